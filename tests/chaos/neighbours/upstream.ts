import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createChance } from '../../fuzz/chance.ts'
import type { Floor } from '../../helpers/servers/floors.ts'
import { scrape } from '../../helpers/servers/scrape.ts'
import { checkRows, untilAllCame } from '../checks.ts'
import { followEvents, followThread, followTickets, type Follower } from '../followers.ts'
import type { Machine, Outcome } from '../machine.ts'
import { write, type Acknowledged } from '../writers.ts'
import { checkLog } from './failedCalls.ts'
import { readsOf } from './reads.ts'
import { METRICS_TOKEN, startBadPlace, type BadPlace } from './badPlace.ts'

/**
 * The longest time of an operation, in milliseconds: eight seconds for its turn, ten for the check of its token, ten for
 * its calls, and what a busy machine adds.
 */
const ANSWERED = 35_000
/** The longest time until all works once the answers are right again, in milliseconds. */
const RECOVERED = 20_000
/** How much more memory the gateway may need after the wrong answers, in bytes. */
const GROWTH = 100_000_000
/** How long an idle gateway may take to free its memory, in milliseconds. */
const COLLECTED = 60_000
const SECOND = 1_000
const LATEST = 30_000
const SHARES = [0.05, 0.3, 0.8] as const
const READ_PAUSE = 50
const WRITERS = 4

/**
 * Makes shares of the answers of the REST service late, cut and wrong, while people read, write and follow through the
 * gateway.
 */
export const upstream: Machine = { name: 'upstream', size: 60, run }

async function run(seed: number, seconds: number): Promise<Outcome> {
  const place = await startBadPlace(seed, Math.min(LATEST, seconds * SECOND))
  const ending = new AbortController()
  const flaws = new Set<string>()
  const acknowledged: Acknowledged[] = []
  const followers: Follower[] = []
  const requestIds: string[] = []
  try {
    const { office, people, service, gateway } = place
    followers.push(
      ...people.map((person, index) => followThread(office, person, office.tickets[index % 2] ?? 1)),
      ...people.map(person => followEvents(office, person)),
      ...people.slice(0, 2).map(person => followTickets(office, person)),
    )
    const writing = people
      .slice(0, WRITERS)
      .map((person, index) =>
        write(office, { person, chance: createChance(seed * 1_000 + index), signal: ending.signal }, done =>
          acknowledged.push(done),
        ).catch((error: unknown) => flaws.add(`A write was refused: ${String(error)}`)),
      )
    const figures: Record<string, number> = { 'memory before': await memoryOf(gateway) }
    for (const share of SHARES) {
      service.set(share)
      const { longest, right, failed } = await read(place, seconds, { acknowledged, flaws, requestIds })
      Object.assign(figures, {
        [`${share * 100} %: longest answer`]: longest,
        [`${share * 100} %: right answers`]: right,
        [`${share * 100} %: errors`]: failed,
      })
      if (longest > ANSWERED) flaws.add(`An operation took ${longest} ms.`)
    }
    service.set(0)
    figures['working again after'] = await untilRight(place, acknowledged)
    if (figures['working again after'] > RECOVERED) flaws.add('All works again too late.')
    ending.abort()
    await Promise.all(writing)
    await untilAllCame(followers, acknowledged)
    for (const follower of followers) follower.stop()
    const limit = (figures['memory before'] ?? 0) + GROWTH
    const idle = performance.now()
    let memory = await memoryOf(gateway)
    for (; memory > limit && performance.now() - idle < COLLECTED; memory = await memoryOf(gateway))
      await sleep(SECOND)
    if (memory > limit) flaws.add(`The gateway needs ${memory} bytes.`)
    for (const flaw of [
      ...(await checkRows(place.db, acknowledged)),
      ...(await checkFollowers(place, followers, acknowledged)),
      ...checkLog(gateway.lines, requestIds),
    ])
      flaws.add(flaw)
    return {
      figures: { ...figures, 'memory after': memory, acknowledged: acknowledged.length, ...service.counts },
      flaws: [...flaws],
    }
  } finally {
    ending.abort()
    for (const follower of followers) follower.stop()
    await place.dispose()
  }
}

interface Reading {
  acknowledged: readonly Acknowledged[]
  flaws: Set<string>
  /** Of the answers with errors. */
  requestIds: string[]
}

/** Reads for some seconds, one read of each person at a time. */
async function read(place: BadPlace, seconds: number, { acknowledged, flaws, requestIds }: Reading) {
  const counts = { longest: 0, right: 0, failed: 0 }
  const end = performance.now() + seconds * SECOND
  const reading = place.people.map(async (person, index) => {
    for (let turn = index; performance.now() < end; turn++) {
      const reads = readsOf(place.known, acknowledged)
      const { query, flawIn } = (reads[turn % reads.length] ?? fail)(person)
      const start = performance.now()
      const { data, errors, text } = await ask(place, person.token, query)
      counts.longest = Math.max(counts.longest, Math.round(performance.now() - start))
      const flaw = errors === undefined ? flawIn(data) : flawOfErrors(errors, text)
      if (flaw !== undefined) flaws.add(`${query}: ${flaw}`)
      if (errors === undefined) counts.right++
      else counts.failed++
      for (const [, id = ''] of text.matchAll(/"requestId":"(\w+)"/g)) requestIds.push(id)
      await sleep(READ_PAUSE)
    }
  })
  await Promise.all(reading)
  return counts
}

const fail = () => {
  throw new Error('There is no such read.')
}

async function ask({ office: { url } }: BadPlace, token: string, query: string) {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const text = await answer.text()
  const json: unknown = JSON.parse(text)
  const of = (field: string): unknown => Reflect.get(Object(json), field)
  return { data: of('data'), errors: of('errors'), text }
}

/** What nobody outside should read. */
const INTERNAL = /ECONN|127\.0\.0\.1|localhost|secret|<p>|\bat \w+ \(|node_modules|select |\/api\/v1/i

function flawOfErrors(errors: unknown, text: string): string | undefined {
  if (INTERNAL.test(text)) return `shows what is internal: ${text}`
  for (const error of Array.isArray(errors) ? errors : []) {
    const { message, extensions } = Object(error) as Record<string, unknown>
    const code: unknown = Reflect.get(Object(extensions), 'code')
    if (code !== 'UPSTREAM_UNAVAILABLE' && code !== 'RATE_LIMITED') return `has another error: ${text}`
    if (typeof message !== 'string' || message.length < 10) return `does not say what is wrong: ${text}`
  }
  return undefined
}

/** @returns after how many milliseconds each read was right for each person */
async function untilRight(place: BadPlace, acknowledged: readonly Acknowledged[]): Promise<number> {
  const start = performance.now()
  const isRight = async () => {
    const all = place.people.flatMap(person =>
      readsOf(place.known, acknowledged).map(async readOf => {
        const { query, flawIn } = readOf(person)
        const { data, errors } = await ask(place, person.token, query)
        return errors === undefined && flawIn(data) === undefined
      }),
    )
    if (!(await Promise.all(all)).every(Boolean)) return false
    // Without a feed there is none.
    const { data } = await ask(place, place.people[0]?.token ?? '', '{ liveCursor }')
    return typeof Reflect.get(Object(data), 'liveCursor') === 'string'
  }
  while (!(await isRight()) && performance.now() - start < 10 * RECOVERED) await sleep(100)
  return Math.round(performance.now() - start)
}

/** Each follower has got what concerns it, and nothing that nobody has written. */
async function checkFollowers(
  { db }: BadPlace,
  followers: readonly Follower[],
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select regexp_replace(text, '<[^>]*>', '', 'g') as text from (
      select body as text from ticket_comments union all
      select work_notes from timesheet_events union all select subject from tickets) all_texts`)
  const texts = new Set(rows.map(({ text }) => text))
  return followers.flatMap(({ name, concerns, came, flaws }) => [
    ...flaws,
    ...acknowledged
      .filter(written => concerns(written) && !came.has(written.text))
      .map(({ text }) => `${name} missed ${text}.`),
    ...[...came.keys()].filter(text => !texts.has(text)).map(text => `${name} got what is nowhere: ${text}.`),
  ])
}

async function memoryOf({ url }: Floor): Promise<number> {
  const { value } = await scrape(url, METRICS_TOKEN)
  const bytes = ['heap_size_used', 'external_memory'].map(name => value(`daybook_nodejs_${name}_bytes`))
  return bytes.reduce<number>((sum, some = Number.NaN) => sum + some, 0)
}
