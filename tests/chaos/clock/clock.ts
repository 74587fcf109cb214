import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../rest/db/client.ts'
import { createChance } from '../../fuzz/chance.ts'
import { checkMails, checkRows, subscribeOne, untilAllCame, untilMailed } from '../checks.ts'
import { followEvents, followThread, type Follower } from '../followers.ts'
import type { Machine, Outcome } from '../machine.ts'
import { write, type Acknowledged } from '../writers.ts'
import { startPlace, type Place } from './place.ts'

/** The longest time until a call is answered, or a follower shows what was acknowledged, in milliseconds. */
const LONGEST = 15_000
/** The longest time until the mails have left, in milliseconds after the last write. */
const MAILED = 180_000
const CANCELED = ['503', 'UPSTREAM_UNAVAILABLE']
const PROBE_PAUSE = 250
const WRITERS = 4

/** Sets the clocks of running servers and their database, together and apart, while people work. */
export const clock: Machine = { name: 'clock', size: 10, run }

const HOUR = 3_600
/** By how many seconds the clocks are wrong. */
const JUMPS = [
  { name: 'all 5 minutes ahead', servers: 300, database: 300 },
  { name: 'all 5 minutes behind', servers: -300, database: -300 },
  { name: 'all a day ahead', servers: 24 * HOUR, database: 24 * HOUR },
  { name: 'all an hour behind', servers: -HOUR, database: -HOUR },
  { name: 'the servers 5 minutes ahead', servers: 300, database: 0 },
  { name: 'the database 5 minutes ahead', servers: 0, database: 300 },
  { name: 'the database a day ahead', servers: 0, database: 24 * HOUR },
] as const

async function run(seed: number, seconds: number): Promise<Outcome> {
  const place = await startPlace()
  const ending = new AbortController()
  const { signal } = ending
  const flaws: string[] = []
  const acknowledged: Acknowledged[] = []
  const followers: Follower[] = []
  let now = 'no clock is wrong'
  let canceled = 0
  try {
    const { office, people, clocks } = place
    await place.useDatabase(db => subscribeOne(db, people))
    followers.push(
      ...people.map((one, index) => followThread(office, one, office.tickets[index] ?? 1)),
      ...people.map(one => followEvents(office, one)),
    )
    const writing = people.slice(0, WRITERS).map((person, index) =>
      write(
        office,
        {
          ...{ person, chance: createChance(seed * 1_000 + index), signal },
          onFailure: why => {
            // PostgreSQL cancels statements under way at a jump, whose limits its clock measures.
            if (CANCELED.includes(why)) canceled++
            else flaws.push(`${now}: a write got ${why}.`)
          },
        },
        done => acknowledged.push(done),
      ).catch((error: unknown) => flaws.push(`${now}: a write was refused: ${String(error)}`)),
    )
    let longest = 0
    const probing = probe(place, signal, (took, flaw) => {
      longest = Math.max(longest, took)
      if (flaw !== undefined) flaws.push(`${now}: ${flaw}`)
    })
    const file = await upload(place)
    for (const [index, { name, ...ahead }] of JUMPS.entries()) {
      now = name
      await Promise.all([clocks.servers.set(ahead.servers), clocks.database.set(ahead.database)])
      await sleep(seconds * 500)
      await place.useDatabase(cleanUp)
      await useUpLinks(place, index, flaws)
      await sleep(seconds * 500)
      now = `${name}, until now`
      await Promise.all([clocks.servers.set(0), clocks.database.set(0)])
      const wait = await waitForLink(place, index)
      if (ahead.servers > 0 && wait > 0) flaws.push(`${now}: a limit asks to wait for ${wait} seconds.`)
      if (wait > LINK_WINDOW) flaws.push(`${now}: a limit asks to wait for ${wait} seconds.`)
      await sleep(seconds * 500)
    }
    ending.abort()
    await Promise.all([...writing, probing])
    const stopped = performance.now()
    await untilAllCame(followers, acknowledged)
    const lag = checkFollowers(followers, acknowledged, flaws)
    await place.useDatabase(async db => {
      await untilMailed(db, MAILED)
      flaws.push(...(await checkRows(db, acknowledged)), ...(await checkMails(db, place.dataDir)))
      flaws.push(...(await checkTimes(db)))
    })
    const mailed = Math.round(performance.now() - stopped)
    if ((await fetch(office.url + file, { headers: headersOf(place) })).status !== 200)
      flaws.push('A file was deleted that was uploaded a moment ago.')
    if (canceled > 2 * JUMPS.length) flaws.push(`${canceled} writes were canceled.`)
    if (longest > LONGEST) flaws.push(`An answer took ${longest} ms.`)
    if (lag > LONGEST) flaws.push(`A follower waited for ${lag} ms.`)
    return {
      figures: {
        ...{ jumps: 2 * JUMPS.length, acknowledged: acknowledged.length, canceled },
        ...{ 'longest answer': longest, 'longest wait of a follower': lag, 'mails left after': mailed },
      },
      flaws,
    }
  } finally {
    ending.abort()
    for (const follower of followers) follower.stop()
    await place.dispose()
  }
}

const headersOf = ({ people }: Place) => ({ authorization: `Bearer ${people.at(-1)?.token}` })

const cleanUp = (db: Database) => db.execute(sql`select from graphile_worker.add_job('clean_up')`)

/** @returns the path of a file that belongs to no ticket */
async function upload(place: Place): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob(['It is not used yet.']), 'later.txt')
  const answer = await fetch(`${place.office.url}/api/v1/upload`, {
    ...{ method: 'POST', headers: headersOf(place), body },
  })
  const [, uuid] = /"UUID":"([^"]+)"/.exec(await answer.text()) ?? []
  return `/api/v1/download/${uuid}/later.txt`
}

/** The window of sign-in mails in seconds, with the tolerance (docs/specification/running.md#clocks). */
const LINK_WINDOW = 15 * 60 + 60
const LINKS = 5

/** Each jump has an address of its own. */
const requestLink = ({ office: { url } }: Place, index: number) =>
  fetch(`${url}/login/magiclink?email=p${index}@chaos.example`, {
    headers: { 'x-forwarded-for': `10.0.0.${index}` },
  })

async function useUpLinks(place: Place, index: number, flaws: string[]): Promise<void> {
  for (let count = 0; count < LINKS; count++) {
    const { status } = await requestLink(place, index)
    if (status !== 200) flaws.push(`A sign-in mail was answered ${status}.`)
  }
}

/** @returns after how many seconds one more sign-in mail may be requested */
async function waitForLink(place: Place, index: number): Promise<number> {
  const { headers } = await requestLink(place, index)
  return Number(headers.get('retry-after') ?? 0)
}

/** Reads again and again, as pages do. @param note gets how long it took, and what was wrong */
async function probe(
  place: Place,
  signal: AbortSignal,
  note: (took: number, flaw: string | undefined) => void,
): Promise<void> {
  const headers = { ...headersOf(place), 'content-type': 'application/json' }
  const body = JSON.stringify({ query: '{ ticket(projectNumber: 1, number: 1) { subject } }' })
  while (!signal.aborted) {
    for (const [path, init] of [
      ['/readyz', {}],
      ['/graphql', { method: 'POST', body }],
    ] as const) {
      const start = performance.now()
      const answer = await fetch(place.office.url + path, { headers, ...init })
      const text = await answer.text()
      const isGood = answer.status === 200 && !text.includes('"errors"')
      note(Math.round(performance.now() - start), isGood ? undefined : `${path} got ${answer.status} ${text}`)
    }
    await sleep(PROBE_PAUSE)
  }
}

/** @returns the longest time until a follower showed something, in milliseconds */
function checkFollowers(
  followers: readonly Follower[],
  acknowledged: readonly Acknowledged[],
  flaws: string[],
): number {
  let longest = 0
  for (const { name, concerns, came, flaws: own } of followers) {
    flaws.push(...own)
    for (const { text, at } of acknowledged.filter(concerns)) {
      const arrival = came.get(text)
      if (arrival === undefined) flaws.push(`${name} missed ${text}.`)
      else longest = Math.max(longest, arrival - at)
    }
  }
  return Math.round(longest)
}

/** No time is negative, no change is before what it changes, and comments have the order of their times. */
async function checkTimes(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ flaw: string }>(sql`
    select 'The event ' || id || ' ends before it starts.' as flaw from timesheet_events where ends <= starts
    union all select 'The ticket ' || id || ' was changed before it was created.' from tickets where modified < created
    union all select 'The comment ' || id || ' is before an older one.' from (
      select id, created, max(created) over (partition by ticket_id order by id) as latest from ticket_comments) c
      where created < latest`)
  return rows.map(({ flaw }) => flaw)
}
