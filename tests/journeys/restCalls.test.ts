import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { openBrowser, seat } from '../helpers/browser.ts'
import { neverOpened } from '../helpers/routeTable.ts'
import { startCountingProxy, type CountingProxy } from '../helpers/servers/countingProxy.ts'
import { startTestGateway, type TestGateway } from '../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'

// How many calls of the REST service it takes to open a screen in a new browser: its first paint and its
// subscriptions together (docs/architecture.md#calls-of-a-screen). One of them always finds the user of the
// token. Names of others take one call.
const ANN = 'ann@example.com'
const BEN = 'ben@example.com'
const SCOPES = ['admin', 'timesheets', 'tickets']
/** The month of the time that is logged here. */
const THIS_MONTH = new Date().toISOString().slice(0, 7)

const SCREENS: [path: string, landmark: string, calls: number][] = [
  // The user, the own time, the people to pay, and the tickets.
  ['/', 'This week', 4],
  ['/NoAccess?redirectUrl=/admin', 'Try again?', 1],
  // The user, the tokens, the webhooks, and the project of one.
  ['/api', 'for the script', 4],
  ['/admin', 'Get User', 1],
  ['/admin/users', BEN, 2],
  ['/admin/log', 'Ben', 3],
  ['/admin/jobs', 'Nothing waits and nothing failed', 2],
  ['/admin/backups', 'Daybook makes no backups by itself', 2],
  ['/timesheets', 'Timesheet Index', 1],
  ['/timesheets/projects', 'Apollo', 3],
  ['/timesheets/fill', 'Design review', 2],
  ['/timesheets/fill?view=month', 'Apollo', 2],
  ['/timesheets/view', 'Ben', 2],
  [`/timesheets/view/${BEN}`, 'Unpaid but confirmed', 3],
  [`/timesheets/view/${ANN}`, 'Payments', 2],
  [`/timesheets/pay?month=${THIS_MONTH}`, 'Ben', 2],
  [`/timesheets/pay/${BEN}`, 'Mark Range as paid', 3],
  ['/timesheets/report', 'Design review', 4],
  ['/tickets', 'Tickets Index', 4],
  ['/tickets/projects', 'Support', 3],
  ['/tickets/list', 'The lamp blinks', 3],
  ['/tickets/list/1', 'The lamp blinks', 3],
  ['/tickets/create?projectId=1', 'Submit', 3],
  ['/tickets/view/1/1', 'Which lamp?', 6],
  ['/tickets/1', 'Which lamp?', 7],
  ['/tickets/unsubscribe/1/1', 'You may lose access to the ticket.', 2],
  ['/tickets/unsubscribe#1.x.y', 'The button ends the mails to you about the ticket', 1],
  ['/tickets/never-again#1.x.y', 'The button ends all mails about tickets to your address', 1],
  ['/nowhere', 'Page not found', 1],
]
/** Pages for visitors, and the page that signs out; the IDE makes no call by itself. */
const OTHERS = ['/login', '/logout', '/graphiql']

/** The gateway reads it for itself, every five minutes. */
const DOCUMENT = 'GET /api/v1/openapi.json'

let rest: TestRest
let proxy: CountingProxy
let gateway: TestGateway
let browser: Browser
let lastToken = ''

beforeAll(async () => {
  rest = await startTestRest()
  ;[proxy, browser] = await Promise.all([startCountingProxy(rest.url), openBrowser()])
  gateway = await startTestGateway({ restUrl: proxy.url, serviceKey: rest.config.serviceKey })
  await fillWithWork()
})
afterAll(async () => {
  await browser.close()
  await gateway.close()
  await proxy.close()
  await rest.close()
})

/** A token that the gateway has not seen: it keeps for a moment what one has read. */
async function newToken(scopes = SCOPES): Promise<string> {
  let token = lastToken
  while (token === lastToken) {
    token = await rest.signIn(ANN, { name: 'Ann', scopes })
    // A token of the same second is the same.
    await sleep(100)
  }
  lastToken = token
  return token
}

async function fillWithWork(): Promise<void> {
  const [ann, ben] = [await newToken(), await rest.signIn(BEN, { scopes: ['timesheets'] })]
  const call = async (method: string, path: string, body?: unknown, token = ann) => {
    const answer = await rest.call(method, `/api/v1/${path}`, { token, ...(body !== undefined && { body }) })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${String(answer.error)}`)
  }
  await call('PATCH', `user/${BEN}/scope?scope=tickets`)
  await call('POST', 'tokens', { Name: 'for the script', Scopes: 'tickets' })
  await call('POST', 'timesheets/project/Apollo')
  await call('PATCH', `timesheets/project/Apollo/canUse?email=${BEN}`)
  const today = new Date().toISOString().slice(0, 10)
  const event = {
    ...{ Project: 'Apollo', Timezone: 'UTC', WorkNotes: 'Design review', Tags: [] },
    DateRange: [`${today}T09:00:00.000Z`, `${today}T11:00:00.000Z`],
    Confirmed: `${today}T12:00:00.000Z`,
  }
  for (const token of [ann, ben]) await call('POST', 'timesheets/event', event, token)
  await call('POST', 'tickets/project/Support')
  await call('POST', 'tickets/project/1/ticket', {
    ...{ Subject: 'The lamp blinks', Body: '<p>Since Monday.</p>', Statuses: ['hall'], Subscribers: [BEN] },
  })
  await call('POST', 'tickets/project/1/ticket/1/comment', { Body: '<p>Which lamp?</p>' })
  // After all changes: nothing is sent to it.
  await call('POST', 'webhooks', { Url: 'https://93.184.215.14/', Kinds: ['comment'], ProjectId: 1 })
}

/** Opens a page in a new browser, with its subscriptions. @returns the calls that it took */
async function open(path: string, landmark: string, scopes = SCOPES): Promise<string[]> {
  const user = { Email: ANN, Name: 'Ann', Created: '', Modified: '', Scopes: scopes.join(' ') }
  const stored = JSON.stringify({ ...user, Token: await newToken(scopes) })
  const { page, leave } = await seat(browser, { timezoneId: 'UTC' })
  await page.addInitScript(text => localStorage.setItem('ucs', text), stored)
  proxy.takeCalls()
  const socket = page.waitForEvent('websocket')
  await page.goto(gateway.url + path)
  await page.getByRole('main').getByText(landmark).filter({ visible: true }).first().waitFor()
  await socket
  const calls: string[] = []
  // Until nothing more comes: no message says that a subscription has started.
  for (let quiet = 0; quiet < 10; quiet++) {
    await sleep(100)
    const more = proxy.takeCalls()
    if (more.length + proxy.underWay() > 0) quiet = 0
    calls.push(...more)
  }
  await leave()
  return calls.filter(call => call !== DOCUMENT)
}

test('each page of the route table has its number of calls', () =>
  expect(
    neverOpened(
      SCREENS.map(([path]) => path),
      OTHERS,
    ),
  ).toEqual([]))

test.each(SCREENS)('%s', async (path, landmark, most) => {
  const calls = await open(path, landmark)
  // The list of calls shows which of them is one too many.
  expect(calls.length <= most ? [] : calls).toEqual([])
})

test('Today takes three of a user of timesheets alone', async () => {
  const calls = await open('/', 'This week', ['timesheets'])
  expect(calls.length <= 3 ? [] : calls).toEqual([])
})
