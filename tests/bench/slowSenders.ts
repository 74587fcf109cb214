import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { caller, SECRET, startFloor, tokenOf, type Call, type Measured } from './measuring.ts'

const ANN = 'ann@bench.example'
const SLOW = 500
const WARM_UP = 200
const ROUNDS = 5
const CALLS = 300
/** How often each slow client sends one more byte, in milliseconds. */
const DRIP = 10_000
/** The longest time that the server may tolerate a slow client, in milliseconds. */
const LIMIT = 60_000

/**
 * How 500 connections whose requests arrive byte by byte affect the calls of others: the 99th percentile with
 * them against that without, alternating in one run. Also the time after which the last of them is closed.
 */
export async function benchSlowSenders(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const rest = await startFloor('rest', {
    DATA_DIR: folder,
    REST_PORT: '0',
    TOKEN_SECRET: SECRET,
    ADMIN_EMAILS: ANN,
  })
  const gateway = await startFloor('gateway', { PORT: '0', REST_URL: rest.url })
  const pool = new Pool(gateway.url)
  try {
    return await measure(gateway.url, caller(pool, await tokenOf(ANN)))
  } finally {
    await pool.close()
    await gateway.stop()
    await rest.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(url: string, call: Call): Promise<Measured> {
  await timesOf(call, WARM_UP)
  const [alone, beside]: [number[], number[]] = [[], []]
  let longest = 0
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(...(await timesOf(call, CALLS)))
    const start = performance.now()
    const slow = await Promise.all(Array.from({ length: SLOW }, (_, index) => openSlow(url, index)))
    beside.push(...(await timesOf(call, CALLS)))
    if (slow.some(({ socket }) => socket.closed))
      throw new Error('A slow one was closed while others called.')
    const isLast = round === ROUNDS - 1
    for (const { socket } of slow) if (!isLast) socket.destroy()
    await Promise.all(slow.map(({ closed }) => closed))
    if (isLast) longest = performance.now() - start
  }
  if (longest > LIMIT) throw new Error(`The last slow one was closed after ${longest.toFixed(0)} ms.`)
  const [before, after] = [percentile(alone), percentile(beside)]
  return {
    ratio: after / before,
    details: `  ${ROUNDS * CALLS} calls each in turns: 99 of 100 within ${before.toFixed(1)} ms, beside ${SLOW} slow ones within ${after.toFixed(1)} ms; the last of these was closed after ${(longest / 1_000).toFixed(0)} s`,
  }
}

/**
 * The duration of each call in milliseconds. The calls are sequential, and alternate between GraphQL and REST.
 */
async function timesOf(call: Call, count: number): Promise<number[]> {
  const times: number[] = []
  for (let made = 0; made < count; made++) {
    const start = performance.now()
    await (made % 2 === 0
      ? call('POST', '/graphql', { query: '{ viewer { email } }' })
      : call('GET', '/api/v1/user'))
    times.push(performance.now() - start)
  }
  return times
}

const REQUEST_STARTS = [
  'GET / HTTP/1.1\r\nHost: x\r\nX-',
  'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
  'POST /api/v1/timesheets/event HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
]

async function openSlow(url: string, index: number): Promise<{ socket: Socket; closed: Promise<void> }> {
  const socket = connect(Number(new URL(url).port), 'localhost')
  socket.on('error', () => undefined).resume()
  await once(socket, 'connect')
  socket.write(REQUEST_STARTS[index % REQUEST_STARTS.length] ?? '')
  // The clients do not all send at the same moment.
  let drip: NodeJS.Timeout | undefined
  const start = setTimeout(() => (drip = setInterval(() => socket.write('a'), DRIP)), (DRIP / SLOW) * index)
  const closed = new Promise<void>(resolve =>
    socket.once('close', () => {
      clearTimeout(start)
      clearInterval(drip)
      resolve()
    }),
  )
  return { socket, closed }
}

const percentile = (times: number[]): number =>
  times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? NaN
