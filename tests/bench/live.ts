import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Pool } from 'undici'
import { openBrowser, seat } from '../helpers/browser.ts'
import { startEmbeddedDatabase } from '../../rest/db/embedded.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { caller, SECRET, startFloor, tokenOf, type Call, type Measured } from './measuring.ts'

const READERS = 1_000
const WARM_UP = 10
const COMMENTS = 60
/** The promised time, in milliseconds. */
const PROMISED = 100
/** The pause between comments: they do not arrive all together, and each one is read before the next. */
const PAUSE = 150
const SERVICE_KEY = 'a-service-key-for-the-bench-long-enough'

const emailOf = (number: number) => `p${number}@bench.example`

/**
 * A comment on a ticket with the subscriptions of 1,000 people, of whom 999 are in another process. Measures
 * the time from the answer to its POST until its text is on the screen of the last subscriber, in a browser,
 * and until all others have it. The ratio is the 95th percentile of the former against 100 ms.
 */
export async function benchLiveComment(): Promise<Measured> {
  await buildIfStale()
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const postgres = await startEmbeddedDatabase(folder)
  const DATABASE_URL = await createDatabase(postgres.url)
  const service = await startFloor('rest', {
    DATA_DIR: folder,
    REST_PORT: '0',
    TOKEN_SECRET: SECRET,
    ADMIN_EMAILS: 'admin@bench.example',
    SERVICE_KEY,
    DATABASE_URL,
  })
  const gateway = await startFloor('gateway', { PORT: '0', REST_URL: service.url, SERVICE_KEY })
  const pool = new Pool(service.url)
  const clients = fork(join(import.meta.dirname, 'liveClients.ts'), { execArgv: ['--import', 'tsx'] })
  try {
    await createPeople(DATABASE_URL)
    const rest = caller(pool, await tokenOf(emailOf(1)))
    const thread = await createThread(rest)
    await openProjects(DATABASE_URL)
    return await measure(rest, thread, gateway.url, clients)
  } finally {
    clients.kill()
    await pool.close()
    await gateway.stop()
    await service.stop()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
}

type Thread = Awaited<ReturnType<typeof createThread>>

async function measure(
  rest: Call,
  thread: Thread,
  gatewayUrl: string,
  clients: ChildProcess,
): Promise<Measured> {
  const tokens = []
  for (let reader = 1; reader <= READERS; reader++) tokens.push(await tokenOf(emailOf(reader), 'tickets'))
  const [last = '', ...others] = tokens.reverse()
  clients.send({ gatewayUrl, tokens: others, ...thread })
  await once(clients, 'message')
  const byAll: number[] = []
  clients.on('message', at => byAll.push(Number(at)))

  const screen = await openScreen(gatewayUrl, last, thread)
  try {
    const answered: number[] = []
    for (let comment = 0; comment < WARM_UP + COMMENTS; comment++) {
      await rest('POST', `${thread.path}/comment`, {
        Body: `<p>It is the <em>${comment}th</em> remark.</p>`,
      })
      answered.push(now())
      while (byAll.length < answered.length || (await screen.count()) < answered.length) await sleep(5)
      await sleep(PAUSE)
    }
    const seen = await screen.times()
    const toScreen = percentiles(answered.map((at, index) => (seen[index] ?? NaN) - at))
    const toAll = percentiles(answered.map((at, index) => (byAll[index] ?? NaN) - at))
    const details =
      `  ${READERS} readers, ${COMMENTS} comments, from the answer to the POST: to the screen of the one who came ` +
      `last ${toScreen.median.toFixed(0)} ms (p95 ${toScreen.p95.toFixed(0)} ms), to all of the others ` +
      `${toAll.median.toFixed(0)} ms (p95 ${toAll.p95.toFixed(0)} ms)`
    return { ratio: toScreen.p95 / PROMISED, details }
  } finally {
    await screen.close()
  }
}

/** Opens the thread in a browser that records when it paints a comment. */
async function openScreen(gatewayUrl: string, token: string, thread: Thread) {
  const browser = await openBrowser()
  const { page } = await seat(browser)
  const user = {
    Email: emailOf(READERS),
    Name: 'P',
    Token: token,
    Scopes: 'tickets',
    Created: 0,
    Modified: 0,
  }
  await page.addInitScript(notePaints, JSON.stringify(user))
  await page.goto(`${gatewayUrl}/tickets/view/${thread.key}`)
  await page.getByText('first', { exact: true }).waitFor()
  // The page subscribes after it is drawn.
  await sleep(2_000)
  const times = () =>
    page.evaluate(() =>
      performance.getEntriesByName('painted').map(({ startTime }) => performance.timeOrigin + startTime),
    )
  return { times, count: async () => (await times()).length, close: () => browser.close() }
}

/** Runs in the page: signs in, and records the time at which each new comment appears on the screen. */
function notePaints(user: string) {
  localStorage.setItem('ucs', user)
  let known = 0
  new MutationObserver(() => {
    const count = [...document.querySelectorAll('[data-quotable] p')].filter(({ textContent }) =>
      textContent.startsWith('It is the'),
    ).length
    if (count <= known) return
    known = count
    requestAnimationFrame(() => performance.mark('painted'))
  }).observe(document, { subtree: true, childList: true })
}

/** A ticket with two comments: all subscribers know the first; the second shows that they follow. */
async function createThread(rest: Call) {
  const project: unknown = JSON.parse((await rest('POST', '/api/v1/tickets/project/Support')).toString())
  const tickets = `/api/v1/tickets/project/${numberIn(project, 'Id')}/ticket`
  const ticket: unknown = JSON.parse(
    (await rest('POST', tickets, { Subject: 'It breaks', Body: '<p>Often</p>' })).toString(),
  )
  const path = `${tickets}/${numberIn(ticket, 'TicketId')}`
  const known: unknown = JSON.parse((await rest('POST', `${path}/comment`, { Body: 'known' })).toString())
  await rest('POST', `${path}/comment`, { Body: 'first' })
  const key = `${numberIn(project, 'Id')}/${numberIn(ticket, 'TicketId')}`
  return {
    path,
    key,
    ticketId: Buffer.from(`Ticket:${key}`).toString('base64'),
    after: Buffer.from(`comment:${numberIn(known, 'CommentId')}`).toString('base64url'),
  }
}

async function createDatabase(postgresUrl: string): Promise<string> {
  const url = new URL(postgresUrl)
  url.pathname = '/bench_live'
  await run(postgresUrl, 'create database bench_live')
  return url.href
}

/** Every user has the scope tickets. */
const createPeople = (databaseUrl: string) =>
  run(
    databaseUrl,
    `insert into users (email, name, scopes)
       select 'p' || n || '@bench.example', 'P', '{tickets}'::text[] from generate_series(1, ${READERS}) n`,
  )

/** Puts all users on the lists of all projects. */
const openProjects = (databaseUrl: string) =>
  run(
    databaseUrl,
    `insert into ticket_members (project_id, email)
       select ticket_projects.id, users.email from ticket_projects, users on conflict do nothing`,
  )

async function run(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

// The clock is the same in all processes of a machine.
const now = () => performance.timeOrigin + performance.now()

function percentiles(times: number[]) {
  const sorted = times.slice(WARM_UP).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN
  return { median: at(0.5), p95: at(0.95) }
}

function numberIn(record: unknown, field: string): number {
  const value: unknown =
    typeof record === 'object' && record !== null ? Reflect.get(record, field) : undefined
  if (typeof value !== 'number') throw new Error(`There is no ${field} in ${JSON.stringify(record)}`)
  return value
}
