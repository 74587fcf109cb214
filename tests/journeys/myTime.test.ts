import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../helpers/browser.ts'
import { signInColleague, type Colleague } from '../helpers/colleagues.ts'
import { startDaybook, type Daybook } from '../helpers/servers/daybook.ts'

// What a worker finds out about their own month without asking anybody, while a payer pays it in another browser
// (docs/specification/timesheet-screens.md#my-time).
let daybook: Daybook
let browser: Browser
let olga: Colleague
let ann: Colleague

/** The last month: all of its days are over. */
const month = new Date(new Date().setUTCDate(0)).toISOString().slice(0, 7)
const at = (day: number, time: string) => `${month}-${String(day).padStart(2, '0')}T${time}:00.000Z`
/** The first Monday of the month. */
const monday = [1, 2, 3, 4, 5, 6, 7].find(day => new Date(at(day, '12:00')).getUTCDay() === 1) ?? 1

beforeAll(async () => {
  ;[daybook, browser] = await Promise.all([startDaybook({ DEFAULT_SCOPES: 'timesheets' }), openBrowser()])
  olga = await signInColleague(daybook, browser, 'Olga', { timezoneId: 'UTC' })
  ann = await signInColleague(daybook, browser, 'Ann', { timezoneId: 'UTC' })
  for (const name of ['Apollo', 'Borealis']) {
    await olga.call('POST', `timesheets/project/${name}`)
    await olga.call('PATCH', `timesheets/project/${name}/canUse?email=${ann.email}`)
  }
  const log = (project: string, from: string, until: string, isConfirmed: boolean) =>
    ann.call('POST', 'timesheets/event', {
      Project: project,
      DateRange: [from, until],
      Timezone: 'UTC',
      WorkNotes: '',
      Tags: [],
      ...(isConfirmed && { Confirmed: until }),
    })
  await log('Apollo', at(monday, '08:00'), at(monday, '12:20'), true)
  // Over midnight, to the day after.
  await log('Apollo', at(monday + 1, '22:00'), at(monday + 2, '01:30'), true)
  await log('Borealis', at(monday + 7, '08:00'), at(monday + 7, '16:00'), true)
  await log('Borealis', at(monday + 8, '08:00'), at(monday + 8, '09:15'), false)
})
afterAll(async () => {
  await browser.close()
  await daybook.dispose()
})

/** The cells of the foot of a table. */
const foot = async (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).locator('tfoot').getByRole('cell').allTextContents()

test('End of month, the worker: own hours by project, confirmed, paid and not, add up to the payslip', async () => {
  const { page } = ann
  await page.goto(`${daybook.url}/timesheets/fill`)
  await page.getByRole('link', { name: 'My time' }).click()
  await page.getByRole('heading', { name: 'My time', level: 1 }).waitFor()
  await page.getByRole('group', { name: 'Month' }).getByRole('button', { name: 'Previous month' }).click()
  const projects = page.getByRole('table', { name: 'By project' })
  await projects.getByRole('row', { name: /^Apollo 0.00 7.83 0.00 7.83$/ }).waitFor()
  await projects.getByRole('row', { name: /^Borealis 1.25 8.00 0.00 9.25$/ }).waitFor()
  const sums = ['1.25', '15.83', '0.00', '17.08']
  expect(await foot(page, 'By project')).toEqual(sums)
  expect((await foot(page, 'By week')).slice(0, 4)).toEqual(sums)
  await page.getByText('Nothing paid yet').waitFor()

  // A day without time leads to the calendar of that day.
  const missing = page
    .getByRole('table', { name: 'By week' })
    .getByRole('link', { name: `Fri ${monday + 4}` })
  expect(await missing.getAttribute('href')).toBe(
    `/timesheets/fill?date=${at(monday + 4, '00:00').slice(0, 10)}`,
  )

  const payer = olga.page
  await payer.goto(`${daybook.url}/timesheets/pay/${ann.email}?date=${month}-01`)
  await payer.getByRole('button', { name: 'Mark Range as paid' }).click()
  const dialog = payer.getByRole('dialog', { name: 'Mark Range as paid' })
  await dialog.getByText('3 events with 15.83 hours will be set').waitFor()
  await dialog.getByRole('button', { name: 'Set Paid Date' }).click()
  await payer.getByText('3 events marked as paid').last().waitFor()
  const paidAt = Date.now()

  // Without a reload, within a second or so.
  await projects.getByRole('row', { name: /^Apollo 0.00 0.00 7.83 7.83$/ }).waitFor()
  expect(Date.now() - paidAt).toBeLessThan(5_000)
  const paid = ['1.25', '0.00', '15.83', '17.08']
  expect(await foot(page, 'By project')).toEqual(paid)
  expect((await foot(page, 'By week')).slice(0, 4)).toEqual(paid)
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format()
  await page
    .getByRole('table', { name: 'Payments' })
    .getByRole('row', { name: new RegExp(`^${today} 15.83 15.83$`) })
    .waitFor()
  expect(await foot(page, 'Payments')).toEqual(['15.83', '15.83'])
})

test('own changes in another tab show as well', async () => {
  await ann.call('POST', 'timesheets/event', {
    Project: 'Apollo',
    DateRange: [at(monday + 9, '08:00'), at(monday + 9, '09:00')],
    Timezone: 'UTC',
    WorkNotes: '',
    Tags: [],
  })
  const row = ann.page
    .getByRole('table', { name: 'By project' })
    .getByRole('row', { name: /^Apollo 1.00 0.00 7.83 8.83$/ })
  await row.waitFor()
})

test('the file has the events of the month, and their hours add up to its total', async () => {
  const { page } = ann
  const download = page.waitForEvent('download')
  await page
    .getByRole('region', { name: /20\d\d$/ })
    .first()
    .getByRole('button', { name: 'Download excel export' })
    .click()
  const text = await readFile(await (await download).path(), 'utf8')
  const hours = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map(line => Number(line.split(',')[7]))
  expect(hours).toHaveLength(5)
  expect(hours.reduce((sum, one) => sum + one, 0)).toBeCloseTo(18.083_333, 4)
})

test('no step was an error in either browser', () => {
  expect([olga, ann].flatMap(({ errors }) => errors)).toEqual([])
})
