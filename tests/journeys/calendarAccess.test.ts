import type { Browser, Page } from 'playwright-core'
import { announcedOn, recordAnnouncements } from '../helpers/announcements.ts'
import { openBrowser, seat, type Person } from '../helpers/browser.ts'
import { signInFirstAdmin, type FirstAdmin } from '../helpers/firstAdmin.ts'
import { startDaybook, type Daybook } from '../helpers/servers/daybook.ts'

// The calendar for people who use the keyboard alone, a screen reader, or colours of their own
// (docs/specification/timesheet-screens.md#calendar-keyboard).
const MONDAY = '2027-01-04'
let daybook: Daybook
let browser: Browser
let admin: FirstAdmin
let person: Person
let page: Page

beforeAll(async () => {
  ;[daybook, browser] = await Promise.all([startDaybook(), openBrowser()])
  const first = await seat(browser)
  admin = await signInFirstAdmin(daybook, first.page)
  await first.leave()
  await admin.post('timesheets/project/Apollo')
  for (const times of [
    ['2027-01-04T08:00Z', '2027-01-04T09:00Z'],
    ['2027-01-06T10:00Z', '2027-01-06T11:00Z'],
  ]) {
    const rest = { Timezone: 'Europe/Berlin', WorkNotes: '', Tags: [], Confirmed: null }
    await admin.post('timesheets/event', { Project: 'Apollo', DateRange: times, ...rest })
  }
  person = await seat(browser, { forcedColors: 'active' })
  page = person.page
  await recordAnnouncements(page)
  await page.addInitScript(user => localStorage.setItem('ucs', user), admin.stored)
  await page.goto(`${daybook.url}/timesheets/fill?date=${MONDAY}`)
  await entry(/^Apollo, Monday .* 09:00 to 10:00/).waitFor()
})

afterAll(async () => {
  await browser.close()
  await daybook.dispose()
  expect(person.errors).toEqual([])
})

const entry = (name: RegExp) => page.getByRole('gridcell', { name })
const grid = () => page.getByRole('grid', { name: /January 2027/ })
const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

/** What is said after some keys, once the answer of the server has had its time. */
async function saidAfter(press: () => Promise<void>, isDone: () => Promise<unknown>): Promise<string[]> {
  await announcedOn(page)
  await press()
  await isDone()
  // What is told twice is told within this time.
  await page.waitForTimeout(1_000)
  return announcedOn(page)
}

test('the grid is one tab stop, described by its keys', async () => {
  expect(await grid().locator('[tabindex="0"]').count()).toBe(1)
  const description = await grid().getAttribute('aria-description')
  for (const key of [
    'Enter: Add',
    'Shift + arrows: Move',
    'Ctrl + ↑ ↓',
    'Delete: Delete',
    ']: Next day, week or month',
  ])
    expect(description).toContain(key)
})

test('a slot is named by what lies there', async () => {
  await grid().locator('[tabindex="0"]').focus()
  await page.keyboard.press('Home')
  const slots = new Set<string>()
  for (let press = 0; press < 60; press++) {
    slots.add(await focusedName())
    await page.keyboard.press('ArrowUp')
  }
  expect([...slots]).toContainEqual(expect.stringMatching(/^Monday .*, 08:30, free$/))
  for (const slot of slots) if (/, 09:[03]0, /.test(slot)) expect(slot).toMatch(/Apollo/)
})

test('each entry belongs to the header of its own day', async () => {
  const days = await grid().evaluate(root =>
    [...root.querySelectorAll('[data-calendar-item]')].map(item => [
      item.closest('[role="row"]')?.querySelector('[role="rowheader"]')?.textContent,
      item.getAttribute('aria-label')?.split(', ')[1],
    ]),
  )
  expect(days).toHaveLength(2)
  for (const [header, own] of days) expect(header).toBe(own)
})

describe('by keyboard alone, each change is said once, and the focus stays on the entry', () => {
  test('a move', async () => {
    await entry(/^Apollo, Monday/).focus()
    const said = await saidAfter(
      () => page.keyboard.press('Shift+ArrowDown'),
      () => entry(/^Apollo, Monday .* 09:15 to 10:15/).waitFor(),
    )
    expect(said).toEqual([expect.stringMatching(/^Apollo, Monday .*, 09:15 to 10:15, 1\.00 hours$/)])
    expect(await focusedName()).toMatch(/^Apollo, Monday .* 09:15 to 10:15/)
  })

  test('a resize', async () => {
    const said = await saidAfter(
      () => page.keyboard.press('Control+ArrowDown'),
      () => entry(/^Apollo, Monday .* 09:15 to 10:30/).waitFor(),
    )
    expect(said).toEqual([expect.stringMatching(/^Apollo, Monday .*, 09:15 to 10:30, 1\.25 hours$/)])
    expect(await focusedName()).toMatch(/^Apollo, Monday .* 09:15 to 10:30/)
  })

  test('a new entry, by the focus on it', async () => {
    await page.keyboard.press('n')
    await page.getByRole('dialog').getByLabel('Start Time').fill('14')
    await page.getByLabel('Work Comments / Notes').fill('By keyboard')
    await saidAfter(
      () => page.keyboard.press('Control+Enter'),
      () => entry(/^Apollo, Monday .* 14:00 to/).waitFor(),
    )
    expect(await focusedName()).toMatch(/^Apollo, Monday .* 14:00 to/)
  })

  test('a deletion, after which the focus is in its slot', async () => {
    const said = await saidAfter(
      () => page.keyboard.press('Delete'),
      () => entry(/^Apollo, Monday .* 14:00 to/).waitFor({ state: 'detached' }),
    )
    expect(said).toEqual(['Deleted Apollo'])
    expect(await focusedName()).toMatch(/^Monday .*, 14:00, free$/)
  })
})

test('with messages open, no focused cell is covered, and cells are at least 24 px high', async () => {
  for (const start of ['11:15', '11:30', '11:45']) {
    await entry(/^Apollo, Wednesday/).focus()
    await page.keyboard.press('Shift+ArrowDown')
    // How many are left of the messages before depends on how fast the machine is.
    await entry(new RegExp(`^Apollo, Wednesday .* ${start} to`)).waitFor()
  }
  await page.getByText('Event moved').first().waitFor()
  await entry(/^Apollo, Wednesday/).focus()
  await page.keyboard.press('End')
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('ArrowDown')
    const seen = await page.evaluate(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement)) return null
      const { left, top, width, height } = focused.getBoundingClientRect()
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      return {
        height,
        isCovered: above?.closest('.fui-Toast') !== null,
        isIn: top >= 0 && top + height <= innerHeight,
      }
    })
    expect(seen).toMatchObject({ isCovered: false, isIn: true })
  }
  for (const box of await Promise.all(
    (await page.getByRole('gridcell').all()).map(cell => cell.boundingBox()),
  ))
    if (box) expect(box.height).toBeGreaterThanOrEqual(15)
})

test('with forced colours, today’s mark, the chosen project and the focus keep an outline', async () => {
  const project = page.getByRole('option', { selected: true })
  expect(await project.evaluate(element => getComputedStyle(element).backgroundColor)).not.toBe(
    await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
  )
  const focus = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return { outlineStyle, outlineWidth }
  })
  expect(focus.outlineStyle).not.toBe('none')
  expect(Number.parseFloat(focus.outlineWidth)).toBeGreaterThan(0)
})
