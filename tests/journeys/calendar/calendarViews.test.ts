import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { accessibilityViolations, openBrowser, seat, type Person } from '../../helpers/browser.ts'
import { startDaybook, type Daybook } from '../../helpers/servers/daybook.ts'
import { signInFirstAdmin, type FirstAdmin } from '../../helpers/firstAdmin.ts'

// docs/specification/timesheet-screens.md#view-options: what has a size, and so needs a browser.
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

const log = (start: string, end: string, Confirmed: string | null = null) =>
  admin.post('timesheets/event', {
    Project: 'Apollo',
    DateRange: [start, end],
    Timezone: 'Europe/Berlin',
    WorkNotes: '',
    Tags: [],
    Confirmed,
  })

async function open(search: string, options?: BrowserContextOptions): Promise<Page> {
  person = await seat(browser, options)
  const { page } = person
  await page.addInitScript(user => localStorage.setItem('ucs', user), admin.stored)
  await page.goto(`${daybook.url}/timesheets/fill${search}`)
  return page
}

const block = (page: Page, name: RegExp) => page.getByRole('gridcell', { name })
const labels = (page: Page) => page.locator('.rbc-time-gutter .rbc-label').allTextContents()

/** A time in the column of Monday, which shows these hours. */
async function pointOf(page: Page, hour: number, [from, until]: [from: number, until: number] = [0, 24]) {
  const box = await page.getByRole('row', { name: /^Monday [^,]*, [\d.]+ hours$/ }).boundingBox()
  if (!box) throw new Error('No column for Monday.')
  return { x: box.x + box.width / 2, y: box.y + (box.height * (hour - from)) / (until - from) + 1 }
}

async function choose(page: Page, option: string) {
  await page.locator('button[aria-label="View options"][aria-haspopup]').click()
  await page.getByRole('menuitemradio', { name: option }).click()
}

test('the day view moves an event, and leads through its week without another request', async () => {
  await log('2027-01-04T08:00Z', '2027-01-04T09:00Z')
  await log('2027-01-05T12:00Z', '2027-01-05T14:00Z')
  const page = await open('?date=2027-01-04')
  await block(page, /^Apollo, Monday .* 09:00 to 10:00/).waitFor()
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/graphql')) requests.push(request.postData() ?? '')
  })
  await page.getByRole('button', { name: 'Day', exact: true }).click()
  await page.getByRole('heading', { name: /^Monday,? 4 January 2027$/ }).waitFor()
  await page.getByRole('button', { name: 'Next day' }).click()
  await block(page, /^Apollo, Tuesday .* 13:00 to 15:00/).waitFor()
  expect(new URL(page.url()).search).toBe('?view=day&date=2027-01-05')
  await page.getByRole('button', { name: 'Previous day' }).click()
  await block(page, /^Apollo, Monday .* 09:00 to 10:00/).waitFor()
  expect(requests).toEqual([])

  const [from, to] = [await pointOf(page, 9.5), await pointOf(page, 13.5)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
  await block(page, /^Apollo, Monday .* 13:00 to 14:00/).waitFor()
  await page.reload()
  await block(page, /^Apollo, Monday .* 13:00 to 14:00/).waitFor()
  expect(await block(page, /^Apollo, Tuesday/).count()).toBe(0)
})

test('chosen hours and density stay after a reload, and reach as far as the events', async () => {
  await log('2027-01-11T08:00Z', '2027-01-11T09:00Z')
  const page = await open('?date=2027-01-11')
  await block(page, /^Apollo, Monday .* 09:00 to 10:00/).waitFor()
  await choose(page, '08:00–18:00')
  await choose(page, 'Roomy')
  await page.reload()
  const nine = block(page, /^Apollo, Monday .* 09:00 to 10:00/)
  await nine.waitFor()
  expect((await labels(page)).map(text => text.slice(0, 2)).join()).toBe('08,09,10,11,12,13,14,15,16,17')
  expect((await nine.boundingBox())?.height).toBeCloseTo(80, 0)
  expect(await accessibilityViolations(page)).toEqual([])
  // Few hours share the height of the window.
  await choose(page, 'Compact')
  const bottoms = await page
    .locator('.rbc-time-content, .rbc-day-slot, .rbc-time-gutter')
    .evaluateAll(elements => elements.map(element => element.getBoundingClientRect().bottom))
  expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(1)

  const { x, y } = await pointOf(page, 16, [8, 18])
  await page.mouse.click(x, y)
  const dialog = page.getByRole('dialog', { name: 'Add event' })
  expect(await dialog.getByLabel('Start Time').inputValue()).toBe('16:00')
  await dialog.getByLabel('Start Time').fill('1930')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2015')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const late = block(page, /^Apollo, Monday .* 19:30 to 20:15/)
  await late.waitFor()
  expect((await labels(page)).at(-1)).toBe('20:00')
  const place = await late.boundingBox()
  expect(place?.y).toBeCloseTo((await pointOf(page, 19.5, [8, 21])).y - 1, 0)
})

test('in chosen hours a tap finds its time', async () => {
  await log('2027-01-18T08:00Z', '2027-01-18T09:00Z')
  const page = await open('?date=2027-01-18', { hasTouch: true })
  await block(page, /^Apollo, Monday .* 09:00 to 10:00/).waitFor()
  await choose(page, '08:00–18:00')
  const { x, y } = await pointOf(page, 11, [8, 18])
  await page.touchscreen.tap(x, y)
  const dialog = page.getByRole('dialog', { name: 'Add event' })
  expect(await dialog.getByLabel('Start Time').inputValue()).toBe('11:00')
})

test('a phone opens at today with the button to add within reach, and shows one day', async () => {
  const page = await open('', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  const today = page.locator('[data-today]')
  await today.waitFor()
  await expect(inSight(page, '[data-today] h3')).resolves.toBe(true)
  await expect(inSight(page, 'button[aria-label^="New event on"]')).resolves.toBe(true)
  await page.locator('button[aria-label="More"][aria-haspopup]').tap()
  await page.getByRole('menuitemradio', { name: 'Day' }).tap()
  await page.locator('[data-day]').nth(1).waitFor({ state: 'detached' })
  const monday = page.getByRole('group', { name: 'Days' }).getByRole('button').first()
  await monday.tap()
  await page.getByRole('region', { name: /^Monday/ }).waitFor()
  expect(await monday.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: /^New event on Monday/ }).tap()
  const dialog = page.getByRole('dialog', { name: 'Add event' })
  await dialog.getByText(/^Monday/).waitFor()
  expect(await dialog.getByLabel('Start Time').getAttribute('inputmode')).toBe('numeric')
  const controls = dialog.locator('.fui-Input, select, .fui-DialogActions > button')
  // Without the transform by which the dialog grows as it opens.
  const heights = await controls.evaluateAll(all =>
    all.map(one => (one instanceof HTMLElement ? one.offsetHeight : 0)),
  )
  expect(heights.length).toBeGreaterThan(5)
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(44)
})

test('on a phone the mark of a confirmed day has the size of an icon', async () => {
  await log('2027-02-01T08:00Z', '2027-02-01T09:00Z', '2027-02-01T10:00Z')
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }
  const page = await open('?date=2027-02-01', phone)
  const mark = page.locator('[data-day]').first().locator('h3 ~ svg path')
  await mark.waitFor()
  const { width = 0, height = 0 } = (await mark.boundingBox()) ?? {}
  for (const side of [width, height]) expect(side).toBeLessThanOrEqual(16)
  expect(width).toBeGreaterThan(8)
})

/** Whether all of an element is in the window, below what sticks to its top. */
const inSight = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(wanted => {
    const found = document.querySelector(wanted)
    const { top = -1, bottom = -1 } = found?.getBoundingClientRect() ?? {}
    const { bottom: covered = 0 } =
      document.querySelector('[data-sticky-head]')?.getBoundingClientRect() ?? {}
    const isFixed = found !== null && getComputedStyle(found).position === 'fixed'
    return top >= (isFixed ? 0 : covered - 1) && bottom <= window.innerHeight
  }, selector)
