import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { addPeople } from '../helpers/addPeople.ts'
import { openBrowser } from '../helpers/browser.ts'
import { signInColleague, type Colleague } from '../helpers/colleagues.ts'
import { startDaybook, type Daybook } from '../helpers/servers/daybook.ts'
import { nextMailTo } from '../helpers/servers/mailbox.ts'
import { textOf } from '../helpers/pdf.ts'

// How a company pays a worker: a worker, a payer, a viewer and the project's owner, without reloads.
let daybook: Daybook
let browser: Browser
let olga: Colleague
let ann: Colleague
let pat: Colleague
let vic: Colleague
let xena: Colleague

const today = new Date().setUTCHours(0, 0, 0, 0)
const at = (hour: number, minute = 0) => new Date(today + (hour * 60 + minute) * 60_000).toISOString()

beforeAll(async () => {
  ;[daybook, browser] = await Promise.all([
    startDaybook({ DEFAULT_SCOPES: 'timesheets', COMPANY_NAME: 'Corp & Sons' }),
    openBrowser(),
  ])
  const signIn = (name: string) => signInColleague(daybook, browser, name, { timezoneId: 'UTC' })
  olga = await signIn('Olga')
  ann = await signIn('Ann')
  pat = await signIn('Pat')
  vic = await signIn('Vic')
  xena = await signIn('Xena')
})

afterAll(async () => {
  await browser.close()
  await daybook.dispose()
})

test('the owner creates a project and chooses who may log time on it, pay it and see it', async () => {
  const { page } = olga
  await page.goto(`${daybook.url}/timesheets/projects`)
  await page.getByRole('button', { name: 'Create a new project' }).first().click()
  await page.getByLabel('Project Name').fill('Apollo')
  await page.getByRole('button', { name: 'create', exact: true }).click()
  for (const [list, { email }] of [
    ['Can Use', ann],
    ['Can Pay', pat],
    ['Can See', vic],
  ] as const) {
    await page.getByRole('button', { name: `Add ${list} to Apollo` }).click()
    await addPeople(page, email)
    await page.getByRole('row').filter({ hasText: 'Apollo' }).getByTitle(email).first().waitFor()
  }
})

test('the payer sees who still has unconfirmed time, and the worker’s three times 20 minutes as 1.00', async () => {
  for (const hour of [9, 10, 11])
    await ann.call('POST', 'timesheets/event', {
      Project: 'Apollo',
      DateRange: [at(hour), at(hour, 20)],
      Timezone: 'UTC',
      WorkNotes: 'Wiring',
      Tags: ['wires'],
    })
  await ann.page.goto(`${daybook.url}/timesheets/fill`)
  await expect(blocks(ann.page, 'Unconfirmed')).resolves.toBe(3)

  const { page } = pat
  // The default month is the last one.
  await page.goto(`${daybook.url}/timesheets/pay?month=${at(0).slice(0, 7)}`)
  await page.getByRole('heading', { name: 'Timesheet Users' }).waitFor()
  await page.getByText('3 entries unconfirmed').waitFor()
  await page.getByRole('link', { name: 'Ann', exact: true }).click()
  await page.getByRole('heading', { name: `Timesheet Pay ${ann.email}` }).waitFor()
  await total(page, 'Unpaid and unconfirmed', '1.00').waitFor()
})

test('the viewer has the same page without paying, and the details of an event without its payment', async () => {
  const { page } = vic
  await page.goto(`${daybook.url}/timesheets/view`)
  await page.getByRole('link', { name: 'Ann', exact: true }).click()
  await page.getByRole('heading', { name: `View Timesheets for ${ann.email}` }).waitFor()
  await total(page, 'Unpaid and unconfirmed', '1.00').waitFor()
  await expect(page.getByRole('button', { name: 'Mark Range as paid' }).count()).resolves.toBe(0)
  await page.getByRole('gridcell', { name: /^Apollo, .* 09:00 to 09:20/ }).click()
  const details = page.getByRole('dialog', { name: 'View Timesheet details' })
  await details.getByRole('rowheader', { name: 'Work Notes' }).waitFor()
  await expect(details.getByRole('rowheader').allTextContents()).resolves.toEqual([
    'Id',
    'Project',
    'Tags',
    'Owner',
    'Created',
    'Modified',
    'Confirmed',
    'Work Notes',
    'Last timesheet to include it',
    'Timezone',
    'Start',
    'End',
    'Hours',
  ])
  await details.getByRole('row', { name: 'Owner Ann', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
})

test('the worker confirms the day in one step, and the rows move on the open pages of the payer and the viewer', async () => {
  const { page } = ann
  await page.getByRole('button', { name: /^Confirm day/ }).click()
  await page.getByText('Confirmed 3 of 3').last().waitFor()
  await total(pat.page, 'Unpaid but confirmed', '1.00').waitFor()
  await total(vic.page, 'Unpaid but confirmed', '1.00').waitFor()
})

test('the payer marks the range as paid, and the worker’s blocks turn cadet blue', async () => {
  const { page } = pat
  await page.getByRole('button', { name: 'Mark Range as paid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark Range as paid' })
  await dialog.getByText('3 events with 1.00 hours will be set').waitFor()
  await dialog.getByRole('button', { name: 'Set Paid Date' }).click()
  await page.getByText('3 events marked as paid').last().waitFor()
  await total(page, 'Paid', '1.00').waitFor()

  await expect(blocks(ann.page, 'Paid')).resolves.toBe(3)
  await total(vic.page, 'Paid', '1.00').waitFor()
})

test('the details show the payer who confirmed and who paid', async () => {
  const { page } = pat
  await page.getByRole('gridcell', { name: /^Apollo, .* 10:00 to 10:20/ }).click()
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText('marked it as paid').waitFor()
  const entries = await history.getByRole('listitem').filter({ hasText: '·' }).allTextContents()
  expect(entries.map(entry => entry.split(' · ')[0])).toEqual([
    'Ann logged it',
    'Ann confirmed it',
    'Pat marked it as paid',
  ])
  await page.getByRole('button', { name: 'Close' }).click()
})

test('a paid block is locked for the worker', async () => {
  const { page } = ann
  await page.getByRole('gridcell', { name: /^Apollo, .* 09:00 to 09:20/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Update event' })
  await dialog.getByText(/a payer has to remove the payment/).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('the payer removes the payment and restores it by Undo', async () => {
  const { page } = pat
  await page.getByRole('button', { name: 'Mark Range as paid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark Range as paid' })
  await dialog.getByRole('button', { name: 'Clear date' }).click()
  await dialog.getByRole('radio', { name: 'Everything paid only' }).check()
  await dialog.getByRole('button', { name: 'Remove payment status' }).click()
  await page.getByText('Payment removed from 3 events').last().waitFor()
  await expect(blocks(ann.page, 'Confirmed, unpaid')).resolves.toBe(3)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText('Payment of 3 of 3 events put back').last().waitFor()
  await expect(blocks(ann.page, 'Paid')).resolves.toBe(3)
})

test('the CSV of the selection has its columns, its hours and its name', async () => {
  const { page } = pat
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Download excel export' })
      .or(page.getByRole('link', { name: 'Download excel export' }))
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^export from .+ to .+ on .+\.csv$/)
  const stream = await download.createReadStream()
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  const [header, ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(header).toBe('Who,Project,Tags,Confirmed,Paid,Start,Stop,Hours,Work Notes')
  expect(rows).toHaveLength(3)
  expect(
    rows.every(row => row.startsWith(`${ann.email},Apollo,wires,`) && row.endsWith(',0.333333,Wiring')),
  ).toBe(true)
})

test('the worker saves the timesheet as a PDF, and it is mailed to the payers', async () => {
  const { page } = ann
  await page.getByRole('button', { name: 'Download & Email Timesheets' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download and Send Timesheets' })
  await dialog.getByLabel('Email Comments').fill('Please pay soon 🙂')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Send' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('timesheet.pdf')
  const text = await textOf(await readFile(await download.path()))
  for (const part of ['Corp & Sons', 'Ann', ann.email, 'Apollo', 'Wiring', 'Please pay soon', '1.00'])
    expect(text).toContain(part)

  const mail = await nextMailTo(daybook.dataDir, pat.email, 1)
  expect(mail.text).toContain('Please pay soon 🙂')
  expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['timesheet.pdf', 'application/pdf'],
  ])
})

test('a group of the report shows its share and its hours in a window of 1280 px', async () => {
  const { page } = pat
  const day = new Date(today).toISOString().slice(0, 10)
  await page.goto(`${daybook.url}/timesheets/report?start=${day}&end=${day}&group=project`)
  const group = page.getByRole('row').filter({ hasText: /Apollo.* · 100%/ })
  await group.getByText(/ · 100%$/).waitFor()
  const room = await page.getByRole('region', { name: 'Report, scrolls' }).boundingBox()
  const share = await group.getByText(/ · 100%$/).boundingBox()
  const hours = await group.getByRole('cell').nth(1).boundingBox()
  if (!room || !share || !hours) throw new Error('The line of the group is not shown.')
  expect(page.viewportSize()?.width).toBe(1_280)
  for (const part of [share, hours]) expect(part.x + part.width).toBeLessThanOrEqual(room.x + room.width)
})

test('the chart of the report has its figures where they do not overlap', async () => {
  const { page } = pat
  const [start, end] = [today - 13 * 24 * 60 * 60_000, today].map(at =>
    new Date(at).toISOString().slice(0, 10),
  )
  await page.goto(`${daybook.url}/timesheets/report?start=${start}&end=${end}&group=day`)
  const figures = page.getByRole('figure', { name: 'Hours by day' }).getByText('1.00', { exact: true })
  await figures.waitFor()
  await page.setViewportSize({ width: 360, height: 720 })
  await figures.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1_280, height: 720 })
  await figures.waitFor()
})

test('the payer opens a report by its address, and previews the mail before it is sent', async () => {
  const { page } = pat
  const day = new Date(today).toISOString().slice(0, 10)
  await page.goto(
    `${daybook.url}/timesheets/report?start=${day}&end=${day}&projects=Apollo&users=${ann.email}`,
  )
  const table = page.getByRole('table', { name: 'Report' })
  await table.getByText('Wiring').nth(2).waitFor()
  await page.getByRole('button', { name: 'Run report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Run report' })
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('No template selected').last().waitFor()
  await dialog.getByLabel('Template').selectOption('ProjectTemplate')
  await dialog.getByLabel('Email Comments').fill('For the books')
  await dialog.getByRole('checkbox', { name: /^Dry run/ }).check()
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  const mail = page.frameLocator('iframe[title="The mail"]')
  await mail.getByText('For the books').waitFor()
  await mail.getByText('Wiring').first().waitFor()
  await page.getByRole('button', { name: 'Back' }).click()

  await dialog.getByRole('checkbox', { name: /^Dry run/ }).uncheck()
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText('The report is sent').last().waitFor()
  const { html, text } = await nextMailTo(daybook.dataDir, vic.email, 1)
  for (const part of [html, text]) expect(part).toContain('For the books')
})

test('a user who is on no list sees no people and gets no messages', async () => {
  const { page } = xena
  await page.goto(`${daybook.url}/timesheets/pay`)
  await page.getByText('Nobody here yet').waitFor()
  await page.goto(`${daybook.url}/timesheets/view/${ann.email}`)
  await page.getByText('Time in selection').waitFor()
  await expect(page.getByRole('gridcell', { name: /Apollo/ }).count()).resolves.toBe(0)
})

test('no step was an error in any of the browsers', () => {
  expect([olga, ann, pat, vic, xena].flatMap(({ errors }) => errors)).toEqual([])
})

/** How many blocks of a calendar have a state, after all three are there. */
async function blocks(page: Page, state: string): Promise<number> {
  const found = page.getByRole('gridcell', { name: new RegExp(`^Apollo, .*, ${state}`) })
  await found.nth(2).waitFor()
  return found.count()
}

/** The hours of one of the three groups in the selection. */
const total = (page: Page, group: string, hours: string) =>
  page
    .getByRole('table', { name: group, exact: true })
    .getByRole('row')
    .filter({ hasText: 'Apollo' })
    .getByText(hours)
