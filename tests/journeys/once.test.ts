import { sql } from 'drizzle-orm'
import type { Browser, Locator, Page, Request } from 'playwright-core'
import { openBrowser, seat } from '../helpers/browser.ts'
import { startCountingProxy, type CountingProxy } from '../helpers/servers/countingProxy.ts'
import { startTestGateway, type TestGateway } from '../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'
import { startSmtp, type TestSmtp } from '../helpers/servers/smtp.ts'
import { startStub } from '../helpers/servers/stub.ts'

// The answer is cut after the commit, and the user presses the same button again: one row, one mail
// (docs/specification/http.md#repeated-keys).
const ANN = 'ann@example.com'
const DAY = 24 * 60 * 60 * 1000

let smtp: TestSmtp
let rest: TestRest
let proxy: CountingProxy
let gateway: TestGateway
let browser: Browser
let page: Page
let token: string
/** The mutation whose next answer is cut between the gateway and the browser. */
let cut: string | null = null

beforeAll(async () => {
  smtp = await startSmtp()
  rest = await startTestRest({
    env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://daybook.example.com', MAIL_FROM: 'd@example.com' },
  })
  ;[proxy, browser] = await Promise.all([startCountingProxy(rest.url), openBrowser()])
  gateway = await startTestGateway({ restUrl: proxy.url, serviceKey: rest.config.serviceKey })
  const scopes = ['timesheets', 'tickets']
  token = await rest.signIn(ANN, { name: 'Ann', scopes })
  await rest.call('POST', '/api/v1/timesheets/project/Apollo', { token })
  await rest.call('POST', '/api/v1/tickets/project/Support', { token })
  page = (await seat(browser, { timezoneId: 'UTC' })).page
  const user = { Email: ANN, Name: 'Ann', Token: token, Created: '', Modified: '', Scopes: scopes.join(' ') }
  await page.addInitScript(stored => localStorage.setItem('ucs', stored), JSON.stringify(user))
})

afterAll(async () => {
  await browser.close()
  await gateway.close()
  await proxy.close()
  await rest.close()
  await smtp.stop()
})

const GRAPHQL = '**/graphql'

afterEach(async () => {
  cut = null
  await page.unroute(GRAPHQL)
})

/**
 * Cuts the next answer to a mutation, after it is done. The route is then removed: while there is one, the
 * browser does not use its cache.
 */
async function cutNext(mutation: string): Promise<void> {
  cut = mutation
  await page.route(GRAPHQL, async route => {
    if (cut === null || !(route.request().postData() ?? '').includes(`"operationName":"${cut}"`)) {
      await route.continue()
      return
    }
    cut = null
    await route.fetch()
    await route.abort('connectionreset')
    await page.unroute(GRAPHQL)
  })
}

const count = async (table: string): Promise<number> => {
  const { rows } = await rest.db.execute(sql`select count(*)::int as count from ${sql.identifier(table)}`)
  return Number(rows[0]?.count)
}

const open = (path: string) => page.goto(gateway.url + path)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const LOST = 'The server cannot be reached'
const TWICE = 'it may arrive twice'

/** Presses a button twice. The first answer is cut, and the page reports it. */
async function pressTwice(pressed: Locator, mutation: string): Promise<void> {
  await cutNext(mutation)
  await pressed.click()
  await page.getByText(LOST).first().waitFor()
  expect(cut).toBeNull()
  expect(await page.getByText(TWICE).count()).toBe(0)
  await pressed.click()
}

/** Waits until the outbox is empty. @returns how many mails Ann has received since the previous call */
async function mails(): Promise<number> {
  const waiting = sql`select from outbox_mails where sent is null`
  const deadline = Date.now() + 60_000
  while ((await rest.db.execute(waiting)).rows.length > 0 && Date.now() < deadline)
    await page.waitForTimeout(20)
  return smtp.received.splice(0).filter(({ recipients }) => recipients.includes(ANN)).length
}

const log = async (day: Date, confirmed: boolean) => {
  const at = (hour: string) => `${day.toISOString().slice(0, 10)}T${hour}:00:00.000Z`
  const body = {
    ...{ Project: 'Apollo', DateRange: [at('09'), at('10')], Timezone: 'UTC', WorkNotes: 'Design' },
    Confirmed: confirmed ? at('10') : null,
  }
  expect((await rest.call('POST', '/api/v1/timesheets/event', { token, body })).status).toBe(201)
}

test.each([
  ['/timesheets/projects', 'timesheet_projects', 'useCreateTimesheetProjectMutation'],
  ['/tickets/projects', 'ticket_projects', 'useCreateTicketProjectMutation'],
])('a project is created once on %s', async (path, table, mutation) => {
  const before = await count(table)
  await open(path)
  await button('Create a new project').first().click()
  await page.getByLabel('Project Name').fill('Gemini')
  await pressTwice(button('create'), mutation)
  await page.getByText('Gemini is created', { exact: true }).waitFor()
  expect(await page.getByRole('rowheader').filter({ hasText: 'Gemini' }).count()).toBe(1)
  expect(await count(table)).toBe(before + 1)
})

test('a project is created once if the page is reloaded before the second press', async () => {
  const before = await count('ticket_projects')
  await open('/tickets/projects')
  const create = async () => {
    await button('Create a new project').first().click()
    await page.getByLabel('Project Name').waitFor()
  }
  await create()
  await page.getByLabel('Project Name').fill('Mercury')
  await cutNext('useCreateTicketProjectMutation')
  await button('create').click()
  await page.getByText(LOST).first().waitFor()
  expect(await count('ticket_projects')).toBe(before + 1)
  await page.reload()
  await create()
  expect(await page.getByLabel('Project Name').inputValue()).toBe('Mercury')
  await button('create').click()
  await page.getByText('Mercury is created', { exact: true }).waitFor()
  expect(await count('ticket_projects')).toBe(before + 1)
})

async function writeTicket(subject: string): Promise<void> {
  await open('/tickets/create?projectId=1')
  await page.getByLabel('Subject').fill(subject)
  const content = page.getByRole('textbox', { name: 'Content' })
  await content.click()
  await page.keyboard.type('Often.')
}

test('a ticket is created once, and shown, if the gateway cannot read it', async () => {
  const before = await count('tickets')
  await writeTicket('It blinks')
  proxy.cut(`GET /api/v1/tickets/project/1/ticket/${before + 1}`)
  await button('Submit').click()
  await page.getByRole('heading', { name: 'It blinks' }).waitFor()
  expect(await count('tickets')).toBe(before + 1)
})

test('a ticket is sent once while its answer is on the way, whichever keys are pressed', async () => {
  let release: () => void = () => undefined
  const isReleased = new Promise<void>(resolve => (release = resolve))
  const isOfTicket = (request: Request) =>
    request.postData()?.includes('"operationName":"useCreateTicketMutation"') === true
  await page.route(GRAPHQL, async route => {
    if (isOfTicket(route.request())) await isReleased
    await route.fallback()
  })
  let sent = 0
  const countSent = (request: Request) => {
    if (isOfTicket(request)) sent++
  }
  page.on('request', countSent)
  await writeTicket('It hums')
  const isOnTheWay = page.waitForRequest(isOfTicket)
  await button('Submit').click()
  await isOnTheWay
  await page.getByLabel('Subject').press('Control+Enter')
  release()
  await page.getByRole('heading', { name: 'It hums' }).waitFor()
  page.off('request', countSent)
  await page.unroute(GRAPHQL)
  expect(sent).toBe(1)
})

describe.each(['Add', 'Add and confirm'])('an event is logged once by %s', name => {
  const pressedBefore = async (between: () => Promise<void>) => {
    const before = await count('timesheet_events')
    await open('/timesheets/fill?log=ticket:1/2')
    const dialog = page.getByRole('dialog', { name: 'Add event' })
    await dialog.getByRole('textbox', { name: 'Work Comments / Notes' }).fill('Fitted the bulb')
    await cutNext('useCreateTimesheetEventMutation')
    const add = dialog.getByRole('button', { name, exact: true })
    await add.click()
    await page.getByText(LOST).first().waitFor()
    await between()
    await add.click()
    await dialog.waitFor({ state: 'detached' })
    expect(await count('timesheet_events')).toBe(before + 1)
  }

  test('if the page is reloaded before the second press', async () => {
    await pressedBefore(async () => {
      await page.reload()
    })
  })

  test('if the dialog is closed and opened again before the second press', async () => {
    await pressedBefore(async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await button('Continue editing').click()
    })
  })
})

test('an event is logged once', async () => {
  const before = await count('timesheet_events')
  await open('/timesheets/fill?log=ticket:1/1')
  const dialog = page.getByRole('dialog', { name: 'Add event' })
  await pressTwice(dialog.getByRole('button', { name: 'Add and confirm' }), 'useCreateTimesheetEventMutation')
  await dialog.waitFor({ state: 'detached' })
  expect(await count('timesheet_events')).toBe(before + 1)
})

test('an event is logged once if the dialog is closed after the attempt, and opened again', async () => {
  const before = await count('timesheet_events')
  await open('/timesheets/fill?log=ticket:1/1')
  const dialog = page.getByRole('dialog', { name: 'Add event' })
  await cutNext('useCreateTimesheetEventMutation')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText(LOST).first().waitFor()
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('bulb ')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await button('Continue editing').click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  // The content is different: the page does not report it as saved, and the next try is a new request.
  await page.getByText('An earlier try may have reached the server').first().waitFor()
  expect(await count('timesheet_events')).toBe(before + 1)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await count('timesheet_events')).toBe(before + 2)
})

test('a week is copied once', async () => {
  const [lastWeek, twoWeeksAgo] = [7, 14].map(days => new Date(Date.now() - days * DAY))
  if (!lastWeek || !twoWeeksAgo) throw new Error('There are no such days.')
  await log(twoWeeksAgo, true)
  const before = await count('timesheet_events')
  await open(`/timesheets/fill?date=${lastWeek.toISOString().slice(0, 10)}`)
  const copy = async () => {
    await button('Week actions').click()
    await page.getByRole('menuitem', { name: 'Copy last week' }).click()
  }
  await cutNext('useCreateTimesheetEventsMutation')
  await copy()
  await page.getByText(LOST).first().waitFor()
  expect(await count('timesheet_events')).toBe(before + 1)
  await copy()
  await page.getByText('It is there already').first().waitFor()
  expect(await count('timesheet_events')).toBe(before + 1)
})

test('a timesheet is sent once', async () => {
  await log(new Date(), true)
  await mails()
  await open('/timesheets/fill')
  await button('Download & Email Timesheets').click()
  const download = page.waitForEvent('download')
  await pressTwice(
    page.getByRole('dialog').getByRole('button', { name: 'Send' }),
    'useSendTimesheetsMutation',
  )
  await download
  await page.getByText('Timesheet sent', { exact: true }).waitFor()
  expect(await mails()).toBe(1)
})

test('a report is sent once', async () => {
  await mails()
  const today = new Date().toISOString().slice(0, 10)
  await open(`/timesheets/report?start=${today}&end=${today}`)
  await page.getByRole('table', { name: 'Report' }).waitFor()
  await button('Run report').click()
  await page.getByLabel('Template').selectOption('ProjectTemplate')
  await pressTwice(
    page.getByRole('dialog').getByRole('button', { name: 'Run', exact: true }),
    'useSendTimesheetReportMutation',
  )
  await page.getByText('The report is sent', { exact: true }).waitFor()
  expect(await mails()).toBe(1)
})

test('a token is created once, and the visible one works', async () => {
  await open('/api')
  await button('Create token').first().click()
  await page.getByLabel('Name').fill('Wall')
  await page.getByRole('checkbox', { name: 'timesheets' }).check()
  await pressTwice(
    page.getByRole('dialog').getByRole('button', { name: 'Create' }),
    'useCreateApiTokenMutation',
  )
  const shown = page.getByRole('dialog', { name: 'Your new token' })
  await shown.waitFor()
  const secret = /daybook_[\w-]{43}/.exec(await shown.innerText())?.[0]
  expect((await rest.call('GET', '/api/v1/user', { token: String(secret) })).status).toBe(200)
  expect(await count('api_tokens')).toBe(1)
})

test('a file is stored once', async () => {
  await open('/tickets/create?projectId=1')
  await button('Submit').waitFor()
  proxy.cut('POST /api/v1/upload')
  const file = { name: 'lamp.txt', mimeType: 'text/plain', buffer: Buffer.from('blink blink') }
  await page.setInputFiles('input[type=file]:not([accept])', file)
  await button('Retry lamp.txt').click()
  await page.getByLabel('Uploaded').waitFor()
  expect(await count('files')).toBe(1)
})

test('if the server has no idempotency keys, the app warns before a repeated send that the mail may arrive twice', async () => {
  const stub = await startStub()
  const plain = await startTestGateway({ restUrl: stub.url })
  const Token = stub.user(ANN, 'timesheets')
  const calls = { headers: { authorization: `Bearer ${Token}`, 'content-type': 'application/json' } }
  const today = new Date().toISOString().slice(0, 10)
  const DateRange = [`${today}T09:00:00.000Z`, `${today}T10:00:00.000Z`]
  const body = { Project: 'Apollo', DateRange, Timezone: 'UTC', WorkNotes: 'Design', Tags: [] }
  await fetch(`${stub.url}/api/v1/timesheets/project/Apollo`, { ...calls, method: 'POST', body: '{}' })
  await fetch(`${stub.url}/api/v1/timesheets/event`, { ...calls, method: 'POST', body: JSON.stringify(body) })
  const there = (await seat(browser, { timezoneId: 'UTC' })).page
  const user = { Email: ANN, Name: 'Ann', Token, Created: '', Modified: '', Scopes: 'timesheets' }
  await there.addInitScript(stored => localStorage.setItem('ucs', stored), JSON.stringify(user))
  const isAsked = () => there.waitForResponse(answer => answer.request().postData()?.includes(ASKED) === true)

  await there.goto(`${plain.url}/timesheets/fill`)
  let requested = isAsked()
  await there.getByRole('button', { name: 'Download & Email Timesheets' }).click()
  await requested
  stub.disturb(/^POST .*events\/send$/, 1, 'cut')
  const dialog = there.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText(TWICE).waitFor()
  const download = there.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await download

  await there.goto(`${plain.url}/timesheets/report?start=${today}&end=${today}`)
  await there.getByRole('table', { name: 'Report' }).waitFor()
  requested = isAsked()
  await there.getByRole('button', { name: 'Run report' }).click()
  await requested
  await there.getByLabel('Template').selectOption('ProjectTemplate')
  // The same call reads the recipients, and that one must not be cut.
  await there.getByRole('dialog').getByText('Goes only to ').waitFor()
  stub.disturb(/^GET .*send\/template$/, 1, 'cut')
  const run = there.getByRole('dialog').getByRole('button', { name: 'Run', exact: true })
  await run.click()
  await there.getByRole('dialog').getByText(TWICE).waitFor()
  await run.click()
  await there.getByText('The report is sent', { exact: true }).waitFor()

  await there.context().close()
  await plain.close()
  await stub.close()
})

const ASKED = '"operationName":"useSendFailureQuery"'
