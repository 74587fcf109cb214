import { readFile } from 'node:fs/promises'
import type { Browser, Download, Page } from 'playwright-core'
import { accessibilityViolations, openBrowser, seat } from '../helpers/browser.ts'
import { signInFirstAdmin, type FirstAdmin } from '../helpers/firstAdmin.ts'
import { startDaybook, type Daybook } from '../helpers/servers/daybook.ts'

let daybook: Daybook
let browser: Browser
let admin: FirstAdmin

const HOUR = 60 * 60 * 1000
const NOTES = ['=1+1', '+49 30', 'two\nlines', 'a, b; "c"', '\tTab', 'Grüße, 世界 ✓', '＝1']

beforeAll(async () => {
  ;[daybook, browser] = await Promise.all([startDaybook(), openBrowser()])
  const { page, leave } = await seat(browser)
  admin = await signInFirstAdmin(daybook, page)
  await leave()
  await admin.post('timesheets/project/Apollo')
  // Over the night on which the clocks of Europe change, and around the borders of the month.
  for (const [index, WorkNotes] of NOTES.entries()) {
    const start = Date.parse('2027-03-27T20:30Z') + index * 5 * HOUR
    const DateRange = [start, start + (index + 1) * 7 * 60_000].map(time => new Date(time).toISOString())
    const Confirmed = index % 2 === 0 ? '2027-03-30T00:00Z' : null
    await log({ DateRange, WorkNotes, Confirmed, Tags: [WorkNotes.trim().slice(0, 3), 'web'] })
  }
  await log({ DateRange: ['2027-03-01T08:00Z'], Timezone: 'Pacific/Kiritimati', WorkNotes: 'All day' })
  await log({ DateRange: ['2024-02-29T09:00Z', '2024-02-29T10:00Z'], WorkNotes: 'Years ago' })
})
afterAll(async () => {
  await browser.close()
  await daybook.dispose()
})

const log = (event: object) =>
  admin.post('timesheets/event', {
    Project: 'Apollo',
    Timezone: 'Europe/Berlin',
    Tags: [],
    Confirmed: null,
    ...event,
  })

async function press(page: Page, name: string): Promise<{ bytes: Buffer; download: Download }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  return { bytes: await readFile(await download.path()), download }
}
const rowsOf = (bytes: Buffer) => bytes.toString().trimEnd().split('\r\n').slice(1)

async function openReport(days: string, timezoneId = 'Europe/Berlin') {
  const person = await seat(browser, { timezoneId })
  await person.page.addInitScript(user => localStorage.setItem('ucs', user), admin.stored)
  await person.page.goto(`${daybook.url}/timesheets/report?${days}`)
  return person
}

test.each(['Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Auckland'])(
  'in %s the file from the server is that of the browser, byte for byte',
  async zone => {
    const { page, errors, leave } = await openReport('start=2027-03-01&end=2027-03-31', zone)
    await page.getByText(`Total hours of ${NOTES.length + 1} entries`).waitFor()
    const server = await press(page, 'Download all as CSV')
    expect(server.download.url()).toContain(`${daybook.url}/api/v1/download/csv?`)
    await page.getByRole('checkbox', { name: 'Selected: all' }).click()
    const made = await press(page, 'Download selected as CSV')
    expect(made.download.url()).toMatch(/^blob:/)
    expect(server.bytes.equals(made.bytes)).toBe(true)
    expect(server.download.suggestedFilename()).toBe(made.download.suggestedFilename())
    expect(rowsOf(server.bytes).length).toBeGreaterThan(NOTES.length)
    expect(errors).toEqual([])
    await leave()
  },
)

test('more days than the table shows come as a file', async () => {
  const { page, errors, leave } = await openReport('start=2024-01-01&end=2027-03-31')
  await page.getByText('Too many days for the table').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  const { bytes, download } = await press(page, 'Download all as CSV')
  expect(download.suggestedFilename()).toMatch(/^export from 2024-01-01 to 2027-03-31 on /)
  expect(rowsOf(bytes).at(-1)).toContain('2024-02-29 10:00,2024-02-29 11:00,1.00,Years ago')
  expect(errors).toEqual([])
  await leave()
})
