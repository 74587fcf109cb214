import { setMaxListeners } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Pool } from 'undici'
import { WebSocket } from 'ws'
import { residentMemory } from '../helpers/residentMemory.ts'
import { startEmbeddedDatabase } from '../../rest/db/embedded.ts'
import { followThread } from './liveClient.ts'
import { caller, SECRET, startFloor, tokenOf, type Call, type Measured } from './measuring.ts'

const ANN = 'ann@bench.example'
const BEN = 'ben@bench.example'
const SERVICE_KEY = 'a-service-key-for-the-bench-long-enough'
const SOCKETS = 20
const COMMENTS = 300
const LENGTH = 79_000
/** How long the clients continue, and how often each requests the whole thread again, in milliseconds. */
const DURATION = 75_000
const PAUSE = 1_500
/** How much memory the clients may cost, in MB. */
const PROMISED = 150

/**
 * How much the gateway's memory grows with 20 sockets of one user that read nothing, send unsolicited pongs,
 * reconnect when they are closed, and request a thread of 24 MB every 1.5 seconds, while the subscription of
 * another user continues.
 */
export async function benchStalledReaders(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const postgres = await startEmbeddedDatabase(folder)
  const databaseUrl = new URL(postgres.url)
  databaseUrl.pathname = '/bench_stalled'
  await run(postgres.url, 'create database bench_stalled')
  const rest = await startFloor('rest', {
    DATA_DIR: folder,
    REST_PORT: '0',
    TOKEN_SECRET: SECRET,
    ADMIN_EMAILS: ANN,
    SERVICE_KEY,
    DATABASE_URL: databaseUrl.href,
  })
  const gateway = await startFloor('gateway', { PORT: '0', REST_URL: rest.url, SERVICE_KEY })
  const pool = new Pool(rest.url)
  try {
    const token = await tokenOf(ANN, 'tickets')
    return await measure(gateway.url, token, caller(pool, token), databaseUrl.href)
  } finally {
    await pool.close()
    await gateway.stop()
    await rest.stop()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(
  gatewayUrl: string,
  token: string,
  rest: Call,
  databaseUrl: string,
): Promise<Measured> {
  const { path, ticketId } = await createThread(rest, databaseUrl)
  let received = 0
  // Only the last comment is after this one.
  const after = Buffer.from(`comment:${COMMENTS}`).toString('base64url')
  await rest('POST', `${path}/comment`, { Body: 'known' })
  const other = await tokenOf(BEN, 'tickets')
  await followThread({ gatewayUrl, token: other, ticketId, after }, () => received++)

  const before = await residentMegabytes()
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)
  const stalled = Array.from({ length: SOCKETS }, () => stall(gatewayUrl, token, ticketId, stop.signal))
  let most = before
  const end = performance.now() + DURATION
  while (performance.now() < end) {
    await sleep(500)
    most = Math.max(most, await residentMegabytes())
  }
  await rest('POST', `${path}/comment`, { Body: 'It still works.' })
  for (let waited = 0; received === 0 && waited < 10_000; waited += 100) await sleep(100)
  stop.abort()
  await Promise.all(stalled)
  if (received === 0) throw new Error('The other subscription received nothing any more.')
  const details = `  ${SOCKETS} sockets that read nothing for ${DURATION / 1_000} s: the gateway grew from ${before.toFixed(0)} to at most ${most.toFixed(0)} MB`
  return { ratio: (most - before) / PROMISED, details }
}

/** Opens one socket after the other, until the signal is aborted. */
async function stall(
  gatewayUrl: string,
  token: string,
  ticketId: string,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const socket = new WebSocket(`${gatewayUrl.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    socket.on('error', () => undefined)
    const closed = new Promise(resolve => socket.once('close', resolve))
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })))
    socket.once('message', () => socket.pause())
    let id = 0
    const asking = setInterval(() => {
      if (!socket.isPaused) return
      socket.pong()
      socket.send(JSON.stringify({ id: String(++id), type: 'subscribe', payload: payloadOf(ticketId) }))
    }, PAUSE)
    signal.addEventListener('abort', () => socket.terminate(), { once: true })
    await closed
    clearInterval(asking)
    await sleep(100)
  }
}

const payloadOf = (ticketId: string) => ({
  query: 'subscription ($id: ID!) { commentAdded(ticketId: $id, after: "") { node { body } } }',
  variables: { id: ticketId },
})

async function createThread(rest: Call, databaseUrl: string) {
  const project = numberIn(await rest('POST', '/api/v1/tickets/project/Support'), 'Id')
  await run(databaseUrl, `insert into users (email, name, scopes) values ('${BEN}', 'Ben', '{tickets}')`)
  await rest('PATCH', `/api/v1/tickets/project/Support/canSee?email=${BEN}`)
  const tickets = `/api/v1/tickets/project/${project}/ticket`
  const ticket = numberIn(
    await rest('POST', tickets, { Subject: 'It breaks', Body: '<p>Often</p>' }),
    'TicketId',
  )
  const path = `${tickets}/${ticket}`
  await rest('POST', `${path}/comment`, { Body: 'x'.repeat(LENGTH) })
  const columns = await run(
    databaseUrl,
    `select string_agg(quote_ident(column_name), ', ') as text from information_schema.columns
       where table_name = 'ticket_comments' and column_name <> 'id' and is_generated = 'NEVER'`,
  )
  await run(
    databaseUrl,
    `insert into ticket_comments (${columns}) select ${columns} from ticket_comments, generate_series(2, ${COMMENTS})`,
  )
  return { path, ticketId: Buffer.from(`Ticket:${project}/${ticket}`).toString('base64') }
}

/** @returns the column `text` of the first row, if there is one */
async function run(databaseUrl: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ text?: string }>(statement)
  await client.end()
  return rows[0]?.text ?? ''
}

/** The memory of the gateway, which is a child of this process. */
async function residentMegabytes(): Promise<number> {
  const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  for (const child of children.trim().split(' ')) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8')
    if (!command.includes('gateway/main.js')) continue
    return residentMemory(child)
  }
  throw new Error('The gateway is not there any more.')
}

function numberIn(answer: Buffer, field: string): number {
  const text = new RegExp(`"${field}":(\\d+)`).exec(answer.toString())?.[1]
  if (text === undefined) throw new Error(`There is no ${field} in ${answer.toString()}`)
  return Number(text)
}
