import type { Browser, Page } from 'playwright-core'
import { announcedOn, recordAnnouncements } from '../helpers/announcements.ts'
import { openBrowser } from '../helpers/browser.ts'
import { signInColleague, type Colleague } from '../helpers/colleagues.ts'
import { startDaybook, type Daybook } from '../helpers/servers/daybook.ts'

// The thread for people who use the keyboard alone, a screen reader, or a large zoom
// (docs/specification/ticket-screens.md#thread).
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let daybook: Daybook
let browser: Browser
let ada: Colleague
let ben: Colleague
let page: Page

const say = (who: Colleague, words: string) =>
  who.call('POST', 'tickets/project/1/ticket/1/comment', { Body: `<p>${words}</p>` })

beforeAll(async () => {
  ;[daybook, browser] = await Promise.all([startDaybook({ DEFAULT_SCOPES: 'tickets' }), openBrowser()])
  ada = await signInColleague(daybook, browser, 'Ada')
  ben = await signInColleague(daybook, browser, 'Ben')
  await ada.call('POST', 'tickets/project/Support')
  await ada.call('PATCH', `tickets/project/1/canSee?email=${ben.email}`)
  await ada.call('POST', 'tickets/project/1/ticket', { Subject: 'It blinks', Body: '<p>Since Monday</p>' })
  for (const words of ['Which lamp?', 'The red one?', 'Or both?']) await say(ben, words)
  page = ada.page
  await recordAnnouncements(page)
  await page.goto(`${daybook.url}/tickets/view/1/1`)
  await page.getByText('Or both?').waitFor()
})

afterAll(async () => {
  await browser.close()
  await daybook.dispose()
  expect(ada.errors).toEqual([])
})

const box = () => page.getByRole('textbox', { name: 'Comment' })
const isInText = () => box().evaluate(text => text.contains(document.activeElement))
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses Tab until something has the focus. @throws Error if nothing of that kind is reached */
async function tabTo(isThere: () => Promise<boolean>, key = 'Tab') {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key)
    if (await isThere()) return
  }
  throw new Error('It is not reached.')
}

const isFocused = (name: RegExp) => () =>
  page.evaluate(
    ([source, flags]) => {
      const focused = document.activeElement
      const label = focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
      return new RegExp(source, flags).test(label.trim())
    },
    [name.source, name.flags] as const,
  )

test('Tab and Shift+Tab reach the text, and Escape, then Tab, leaves it', async () => {
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(isInText)
  await press('Escape', 'Tab')
  expect(await isInText()).toBe(false)
  await tabTo(isInText, 'Shift+Tab')
  await press('Escape', 'Shift+Tab')
  expect(await isInText()).toBe(false)
})

test('each of three quick comments of one person is said, and one’s own, but not who is present', async () => {
  await ben.page.goto(`${daybook.url}/tickets/view/1/1`)
  await page.getByRole('list', { name: 'Also here' }).waitFor()
  await announcedOn(page)
  for (const words of ['One', 'Two', 'Three']) {
    await say(ben, words)
    await page.getByText(words, { exact: true }).waitFor()
  }
  await page.waitForTimeout(500)
  expect(await announcedOn(page)).toEqual(
    Array.from({ length: 3 }, (): unknown => expect.stringMatching(/^New comment by Ben$/)),
  )
  await box().click()
  await page.keyboard.type('Thank you')
  await announcedOn(page)
  await press('Control+Enter')
  await page.getByRole('article').getByText('Thank you').waitFor()
  await page.waitForTimeout(1_000)
  expect(await announcedOn(page)).toEqual([expect.stringMatching(/^Your comment was added/)])
})

test.each([
  { width: 320, height: 256 },
  { width: 1280, height: 600 },
])('every focused control is in sight below the heading in a window of %p', async size => {
  await page.setViewportSize(size)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('heading', { level: 1 }).focus()
  for (let presses = 0; presses < 60; presses++) {
    await press('Tab')
    if (await isInText()) await press('Escape')
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || focused === document.body) return null
      const { left, top, width, height } = focused.getBoundingClientRect()
      const y = Math.min(Math.max(top + height / 2, 0), innerHeight - 1)
      const there = document.elementFromPoint(left + width / 2, y)
      const isSeen =
        top < innerHeight &&
        top + height > 0 &&
        (there === null || focused.contains(there) || there.contains(focused))
      return isSeen ? null : (focused.getAttribute('aria-label') ?? focused.textContent)
    })
    expect(hidden).toBeNull()
  }
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('comments are articles named by author and time, and no single key works when they are off', async () => {
  const names = await page.getByRole('article').evaluateAll(articles =>
    articles.map(article => {
      const ids = article.getAttribute('aria-labelledby')?.split(' ') ?? []
      const parts = ids.map(id => document.getElementById(id)?.textContent ?? '')
      return article.getAttribute('aria-label') ?? parts.join(' ')
    }),
  )
  expect(names).toContainEqual(expect.stringMatching(/^Comment by Ben, .*\d{2}:\d{2}$/))
  expect(names.filter(name => name.trim() === '')).toEqual([])
  await page.getByRole('heading', { level: 1 }).focus()
  await press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.getByRole('switch', { name: /^Single keys/ }).click()
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const { y } = await page.evaluate(() => ({ y: window.scrollY }))
  await press('k', 'k', 'r', '?')
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => window.scrollY)).toBe(y)
  expect(await dialog.count()).toBe(0)
  await page.evaluate(() => localStorage.removeItem('daybook.keys'))
})

test('a list, a link, a described image and a status are sent by keyboard alone', async () => {
  await page.reload()
  await page.getByText('Thank you').waitFor()
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(isInText)
  await page.keyboard.type('- Turn it off')
  await press('Enter')
  await page.keyboard.type('Look at')
  await press('Shift+ArrowLeft', 'Shift+ArrowLeft', 'Control+k')
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
  await page.keyboard.type('example.com')
  await press('Enter')
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox')
  await page.setInputFiles('input[type=file][accept]', {
    name: 'lamp.png',
    mimeType: 'image/png',
    buffer: PNG,
  })
  await page.getByRole('button', { name: 'Describe lamp.png' }).waitFor()
  await tabTo(isFocused(/^Describe lamp\.png$/), 'Shift+Tab').catch(() =>
    tabTo(isFocused(/^Describe lamp\.png$/)),
  )
  await press('Enter')
  await page.getByLabel('Description').waitFor()
  await page.keyboard.type('The red lamp')
  await press('Enter')
  await page.getByRole('button', { name: /^The red lamp/ }).waitFor()
  await tabTo(isFocused(/^Edit ticket/))
  await press('Enter')
  await tabTo(() => page.evaluate(() => document.activeElement?.getAttribute('type') === 'radio'))
  await press('ArrowRight')
  await tabTo(isFocused(/^Submit$/))
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await announcedOn(page)
  await press('Enter')
  const sent = page.getByRole('article').filter({ hasText: 'Turn it off' })
  await sent.waitFor()
  await sent.getByRole('img', { name: 'The red lamp' }).waitFor()
  expect(await sent.getByRole('listitem').count()).toBeGreaterThan(0)
  expect(await sent.locator('a[href^="https://example.com"]').textContent()).toBe('at')
  await page.waitForTimeout(1_000)
  expect((await announcedOn(page)).filter(text => text.startsWith('Your comment'))).toEqual([
    expect.stringMatching(/^Your comment was added, .+/),
  ])
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
})

test('a comment without words is refused at its field, which has the focus', async () => {
  await box().click()
  await press('Escape')
  await tabTo(isFocused(/^Submit$/))
  await press('Enter')
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
  expect(await isInText()).toBe(true)
  const described = await box().evaluate(text =>
    (text.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent)
      .join(' '),
  )
  expect(described).toMatch(/Please|Write|enter/i)
})
