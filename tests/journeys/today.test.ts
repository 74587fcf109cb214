import type { Browser, Page } from 'playwright-core'
import { accessibilityViolations, openBrowser, seat } from '../helpers/browser.ts'
import { startTestGateway, type TestGateway } from '../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'

// docs/specification/shell.md#today
const ANN = 'ann@example.com'
let rest: TestRest
let gateway: TestGateway
let browser: Browser

beforeAll(async () => {
  rest = await startTestRest()
  ;[gateway, browser] = await Promise.all([
    startTestGateway({ restUrl: rest.url, serviceKey: rest.config.serviceKey }),
    openBrowser(),
  ])
})
afterAll(async () => {
  await browser.close()
  await gateway.close()
  await rest.close()
})

const DAY = 24 * 60 * 60 * 1000
/** Noon UTC of the working day that is so many working days before today. */
function workingDayBefore(count: number): Date {
  let day = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`)
  for (let left = count; left > 0;) {
    day = new Date(day.getTime() - DAY)
    if (day.getUTCDay() % 6 !== 0) left -= 1
  }
  return day
}

async function open(token: string, scopes: string, path = '/'): Promise<Page> {
  const user = { Email: ANN, Name: 'Ann', Token: token, Created: '', Modified: '', Scopes: scopes }
  const { page } = await seat(browser, { timezoneId: 'UTC' })
  await page.addInitScript(text => localStorage.setItem('ucs', text), JSON.stringify(user))
  await page.goto(gateway.url + path)
  return page
}

test('Today shows the missing day and the unconfirmed entries; one click opens the gap, one confirms, live everywhere', async () => {
  const token = await rest.signIn(ANN, { name: 'Ann', scopes: ['timesheets'] })
  await rest.db.execute(`update users set created = now() - interval '60 days'`)
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await rest.call(method, `/api/v1/timesheets/${path}`, {
      token,
      ...(body !== undefined && { body }),
    })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${String(answer.error)}`)
  }
  await call('POST', 'project/Apollo')
  const log = (day: Date, Confirmed: string | null) =>
    call('POST', 'event', {
      ...{ Project: 'Apollo', Timezone: 'UTC', WorkNotes: 'Design', Tags: [], Confirmed },
      DateRange: [new Date(day.getTime() - 3 * 60 * 60 * 1000).toISOString(), day.toISOString()],
    })
  const gap = workingDayBefore(1)
  for (let count = 2; count <= 10; count++)
    await log(workingDayBefore(count), count < 4 ? null : new Date().toISOString())

  const page = await open(token, 'timesheets')
  const other = await open(token, 'timesheets')
  const missing = page.getByRole('region', { name: 'Days without time' })
  await missing.waitFor()
  expect(await missing.getByRole('link').count()).toBe(1)
  const unconfirmed = page.getByRole('region', { name: 'Unconfirmed' })
  expect(await unconfirmed.getByRole('listitem').count()).toBe(2)
  expect(await accessibilityViolations(page)).toEqual([])

  await other.getByRole('region', { name: 'Unconfirmed' }).waitFor()
  await unconfirmed
    .getByRole('button', { name: /^Confirm / })
    .nth(1)
    .click()
  await other.waitForFunction(
    () => document.querySelectorAll('section[aria-label=Unconfirmed] li').length === 1,
  )
  await unconfirmed.getByRole('button', { name: 'Confirm all' }).click()
  await unconfirmed.waitFor({ state: 'detached' })
  await other.getByRole('region', { name: 'Unconfirmed' }).waitFor({ state: 'detached' })

  await missing.getByRole('link').click()
  await page.waitForURL(`**/timesheets/fill?date=${gap.toISOString().slice(0, 10)}`)

  // Logged elsewhere, it shows here.
  await log(gap, new Date().toISOString())
  await other.getByRole('region', { name: 'Days without time' }).waitFor({ state: 'detached' })

  // One click logs what is usual, on Today; two do in the calendar. Nothing is typed.
  await other.getByRole('button', { name: 'Log today: Apollo · Design · 3.00 h' }).click()
  // A day of the weekend has no target, and so no bar.
  await other
    .getByText(/^3\.00 h( of|$)/)
    .first()
    .waitFor()
  const monday = page.getByRole('row', { name: /^Monday / })
  const { width, height } = (await monday.boundingBox()) ?? { width: 0, height: 0 }
  // Four o'clock in the afternoon: the time before it is logged.
  await monday.click({ position: { x: width / 2, y: (height * 16) / 24 + 1 } })
  const usual = page.getByRole('group', { name: 'Add a usual entry' })
  await usual.getByRole('button', { name: 'Apollo · Design · 3.00 h' }).click()
  await page.getByRole('gridcell', { name: /^Apollo, Monday .* 16:00 to 19:00/ }).waitFor()
}, 120_000)

test('somebody new is told what this is and whom to ask', async () => {
  const token = await rest.signIn('new@example.com', { name: 'New', scopes: [] })
  const page = await open(token, '')
  await page.getByText('keeps the hours of a team').waitFor()
  await page.getByText('If you need it, ask an admin').waitFor()
  const worker = await open(await rest.signIn('w@example.com', { scopes: ['timesheets'] }), 'timesheets')
  await worker.getByText('ask somebody who manages a project').waitFor()
  await worker.getByText('ask an admin').waitFor()
}, 60_000)
