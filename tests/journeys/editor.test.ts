import type { Browser, Locator } from 'playwright-core'
import { readFile } from 'node:fs/promises'
import { openBrowser } from '../helpers/browser.ts'
import { signInColleague, type Colleague } from '../helpers/colleagues.ts'
import { startDaybook, type Daybook } from '../helpers/servers/daybook.ts'

// How keys change the text of a comment, and what other users see of it.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const THREAD = 'tickets/project/1/ticket/1/comment'

let daybook: Daybook
let browser: Browser
let ada: Colleague
let ben: Colleague
let box: Locator

beforeAll(async () => {
  ;[daybook, browser] = await Promise.all([startDaybook({ DEFAULT_SCOPES: 'tickets' }), openBrowser()])
  ada = await signInColleague(daybook, browser, 'Ada')
  ben = await signInColleague(daybook, browser, 'Ben')
  await ada.call('POST', 'tickets/project/Support')
  await ada.call('PATCH', `tickets/project/1/canSee?email=${ben.email}`)
  await ada.call('POST', 'tickets/project/1/ticket', { Subject: 'It blinks', Body: '<p>Since Monday</p>' })
  await ben.call('POST', THREAD, { Body: '<p>Which <strong>lamp</strong>?</p>' })
  await ada.page.goto(`${daybook.url}/tickets/view/1/1`)
  box = ada.page.getByRole('textbox', { name: 'Comment' })
})

afterAll(async () => {
  await browser.close()
  await daybook.dispose()
})

/** Presses keys one after the other; `'` marks words to type. */
async function press(...keys: string[]) {
  for (const key of keys) {
    if (key.startsWith("'")) await ada.page.keyboard.type(key.slice(1))
    else await ada.page.keyboard.press(key)
  }
}

/** The body of the comment that Ada sends with a key; after that, the box is empty. */
async function sent(key = 'Control+Enter'): Promise<unknown> {
  const answer = ada.page.waitForResponse(response =>
    (response.request().postData() ?? '').includes('useAddCommentMutation'),
  )
  await ada.page.keyboard.press(key)
  await answer
  await ada.page.getByRole('article', { name: 'Your comment, being sent' }).waitFor({ state: 'detached' })
  const comments = await ada.call('GET', `${THREAD}s`)
  if (!Array.isArray(comments)) throw new Error('There is no thread.')
  const last: unknown = comments.at(-1)
  return typeof last === 'object' && last !== null ? Reflect.get(last, 'Body') : undefined
}

test('Tab indents code, Shift+Tab reverts that, a closing ``` ends the block, and Escape lets Tab leave', async () => {
  await box.click()
  await press("'```", 'Enter', "'if", 'Enter', 'Tab', 'Tab', "'so", 'Shift+Tab', 'Enter', "'end", 'Enter')
  await press('Shift+ArrowUp', 'Shift+ArrowUp', 'Tab', 'Shift+Tab', 'ArrowRight')
  await press("'```", 'Enter', "'After")
  expect(await box.evaluate(element => element.contains(document.activeElement))).toBe(true)
  await press('Escape', 'Tab')
  expect(await box.evaluate(element => element.contains(document.activeElement))).toBe(false)
  await press('Shift+Tab')
  expect(await sent()).toBe('<pre>if\n  so\nend</pre><p>After</p>')
})

test('Ctrl+Z undoes a word, not the paragraph', async () => {
  await box.click()
  // A busy page shows the effect of a key a little later.
  const shows = (text: RegExp) => box.filter({ hasText: text }).waitFor()
  await press("'one two three")
  await press('Control+z')
  await shows(/^\s*one two\s*$/)
  await press('Control+z')
  await shows(/^\s*one\s*$/)
  await press('Control+Shift+z', 'Control+Shift+z')
  expect(await sent()).toBe('<p>one two three</p>')
})

test('a typed address becomes a link at the space, the line’s end or the sending, and Undo reverts that', async () => {
  await box.click()
  await press("'See https://example.com/a_(b). It and www.example.org", 'Enter', "'http://example.net/x")
  expect(await sent()).toBe(
    '<p>See <a href="https://example.com/a_(b)">https://example.com/a_(b)</a>. It and ' +
      '<a href="https://www.example.org">www.example.org</a></p>' +
      '<p><a href="http://example.net/x">http://example.net/x</a></p>',
  )
  await box.click()
  await press("'not https://example.com ", 'Control+z', "'now")
  expect(await sent()).toBe('<p>not https://example.com now</p>')
})

test('words run in their own direction, while they are written and when they are read', async () => {
  await box.click()
  await press("'שלום עולם")
  const directionOf = (place: Locator) =>
    place.evaluate(element => [getComputedStyle(element).direction, getComputedStyle(element).textAlign])
  expect((await directionOf(box.getByText('שלום')))[0]).toBe('rtl')
  await sent()
  const shown = ada.page.getByRole('article', { name: /^Comment by Ada/ }).getByText('שלום')
  expect(await directionOf(shown)).toEqual(['rtl', 'start'])
  expect(await directionOf(ada.page.getByText('Since Monday'))).toEqual(['ltr', 'start'])
})

test('Ctrl+Enter submits from the fields of the ticket too, with the typed values', async () => {
  await ada.page.getByRole('button', { name: 'Edit ticket' }).click()
  await ada.page.getByRole('combobox', { name: 'Tags' }).click()
  await press("'hall")
  await sent()
  await ada.page.getByRole('article', { name: 'Change by Ada' }).getByText('hall').waitFor()
})

test('a comment is quoted by keyboard, below the typed text, with its author and a link to it', async () => {
  await box.click()
  await press("'Mine")
  await ada.page.getByRole('button', { name: 'Quote Comment by Ben' }).focus()
  await press('Enter')
  await box.getByText('Ben wrote').waitFor()
  await ada.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox')
  await press("'The one in the hall")
  const source = `${daybook.url}/tickets/view/1/1#comment-1`
  expect(await sent()).toBe(
    `<p>Mine</p><p><a href="${source}">Ben wrote</a>:</p>` +
      '<blockquote><p>Which <strong>lamp</strong>?</p></blockquote><p>The one in the hall</p>',
  )
  const tabs = ada.page.context().pages().length
  await ada.page.getByRole('link', { name: 'Ben wrote' }).click()
  await ada.page.waitForFunction(() => document.activeElement?.id === 'comment-1')
  expect(new URL(ada.page.url()).hash).toBe('#comment-1')
  expect(ada.page.context().pages()).toHaveLength(tabs)
})

test('the ticket’s own text is quoted too', async () => {
  await ada.page.getByRole('button', { name: 'Quote Ticket by Ada' }).click()
  await box.getByText('Ada wrote').waitFor()
  await ada.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox')
  expect(await sent()).toBe(
    `<p><a href="${daybook.url}/tickets/view/1/1#ticket">Ada wrote</a>:</p>` +
      '<blockquote><p>Since Monday</p></blockquote>',
  )
})

test('an image in a comment opens large by keyboard, can be saved, and Escape closes it', async () => {
  const { page } = ada
  await box.click()
  await page.setInputFiles('input[type=file][accept]', {
    name: 'lamp.png',
    mimeType: 'image/png',
    buffer: PNG,
  })
  await box.getByRole('img', { name: 'lamp.png' }).waitFor()
  await sent()
  const open = page.getByRole('button', { name: 'Open lamp.png large' })
  await open.focus()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'lamp.png' })
  await dialog.getByRole('img', { name: 'lamp.png' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('lamp.png')
  expect((await readFile(await download.path())).equals(PNG)).toBe(true)
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label') === 'Open lamp.png large',
  )
})

test('no step was an error of the app', () => {
  expect(ada.errors).toEqual([])
})
