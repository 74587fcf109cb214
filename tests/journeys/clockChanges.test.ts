import type { Browser } from 'playwright-core'
import { openBrowser, seat } from '../helpers/browser.ts'
import { startDaybook, type Daybook } from '../helpers/servers/daybook.ts'
import { signInFirstAdmin, type FirstAdmin } from '../helpers/firstAdmin.ts'

let daybook: Daybook
let browser: Browser
let admin: FirstAdmin

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

// From the wall clock's 01:00 to 05:00, whose length is not four hours on these nights.
const NIGHTS = [
  ['Europe/Berlin', '2027-03-28', '2027-03-28T00:00Z', '2027-03-28T03:00Z', 3],
  ['Europe/Berlin', '2027-10-31', '2027-10-30T23:00Z', '2027-10-31T04:00Z', 5],
  ['America/New_York', '2027-03-14', '2027-03-14T06:00Z', '2027-03-14T09:00Z', 3],
  ['America/New_York', '2027-11-07', '2027-11-07T05:00Z', '2027-11-07T10:00Z', 5],
] as const

test.each(NIGHTS)(
  'in %s on %s a night from 01:00 to 05:00 counts the elapsed hours and is placed at its label',
  async (timezoneId, day, start, end, hours) => {
    await admin.post('timesheets/event', {
      Project: 'Apollo',
      DateRange: [start, end],
      Timezone: timezoneId,
      WorkNotes: 'Night shift',
      Tags: [],
      Confirmed: null,
    })
    const { page, errors, leave } = await seat(browser, {
      timezoneId,
      viewport: { width: 1280, height: 2000 },
    })
    await page.addInitScript(user => localStorage.setItem('ucs', user), admin.stored)
    await page.goto(`${daybook.url}/timesheets/fill?date=${day}`)

    const night = page.getByRole('gridcell', { name: new RegExp(`01:00 to 05:00, ${hours}.00 hours`) })
    await night.waitFor()
    await page.getByRole('group', { name: new RegExp(`${hours}.00 hours`) }).waitFor()
    const block = await night.boundingBox()
    const column = await night.locator('xpath=ancestor::*[@role="row"][1]').boundingBox()
    if (!block || !column) throw new Error('The block is not on the page.')
    // Near the positions where the gutter shows 01:00 and 05:00.
    expect(((block.y - column.y) / column.height) * 24).toBeCloseTo(1, 0)
    expect(((block.y + block.height - column.y) / column.height) * 24).toBeCloseTo(5, 0)
    expect(errors).toEqual([])
    await leave()
  },
)
