import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../rest/db/client.ts'
import { createChance } from '../../fuzz/chance.ts'
import { checkMails, checkRows, subscribeOne, untilAllCame, untilMailed } from '../checks.ts'
import { followEvents, followThread, type Follower } from '../followers.ts'
import type { Machine, Outcome } from '../machine.ts'
import { write, type Acknowledged } from '../writers.ts'
import { startPlace, type Place, type What } from './place.ts'
import { checkFiles, upload, type Uploaded } from './uploads.ts'

/** The longest time until all works again once there is space, in milliseconds. */
const RECOVERED = 15_000
/** The longest time until a call is answered, in milliseconds. */
const ANSWERED = 15_000
/** The longest time until the mails that waited have left, in milliseconds after the last write. */
const MAILED = 240_000
const PROBE_PAUSE = 250
const WRITERS = 4

/** Fills the disks of uploads, mails, log and database for some seconds while people work. */
export const disk: Machine = { name: 'disk', size: 30, run }

const WAYS: readonly What[] = ['uploads', 'outbox', 'log', 'database']
/** What a write may be answered while the disk of the database is full. */
const FULL_DATABASE = ['507', '503', '429', 'UPSTREAM_UNAVAILABLE']
/** A sentence for the user. */
const SAID = /"(?:error|message)":"[A-Z][^"]{10,}"/
/** What nobody outside should read. */
const INTERNAL = /ENOSPC|53100|pg_wal|could not|\/tmp\/|postgres|No space left/i

/** What happens now, and what must not. */
interface Now {
  what: What | undefined
  refusals: Record<string, number>
  longest: number
}

async function run(seed: number, seconds: number): Promise<Outcome> {
  const place = await startPlace()
  const ending = new AbortController()
  const { signal } = ending
  const flaws: string[] = []
  const acknowledged: Acknowledged[] = []
  const files: Uploaded[] = []
  const followers: Follower[] = []
  const now: Now = { what: undefined, refusals: {}, longest: 0 }
  const refuse = (kind: string, isExpected: boolean, why: string) => {
    now.refusals[kind] = (now.refusals[kind] ?? 0) + 1
    if (!isExpected) flaws.push(`${now.what ?? 'Nothing'} is full, and ${kind} was refused: ${why}`)
  }
  try {
    const { office, people } = place
    const [person = { email: '', token: '' }] = people
    await place.useDatabase(db => subscribeOne(db, people))
    followers.push(
      ...people.map((one, index) => followThread(office, one, office.tickets[index] ?? 1)),
      ...people.map(one => followEvents(office, one)),
    )
    const work = [
      ...people.slice(0, WRITERS).map((one, index) =>
        write(
          office,
          {
            ...{ person: one, chance: createChance(seed * 1_000 + index), signal },
            onFailure: why => refuse('a write', now.what === 'database' && FULL_DATABASE.includes(why), why),
          },
          done => acknowledged.push(done),
        ).catch((error: unknown) => flaws.push(`A write was refused: ${String(error)}`)),
      ),
      upload(office.url, {
        ...{ person, signal, onDone: file => files.push(file) },
        onRefused: (status, text) => {
          const isExpected =
            (now.what === 'uploads' && status === 507) ||
            (now.what === 'database' && [503, 507].includes(status))
          refuse('an upload', isExpected && SAID.test(text) && !INTERNAL.test(text), `${status} ${text}`)
        },
      }),
    ]
    const pids = await place.pids()
    const figures: Record<string, number> = {}
    for (const what of WAYS) {
      await sleep(2_000)
      Object.assign(figures, await fillOnce(place, what, { seconds, now, flaws }))
    }
    await sleep(1_000)
    const log = join(place.disks.log.folder, 'daybook.log')
    const { size } = await stat(log)
    await sleep(2_000)
    if ((await stat(log)).size <= size) flaws.push('The log does not go on.')
    ending.abort()
    await Promise.all(work)
    if (String(await place.pids()) !== String(pids)) flaws.push('A server was started again.')
    await untilAllCame(followers, acknowledged)
    for (const { name, concerns, came, flaws: own } of followers) {
      const missed = acknowledged.filter(written => concerns(written) && !came.has(written.text))
      flaws.push(...own, ...missed.map(({ text }) => `${name} missed ${text}.`))
    }
    await place.useDatabase(async db => {
      const start = performance.now()
      await untilMailed(db, MAILED)
      figures['mails left after'] = Math.round(performance.now() - start)
      flaws.push(...(await checkRows(db, acknowledged)), ...(await checkMails(db, place.dataDir)))
    })
    const unfinished = (await readdir(place.disks.outbox.folder)).filter(name => !name.endsWith('.eml'))
    flaws.push(...unfinished.map(name => `The outbox has ${name}.`))
    flaws.push(...(await checkFiles(place, person, files)))
    const ends = (await readFile(log, 'utf8')).split('The embedded PostgreSQL ended').length - 1
    const counts = { 'ends of the database': ends, acknowledged: acknowledged.length, files: files.length }
    return { figures: { ...figures, ...counts }, flaws }
  } finally {
    ending.abort()
    for (const follower of followers) follower.stop()
    await place.dispose()
  }
}

interface Filling {
  seconds: number
  now: Now
  flaws: string[]
}

/** @returns what was refused, and when all worked again */
async function fillOnce(
  place: Place,
  what: What,
  { seconds, now, flaws }: Filling,
): Promise<Record<string, number>> {
  Object.assign(now, { what, refusals: {}, longest: 0 })
  const freeing = new AbortController()
  const filling = place.disks[what].fillUntil(freeing.signal)
  let isOver = false
  const probing = probe(place, () => isOver, { now, flaws })
  await sleep(seconds * 500)
  // First the tables cannot grow. Once its log of changes needs one more file, the database ends.
  if (what === 'database') await place.useDatabase(useUpLog).catch(() => undefined)
  await sleep(seconds * 500)
  freeing.abort()
  await filling
  const free = performance.now()
  while (!(await doesAllWork(place)) && performance.now() - free < 10 * RECOVERED) await sleep(50)
  const recovered = Math.round(performance.now() - free)
  isOver = true
  await probing
  // What was refused last may be answered only now.
  await sleep(1_000)
  if (recovered > RECOVERED) flaws.push(`${what}: all worked again only after ${recovered} ms.`)
  if (now.longest > ANSWERED) flaws.push(`${what}: an answer took ${now.longest} ms.`)
  const refused = Object.entries(now.refusals).map(
    ([kind, count]) => [`${what}: refusals of ${kind}`, count] as const,
  )
  now.what = undefined
  return {
    [`${what}: longest answer`]: now.longest,
    [`${what}: working again after`]: recovered,
    ...Object.fromEntries(refused),
  }
}

/** Starts one file of the log of changes after the other: some are there for later use. */
async function useUpLog(db: Database): Promise<void> {
  for (let count = 0; count < 20; count++) {
    await db.execute(sql`select pg_logical_emit_message(true, 'disk', 'full')`)
    await db.execute(sql`select pg_switch_wal()`)
  }
}

/** Reads again and again, as pages and balancers do, until it is over. */
async function probe(
  { office: { url }, people }: Place,
  isOver: () => boolean,
  { now, flaws }: Pick<Filling, 'now' | 'flaws'>,
): Promise<void> {
  const headers = { authorization: `Bearer ${people.at(-1)?.token}`, 'content-type': 'application/json' }
  const ask = async (path: string, init: RequestInit = {}) => {
    const start = performance.now()
    const answer = await fetch(url + path, { headers, ...init }).catch((error: unknown) => {
      flaws.push(`${now.what} is full, and ${path} got no answer: ${String(error)}`)
    })
    const text = (await answer?.text()) ?? ''
    now.longest = Math.max(now.longest, Math.round(performance.now() - start))
    if (INTERNAL.test(text)) flaws.push(`${path} shows what is internal: ${text}`)
    const isGood = answer?.status === 200 && !text.includes('"errors"')
    if (path === '/livez' ? !isGood : !isGood && !(now.what === 'database' && SAID.test(text)))
      flaws.push(`${now.what} is full, and ${path} was answered ${answer?.status}: ${text}`)
  }
  const body = JSON.stringify({ query: '{ ticket(projectNumber: 1, number: 1) { subject } }' })
  const running: Promise<unknown>[] = []
  while (!isOver()) {
    running.push(ask('/livez'), ask('/api/v1/tickets/project/1/ticket/1'))
    running.push(ask('/graphql', { method: 'POST', body }))
    await sleep(PROBE_PAUSE)
  }
  await Promise.all(running)
}

/** A comment and an upload are stored. */
async function doesAllWork({ office: { url }, people, isReady }: Place): Promise<boolean> {
  const headers = { authorization: `Bearer ${people.at(-1)?.token}` }
  const post = (path: string, init: RequestInit) =>
    fetch(url + path, { method: 'POST', ...init }).then(
      ({ ok }) => ok,
      () => false,
    )
  const form = new FormData()
  form.append('file', new Blob(['It works.']), 'works.txt')
  const comment = {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ Body: `It works again. ${performance.now()}` }),
  }
  return (
    (await isReady()) &&
    (await post('/api/v1/tickets/project/1/ticket/2/comment', comment)) &&
    post('/api/v1/upload', { headers, body: form })
  )
}
