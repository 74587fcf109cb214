import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page, Request } from 'playwright-core'
import { outboxMails } from '../../rest/db/schema/mails.ts'
import { openBrowser, seat, type Person } from '../helpers/browser.ts'
import { neverOpened } from '../helpers/routeTable.ts'
import { startCountingProxy, type CountingProxy } from '../helpers/servers/countingProxy.ts'
import { startTestGateway, type TestGateway } from '../helpers/servers/gateway.ts'
import { WAYS_TO_FAIL } from '../helpers/servers/proxy.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'

// A failed call says nothing about the data: no screen turns it into a sentence that something does not exist,
// or that the reader has no access to it (docs/specification/errors.md#null-beside-an-error). Such sentences
// have `data-claim`.
const ANN = 'ann@example.com'
const BEN = 'ben@example.com'
/** The month of the time that is logged here; by default, the pay list shows the last month. */
const THIS_MONTH = new Date().toISOString().slice(0, 7)
/** Screens that show no claim as long as all calls succeed. */
const SCREENS = [
  ['/admin/users', BEN],
  ['/admin/log', 'Ben'],
  ['/admin/jobs', BEN],
  ['/admin/backups', 'Back up now'],
  ['/timesheets/projects', 'Apollo'],
  ['/timesheets/fill', 'Design review'],
  ['/timesheets/view', 'Ben'],
  [`/timesheets/view/${BEN}`, 'Unpaid but confirmed'],
  [`/timesheets/view/${ANN}`, 'By week'],
  [`/timesheets/pay?month=${THIS_MONTH}`, 'Ben'],
  [`/timesheets/pay/${BEN}`, 'Mark Range as paid'],
  ['/timesheets/report', 'Design review'],
  ['/', 'This week'],
  ['/tickets', 'Tickets Index'],
  ['/tickets/projects', 'Support'],
  ['/tickets/list', 'The lamp blinks'],
  ['/tickets/list/1', 'The lamp blinks'],
  ['/tickets/create?projectId=1', 'Submit'],
  ['/tickets/view/1/1', 'Which lamp?'],
  ['/tickets/1', 'Which lamp?'],
  ['/api', 'for the script'],
] as const
/** Pages that read nothing from the REST service. */
const WITHOUT_CALLS = [
  '/login',
  '/logout',
  '/NoAccess',
  '/admin',
  '/timesheets',
  '/tickets/unsubscribe/{projectId}/{ticketId}',
  '/tickets/unsubscribe',
  '/tickets/never-again',
  '/graphiql',
]

let rest: TestRest
let backupPlace: string
let proxy: CountingProxy
let gateway: TestGateway
/** A gateway with a short timeout for answers. */
let hasty: TestGateway
let browser: Browser
let person: Person
let page: Page
/** Requests of the page that have no answer yet. */
const underWay = new Set<Request>()

beforeAll(async () => {
  backupPlace = await mkdtemp(join(tmpdir(), 'daybook-failing-'))
  rest = await startTestRest({ env: { BACKUP_PLACE: backupPlace } })
  ;[proxy, browser] = await Promise.all([startCountingProxy(rest.url), openBrowser()])
  // Each opening makes all of its calls: what was read for the previous one is not used.
  const timing = { recent: 1, recentUnwatched: 1 }
  const options = { restUrl: proxy.url, serviceKey: rest.config.serviceKey, timing }
  gateway = await startTestGateway(options)
  hasty = await startTestGateway({ ...options, timeouts: { answer: 1_000 } })
  const scopes = ['admin', 'timesheets', 'tickets']
  const token = await rest.signIn(ANN, { name: 'Ann', scopes })
  await fillWithWork(token, await rest.signIn(BEN, { scopes: ['timesheets', 'tickets'] }))
  const failed = { to: BEN, subject: 'News', html: '', text: '', messageId: '<failed@daybook>' }
  await rest.db.insert(outboxMails).values({ ...failed, failed: new Date(), lastError: '550 Not here' })
  person = await seat(browser, { timezoneId: 'UTC' })
  page = person.page
  const user = { Email: ANN, Name: 'Ann', Token: token, Created: '', Modified: '', Scopes: scopes.join(' ') }
  await page.addInitScript(stored => localStorage.setItem('ucs', stored), JSON.stringify(user))
  await page.clock.install()
  page.on('request', request => underWay.add(request))
  page.on('requestfinished', request => underWay.delete(request))
  page.on('requestfailed', request => underWay.delete(request))
  // The page does not read the body of this answer, so the request never finishes.
  page.on('response', response => {
    if (new URL(response.url()).pathname === '/readyz') underWay.delete(response.request())
  })
})

afterAll(async () => {
  await browser.close()
  await gateway.close()
  await hasty.close()
  await proxy.close()
  await rest.close()
  await rm(backupPlace, { recursive: true })
})

async function fillWithWork(ann: string, ben: string): Promise<void> {
  const call = async (method: string, path: string, body?: unknown, token = ann) => {
    const answer = await rest.call(method, `/api/v1/${path}`, { token, ...(body !== undefined && { body }) })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${String(answer.error)}`)
    return answer
  }
  await call('POST', 'tokens', { Name: 'for the script', Scopes: 'tickets' })
  await call('PATCH', `user/${BEN}/scope?scope=admin`)
  await call('POST', 'timesheets/project/Apollo')
  for (const list of ['canUse', 'canSee', 'canPay', 'canEdit'])
    await call('PATCH', `timesheets/project/Apollo/${list}?email=${BEN}`)
  const today = new Date().toISOString().slice(0, 10)
  for (const token of [ann, ben]) {
    let last
    for (const [start, end, Confirmed] of [
      ['09', '11', null],
      ['12', '13', `${today}T14:00:00.000Z`],
      ['14', '15', `${today}T16:00:00.000Z`],
    ])
      last = await call(
        'POST',
        'timesheets/event',
        {
          ...{ Project: 'Apollo', Timezone: 'UTC', WorkNotes: 'Design review', Tags: ['design'], Confirmed },
          DateRange: [`${today}T${start}:00:00.000Z`, `${today}T${end}:00:00.000Z`],
        },
        token,
      )
    await call('PATCH', `timesheets/event/id/${String(Reflect.get(Object(last?.body), 'Id'))}/paid`, {
      Date: today,
    })
  }
  await call('POST', 'tickets/project/Support')
  await call('PATCH', `tickets/project/Support/canSee?email=${BEN}`)
  const Statuses = ['hall', `assignee:${BEN}`, 'due:2199-12-01']
  const ticket = { Subject: 'The lamp blinks', Body: '<p>Since Monday.</p>', Statuses }
  await call('POST', 'tickets/project/1/ticket', {
    ...ticket,
    Subscribers: [BEN],
    Files: [await upload(ann)],
  })
  const comment = { Body: '<p>Which lamp?</p>', Files: [await upload(ann)] }
  await call('POST', 'tickets/project/1/ticket/1/comment', comment)
  // After all changes: nothing is sent to it.
  await call('POST', 'webhooks', { Url: 'https://93.184.215.14/', Kinds: ['comment'], ProjectId: 1 })
}

async function upload(token: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob(['A lamp'], { type: 'text/plain' }), 'lamp.txt')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${rest.url}/api/v1/upload`, { method: 'POST', headers, body: form })
  const file: unknown = await answer.json()
  return String(Reflect.get(Object(file), 'UUID'))
}

const inMain = (text: string | RegExp) =>
  page.getByRole('main').getByText(text).filter({ visible: true }).first()
const FAILURE = /could not be loaded|Couldn't load|not available|No connection|Something went wrong/

/** Opens a screen. @returns 'data' if it shows its data, 'failure' if it reports a failure, null if neither */
async function open(path: string, landmark: string, { url } = gateway): Promise<string | null> {
  underWay.clear()
  await page.goto(url + path)
  // One wait for both: in a race of two waits, the loser would continue to wait, even in the next pages.
  const outcome = await inMain(landmark)
    .or(inMain(FAILURE))
    .first()
    .waitFor()
    .then(async () => ((await inMain(landmark).count()) > 0 ? 'data' : 'failure'))
    .catch(() => null)
  // Other calls of the screen may be answered later, and their data displayed later.
  await allAnswered()
  await page.clock.runFor(500)
  await allAnswered()
  return outcome
}

/** Waits until the page and the gateway have received all answers, and the page shows them. */
async function allAnswered(): Promise<void> {
  do {
    while (underWay.size + proxy.underWay() > 0) await sleep(10)
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  } while (underWay.size + proxy.underWay() > 0)
}

const claims = () => page.locator('[data-claim]:visible').allInnerTexts()

/** The console messages of the app itself, without the browser's messages about failed requests. */
const takeErrors = () => person.errors.splice(0).filter(text => !text.startsWith('Failed to load resource'))

afterEach(() => proxy.fail(null))

test('a missing ticket is reported on the page, and the console is silent', async () => {
  await page.goto(`${gateway.url}/tickets/view/1/99`)
  await inMain(/^Couldn't load: There is no such ticket/).waitFor()
  expect(takeErrors()).toEqual([])
})

// Each call fails in one way, and one call of each screen hangs, which takes a second.
const HANG = ['hang'] as const
const AT_ONCE = WAYS_TO_FAIL.filter(how => how !== 'hang')
const CASES = SCREENS.map(([path, landmark], index) => [path, landmark, index] as const)

test('each page of the route table that reads something has a case', () =>
  expect(
    neverOpened(
      SCREENS.map(([path]) => path),
      WITHOUT_CALLS,
    ),
  ).toEqual([]))

test.each(CASES)('%s shows no failed call as a fact', async (path, landmark, hanging) => {
  proxy.takeCalls()
  expect(await open(path, landmark)).toBe('data')
  expect(await claims()).toEqual([])
  const calls = [...new Set(proxy.takeCalls())].filter(call => call.startsWith('GET '))
  expect(calls).not.toEqual([])

  const tries = calls.flatMap((call, index) =>
    (process.env.EVERY_FAILURE
      ? WAYS_TO_FAIL
      : [AT_ONCE[index % AT_ONCE.length] ?? '500', ...(index === hanging % calls.length ? HANG : [])]
    ).map(how => [call, how] as const),
  )
  const wrong: string[] = []
  for (const [call, how] of tries) {
    proxy.fail(call, how)
    const outcome = await open(path, landmark, how === 'hang' ? hasty : gateway)
    for (const claim of await claims()) wrong.push(`${call} (${how}): ${claim}`)
    if (outcome === null) wrong.push(`${call} (${how}): nothing is said`)
  }
  expect(wrong).toEqual([])
  expect(takeErrors()).toEqual([])
})
