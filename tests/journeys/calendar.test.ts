import type { Browser, CDPSession, Page } from 'playwright-core'
import { openBrowser, seat, type Person } from '../helpers/browser.ts'
import { startDaybook, type Daybook } from '../helpers/servers/daybook.ts'
import { signInFirstAdmin, type FirstAdmin } from '../helpers/firstAdmin.ts'

// The parts of the calendar that need a real mouse or finger, in addition to the story in time.test.ts.
let daybook: Daybook
let browser: Browser
let admin: FirstAdmin
let person: Person

beforeAll(async () => {
  ;[daybook, browser] = await Promise.all([startDaybook(), openBrowser()])
  const { page, leave } = await seat(browser)
  admin = await signInFirstAdmin(daybook, page)
  await leave()
  await admin.post('timesheets/project/Apollo')
})

afterAll(async () => {
  await browser.close()
  await daybook.dispose()
})

afterEach(async () => {
  expect(person.errors).toEqual([])
  await person.leave()
})

/** An event of these dates; of one date, an all-day item. */
const log = (...DateRange: string[]) =>
  admin.post('timesheets/event', {
    ...{ Project: 'Apollo', DateRange, Timezone: 'Europe/Berlin', WorkNotes: '', Tags: [], Confirmed: null },
  })

/** The week of this Monday, with an event of one hour at nine. */
async function openWeek(monday: string, hasTouch = false): Promise<Page> {
  await log(`${monday}T08:00Z`, `${monday}T09:00Z`)
  person = await seat(browser, { hasTouch })
  const { page } = person
  await page.addInitScript(user => localStorage.setItem('ucs', user), admin.stored)
  await page.goto(`${daybook.url}/timesheets/fill?date=${monday}`)
  await block(page, /^Apollo, Monday .* 09:00 to 10:00/).waitFor()
  return page
}

const block = (page: Page, name: RegExp) => page.getByRole('gridcell', { name })

async function pointOf(page: Page, day: string, hour: number) {
  const box = await page.getByRole('row', { name: new RegExp(`^${day} [^,]*, [\\d.]+ hours$`) }).boundingBox()
  if (!box) throw new Error(`No column for ${day}.`)
  return { x: box.x + box.width / 2, y: box.y + (box.height * hour) / 24 + 1 }
}

async function pickUpApollo(page: Page) {
  const from = await pointOf(page, 'Monday', 9.5)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 })
}

async function moveTo(page: Page, day: string, hour: number) {
  const { x, y } = await pointOf(page, day, hour)
  await page.mouse.move(x, y, { steps: 6 })
}

test('Ctrl pressed during a drag says that it copies, and copies', async () => {
  const page = await openWeek('2027-01-04')
  await pickUpApollo(page)
  await page.keyboard.down('Control')
  await moveTo(page, 'Tuesday', 13.5)
  const cue = await page
    .locator('.rbc-addons-dnd-drag-preview')
    .evaluate(element => getComputedStyle(element, '::after').content)
  expect(cue).toContain('Copy')
  await page.mouse.up()
  await page.keyboard.up('Control')
  await block(page, /^Apollo, Tuesday .* 13:00 to 14:00/).waitFor()
  await block(page, /^Apollo, Monday .* 09:00 to 10:00/).waitFor()
})

test('Escape during a drag leaves everything as it was', async () => {
  const page = await openWeek('2027-01-11')
  await pickUpApollo(page)
  await moveTo(page, 'Tuesday', 13.5)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await block(page, /^Apollo, Monday .* 09:00 to 10:00/).waitFor()
  expect(await block(page, /^Apollo, Tuesday/).count()).toBe(0)
})

test('a drag shows the times and the length', async () => {
  const page = await openWeek('2027-01-18')
  await pickUpApollo(page)
  await moveTo(page, 'Wednesday', 11.5)
  const preview = page.locator('.rbc-addons-dnd-drag-preview')
  expect(await preview.textContent()).toContain('11:00–12:00 · 1.00 h')
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

test('a range that is drawn into another day stays on its first day', async () => {
  const page = await openWeek('2027-01-25')
  const from = await pointOf(page, 'Thursday', 14)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await moveTo(page, 'Friday', 15.4)
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Add event' })
  expect(await dialog.getByLabel('Start Time').inputValue()).toBe('14:00')
  expect(await dialog.getByLabel('End Time').inputValue()).toBe('15:30')
})

test('a drag over hours of a person’s week selects them, in the address as well, and a click selects the day', async () => {
  const page = await openWeek('2027-03-01')
  await page.goto(`${daybook.url}/timesheets/pay/admin@localhost?view=week&date=2027-03-01`)
  await block(page, /^Apollo, Monday .* 09:00 to 10:00/).waitFor()
  const from = await pointOf(page, 'Monday', 8)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await moveTo(page, 'Monday', 9.4)
  await page.mouse.up()
  const card = page.getByRole('region', { name: 'Time in selection' })
  await card.getByText(/^1 March 2027.* 08:00\s?–\s?09:30$/).waitFor()
  await card.getByLabel('Total hours').getByText('0.50').waitFor()
  await card.getByText('0.50 of 1.00 hours lie outside the selection.').waitFor()
  const selected = () => {
    const { searchParams } = new URL(page.url())
    return [searchParams.get('from'), searchParams.get('until')]
  }
  expect(selected()).toEqual(['2027-03-01T07:00Z', '2027-03-01T08:30Z'])
  await page.getByRole('button', { name: 'Mark Range as paid' }).click()
  await page.getByText('0.50 of 1.00 hours lie outside the selection.').last().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await card.getByLabel('Total hours').getByText('0.50').waitFor()
  const tuesday = await pointOf(page, 'Tuesday', 12)
  await page.mouse.click(tuesday.x, tuesday.y)
  await card.getByText('2 March 2027', { exact: true }).waitFor()
  expect(selected()).toEqual(['2027-03-02', '2027-03-03'])
})

test('an all-day item is opened, changed and confirmed, and deleted by a key that Undo takes back', async () => {
  await log('2027-02-09T12:00Z')
  const page = await openWeek('2027-02-08')
  await block(page, /^Day: Apollo, Tuesday .*, all day, Unconfirmed$/).click()
  const dialog = page.getByRole('dialog', { name: 'Update event' })
  await dialog.getByText(/^Tuesday.* 9 February 2027, all day$/).waitFor()
  expect(await dialog.getByLabel(/Time$/).count()).toBe(0)
  await dialog.getByLabel('Work Comments / Notes').fill('Fair in Hanover')
  await dialog.getByRole('button', { name: 'Save and confirm' }).click()
  const confirmed = block(page, /^Day: Apollo, Tuesday .*, all day, Confirmed, unpaid$/)
  await confirmed.waitFor()
  expect(await confirmed.getAttribute('aria-description')).toBe('Fair in Hanover')
  await confirmed.focus()
  await page.keyboard.press('Delete')
  await confirmed.waitFor({ state: 'detached' })
  await page.locator('.fui-Toast', { hasText: 'Event deleted' }).getByRole('button', { name: 'Undo' }).click()
  await confirmed.waitFor()
})

test('an event over midnight is dragged by the part of its second day, and edited from there', async () => {
  await log('2027-02-15T21:00Z', '2027-02-16T01:00Z')
  const page = await openWeek('2027-02-15')
  await page.locator('.rbc-time-content').evaluate(grid => grid.scrollTo(0, 0))
  const from = await pointOf(page, 'Tuesday', 1)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 5, from.y + 10, { steps: 4 })
  await moveTo(page, 'Tuesday', 2)
  expect(await page.locator('.rbc-addons-dnd-drag-preview').textContent()).toContain(
    '23:00–03:00 +1 · 4.00 h',
  )
  await page.mouse.up()
  const tuesday = page.getByRole('row', { name: /^Tuesday / })
  await tuesday.getByRole('gridcell', { name: /^Apollo, Monday .* 23:00 to 03:00 on Tuesday / }).click()
  const dialog = page.getByRole('dialog', { name: 'Update event' })
  await dialog.getByText(/^\+1 day, 4\.00 h\./).waitFor()
  await dialog.getByLabel('End Time').fill('0130')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  for (const row of [page.getByRole('row', { name: /^Monday / }), tuesday])
    await row
      .getByRole('gridcell', { name: /^Apollo, Monday .* 23:00 to 01:30 on Tuesday .*, 2\.50 hours/ })
      .waitFor()
})

describe('With a finger', () => {
  let touches: CDPSession
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })

  async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
    for (let step = 1; step <= 8; step += 1) {
      const part = step / 8
      await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
      await page.waitForTimeout(20)
    }
    await touch('touchEnd')
  }

  /** Waits by the page's own clock, so that its earlier timers have run, however busy the machine is. */
  const pause = (page: Page, milliseconds: number) =>
    page.evaluate(time => new Promise(resolve => setTimeout(resolve, time)), milliseconds)

  /** The position of a block that was further up, after the scrolling has stopped. */
  async function restingPoint(page: Page, before: { y: number }) {
    for (let last = before; ;) {
      await pause(page, 100)
      const place = await pointOf(page, 'Monday', 9.5)
      if (place.y > before.y && place.y === last.y) return place
      last = place
    }
  }

  test('a long press picks up a block, and a swipe over one scrolls', async () => {
    const page = await openWeek('2027-02-01', true)
    touches = await page.context().newCDPSession(page)
    const apollo = await pointOf(page, 'Monday', 9.5)
    await touch('touchStart', apollo)
    await swipe(page, apollo, { x: apollo.x, y: apollo.y + 120 })
    const scrolled = await restingPoint(page, apollo)
    await block(page, /^Apollo, Monday .* 09:00 to 10:00/).waitFor()

    await touch('touchStart', scrolled)
    await pause(page, 700)
    await swipe(page, scrolled, await pointOf(page, 'Wednesday', 13.5))
    await block(page, /^Apollo, Wednesday .* 13:00 to 14:00/).waitFor()
  })
})
