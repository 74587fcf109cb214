import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../rest/db/client.ts'
import { createChance } from '../../fuzz/chance.ts'
import { freePort } from '../../helpers/servers/daybook.ts'
import { checkRows } from '../checks.ts'
import { startCompany, type Company } from '../company.ts'
import type { Machine, Outcome } from '../machine.ts'
import { startCrowd, type Crowd, type CrowdReport } from './crowd.ts'
import type { Habit, Seat } from './liveSocket.ts'
import { startProbe, startWriting, watchServer } from './load.ts'

/** Sockets of each person: half of what one may have. */
const SOCKETS_OF_ONE = 10
const FOLLOWERS_OF_TICKET = 20
const MOST_IDLE = 1_000
const MOST_SLOW = 100
/** Open files of the gateway, and of the clients' process, that are no sockets. */
const OTHER_FILES = 500

/** The longest time until all are back once the gateway is, in milliseconds (docs/specification/chaos.md#sockets). */
const longestReturn = (size: number) => Math.max(30_000, 15 * size)
/** The longest time until a stopped gateway has ended. */
const STOPPED = 10_000
/** The longest time that a socket without a reader stays open. */
const SLOW_STAY = 75_000
/** Operations afterwards may take this many times as long as before, plus some milliseconds: other programs run as well. */
const SLOWER = 4
const NOISE = 500

const STEADY = 10_000
const AFTERWARDS = 30_000
const LOOK_PAUSE = 250

/**
 * Thousands of sockets, of which most follow threads while comments are written: the gateway is stopped, and later
 * killed, and all of them come back.
 */
export const sockets: Machine = { name: 'sockets', size: 2_000, run }

async function run(seed: number, size: number): Promise<Outcome> {
  const counts = {
    follows: size,
    idle: Math.min(MOST_IDLE, size),
    slow: Math.min(MOST_SLOW, Math.ceil(size / 10)),
  }
  const total = counts.follows + counts.idle + counts.slow
  await requireFiles(total + OTHER_FILES)
  const [gatewayPort, restPort] = [await freePort(), await freePort()]
  const company = await startCompany(
    {
      people: Math.ceil(total / SOCKETS_OF_ONE),
      tickets: Math.max(4, Math.round(size / FOLLOWERS_OF_TICKET)),
    },
    { METRICS_PORT: String(gatewayPort), REST_METRICS_PORT: String(restPort) },
  )
  const place: Place = {
    company,
    size,
    expected: counts.follows + counts.idle,
    crowd: startCrowd(),
    probe: startProbe(company),
    servers: { gateway: watchServer(gatewayPort), rest: watchServer(restPort) },
    figures: {},
    flaws: [],
  }
  const { crowd, probe, figures, flaws, servers } = place
  try {
    await sleep(3_000)
    const before = note(place, 'before')
    const start = performance.now()
    crowd.open(company.url, seatsOf(company, counts, seed))
    await untilAllBack(place, start, 'opened')
    const writing = startWriting(company)
    await sleep(STEADY)
    note(place, 'open')
    figures['comments a second'] = Math.round((writing.acknowledged.length * 1_000) / STEADY)
    await end(place, 'SIGTERM')
    await end(place, 'SIGKILL')
    await sleep(AFTERWARDS)
    const after = note(place, 'afterwards')
    if (after > SLOWER * before + NOISE)
      flaws.push(`Operations take ${after} ms afterwards, and took ${before} ms before.`)
    await untilSlowEnded(place, counts.slow)
    await writing.end()
    const { acknowledged } = writing
    figures.acknowledged = acknowledged.length
    const threads = await company.useDatabase(readThreads)
    await untilAllCame(place, threads)
    flaws.push(...(await crowd.compare(threads)))
    flaws.push(...(await company.useDatabase(db => checkRows(db, acknowledged))))
    await probe.end()
    return { figures, flaws }
  } finally {
    servers.gateway.end()
    servers.rest.end()
    crowd.stop()
    await company.dispose()
  }
}

interface Place {
  company: Company
  size: number
  /** How many clients should be signed in. */
  expected: number
  crowd: Crowd
  probe: ReturnType<typeof startProbe>
  servers: Record<'gateway' | 'rest', ReturnType<typeof watchServer>>
  figures: Record<string, number>
  flaws: string[]
}

/** @throws Error if the system lets a process open too few files */
async function requireFiles(count: number): Promise<void> {
  const limits = await readFile('/proc/self/limits', 'utf8')
  const [, most = ''] = /^Max open files +\S+ +(\S+)/m.exec(limits) ?? []
  if (most !== 'unlimited' && Number(most) < count)
    throw new Error(`A process may open ${most} files, and this needs ${count}: ulimit -Hn ${count}`)
}

function seatsOf(
  { people, tickets }: Company,
  counts: { follows: number; idle: number; slow: number },
  seed: number,
): Seat[] {
  const chance = createChance(seed)
  const habits: Habit[] = [
    ...Array.from({ length: counts.follows }, (): Habit => 'follows'),
    ...Array.from({ length: counts.idle }, (): Habit => 'idle'),
    ...Array.from({ length: counts.slow }, (_none, place): Habit => (place % 2 ? 'silent' : 'trickling')),
  ]
  return habits.map((habit, place) => ({
    habit,
    token: people[place % people.length]?.token ?? '',
    ticket: chance.one(tickets),
  }))
}

/** Notes what a phase has needed. @returns the median time of an operation in it, in milliseconds */
function note({ probe, servers, figures }: Place, phase: string): number {
  const { median, p99, failed } = probe.next()
  figures[`${phase}: operation, median ms`] = median
  figures[`${phase}: operation, p99 ms`] = p99
  if (failed > 0) figures[`${phase}: operations failed`] = failed
  for (const name of ['gateway', 'rest'] as const) {
    const { memory, peak, late, processor } = servers[name].next()
    figures[`${phase}: ${name} MB`] = memory
    figures[`${phase}: ${name} peak MB`] = peak
    figures[`${phase}: ${name} event loop, latest ms`] = late
    figures[`${phase}: ${name} processor s`] = Math.round(processor * 10) / 10
  }
  return median
}

/** Ends the gateway, which starts again by itself, and waits until all clients are back. */
async function end(place: Place, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const { company, crowd, figures, flaws } = place
  await crowd.report()
  const pid = await company.daybook.pidOf('gateway')
  const start = performance.now()
  await company.kill('gateway', signal)
  while (isAlive(pid)) await sleep(10)
  const stopped = Math.round(performance.now() - start)
  figures[`${signal}: ended after ms`] = stopped
  if (stopped > STOPPED) flaws.push(`${signal}: the gateway ended only after ${stopped} ms.`)
  const closed = (await crowd.report()).closed
  for (const [code, count] of Object.entries(closed)) figures[`${signal}: closed, ${code}`] = count
  await company.untilReady()
  const ready = performance.now()
  figures[`${signal}: ready after ms`] = Math.round(ready - start)
  note(place, `${signal}, away`)
  await untilAllBack(place, ready, signal)
  note(place, `${signal}, returning`)
  await sleep(STEADY)
}

/** Waits until all are signed in, and followers have what was written until now. */
async function untilAllBack(
  { crowd, company, size, expected, figures, flaws }: Place,
  start: number,
  name: string,
): Promise<void> {
  const threads = await company.useDatabase(readThreads)
  const longest = longestReturn(size)
  let [handshakes, backAt]: [number, number | undefined] = [0, undefined]
  const closed: Record<string, number> = {}
  let isBack = false
  let [most, retried] = [0, 0]
  while (!isBack && performance.now() - start < 2 * longest) {
    await sleep(LOOK_PAUSE)
    const report = await crowd.report()
    handshakes = Math.max(handshakes, report.handshakes)
    most = Math.max(most, report.accepted)
    retried += report.retried
    for (const [code, count] of Object.entries(report.closed)) closed[code] = (closed[code] ?? 0) + count
    if (report.accepted < expected) continue
    backAt ??= performance.now() - start
    isBack = hasAll(report, threads)
  }
  const took = performance.now() - start
  figures[`${name}: all signed in after ms`] = Math.round(backAt ?? NaN)
  figures[`${name}: all caught up after ms`] = Math.round(took)
  figures[`${name}: handshakes a second, at most`] = handshakes
  figures[`${name}: handshakes a second`] = Math.round((expected * 1_000) / (backAt ?? took))
  for (const [code, count] of Object.entries(closed)) figures[`${name}: closed meanwhile, ${code}`] = count
  if (retried > 0) figures[`${name}: subscriptions started again`] = retried
  if (!isBack) flaws.push(`${name}: of ${expected} at most ${most} were back after ${Math.round(took)} ms.`)
  else if (took > longest) flaws.push(`${name}: all were back only after ${Math.round(took)} ms.`)
}

/** Whether each follower has as many comments as that thread has. */
const hasAll = ({ received }: CrowdReport, threads: Threads) =>
  Object.entries(received).every(([ticket, count]) => count >= (threads[Number(ticket)]?.length ?? 0))

/** The followers have this long to get the last comments, in milliseconds. */
const LAST_WAIT = 60_000

async function untilAllCame({ crowd }: Place, threads: Threads): Promise<void> {
  const end = performance.now() + LAST_WAIT
  while (performance.now() < end && !hasAll(await crowd.report(), threads)) await sleep(LOOK_PAUSE)
}

/** Waits until as many sockets without a reader were ended as there are clients that open them. */
async function untilSlowEnded({ crowd, figures, flaws }: Place, count: number): Promise<void> {
  const end = performance.now() + SLOW_STAY
  let [ended, longest] = [0, 0]
  while (ended < count && performance.now() < end) {
    const report = await crowd.report()
    ended += report.slow.ended
    longest = Math.max(longest, report.slow.longest)
    await sleep(LOOK_PAUSE)
  }
  figures['slow sockets ended'] = ended
  figures['slow sockets open for ms, at most'] = longest
  if (ended < count) flaws.push(`Of ${count} sockets that nobody reads only ${ended} were ended.`)
  if (longest > SLOW_STAY) flaws.push(`A socket that nobody reads was open for ${longest} ms.`)
}

/** The comments of each ticket, in their order. */
type Threads = Record<number, string[]>

async function readThreads(db: Database): Promise<Threads> {
  const { rows } = await db.execute<{ ticket: number; text: string }>(sql`
    select ticket_id::int as ticket, regexp_replace(body, '<[^>]*>', '', 'g') as text
    from ticket_comments order by id`)
  const threads: Threads = {}
  for (const { ticket, text } of rows) (threads[ticket] ??= []).push(text)
  return threads
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
