import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeDatabase, openDatabase, type Database } from '../../rest/db/client.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../../rest/db/embedded.ts'
import { createChance } from '../fuzz/chance.ts'
import { startFloor } from '../helpers/servers/floors.ts'
import { startFaultyProxy, type FaultyProxy } from '../helpers/servers/faultyProxy.ts'
import { checkRows, untilAllCame } from './checks.ts'
import { SERVICE_KEY, TOKEN_SECRET, fillCompany, type Company, type Person } from './company.ts'
import { followEvents, followThread, type Follower } from './followers.ts'
import type { Machine, Outcome } from './machine.ts'
import { write, type Acknowledged } from './writers.ts'

/** The longest time until a call is answered while the database is away, in milliseconds. */
const ANSWERED = 15_000
/** The longest time until all calls work again once the database is back, in milliseconds. */
const RECOVERED = 10_000
/** The longest time until `/readyz` says that the database is away, in milliseconds. */
const NOTICED = 5_000
const PROBE_PAUSE = 250
const WRITERS = 4
const SETTINGS = {
  TOKEN_SECRET,
  SERVICE_KEY,
  NODE_ENV: 'production',
  OPERATIONS: 'any',
}

/**
 * Takes the database away from running servers for some seconds, in each way that a database can be away, while people
 * write and follow. The servers are not restarted.
 */
export const outages: Machine = { name: 'outages', size: 30, run }

async function run(seed: number, seconds: number): Promise<Outcome> {
  const place = await startPlace()
  const ending = new AbortController()
  const flaws: string[] = []
  const acknowledged: Acknowledged[] = []
  const followers: Follower[] = []
  try {
    const { office, people } = place
    followers.push(
      ...people.map((person, index) => followThread(office, person, office.tickets[index % 2] ?? 1)),
      ...people.map(person => followEvents(office, person)),
    )
    const writing = people
      .slice(0, WRITERS)
      .map((person, index) =>
        write(office, { person, chance: createChance(seed * 1_000 + index), signal: ending.signal }, done =>
          acknowledged.push(done),
        ).catch((error: unknown) => flaws.push(`A write was refused: ${String(error)}`)),
      )
    const figures: Record<string, number> = {}
    for (const way of WAYS) {
      await sleep(1_000)
      Object.assign(figures, await takeAway(place, way, seconds, flaws))
    }
    ending.abort()
    await Promise.all(writing)
    await untilAllCame(followers, acknowledged)
    for (const { name, concerns, came, flaws: own } of followers) {
      const missed = acknowledged.filter(written => concerns(written) && !came.has(written.text))
      flaws.push(...own, ...missed.map(({ text }) => `${name} missed ${text}.`))
    }
    flaws.push(...(await useDatabase(place.database(), db => checkRows(db, acknowledged))))
    return { figures: { ...figures, acknowledged: acknowledged.length }, flaws }
  } finally {
    ending.abort()
    for (const follower of followers) follower.stop()
    await place.dispose()
  }
}

/** Servers, and a database that can be taken away from them. */
interface Place {
  office: Pick<Company, 'url' | 'tickets'>
  restUrl: string
  people: readonly Person[]
  proxy: FaultyProxy
  /** The one that runs now. */
  database: () => EmbeddedDatabase
  restartDatabase: () => Promise<void>
  dispose: () => Promise<void>
}

async function startPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-outages-'))
  // If tests run as root, PostgreSQL runs as another user.
  await chmod(folder, 0o711)
  let database = await startEmbeddedDatabase(folder, { durable: false })
  const portOf = ({ url }: EmbeddedDatabase) => Number(new URL(url).port)
  const proxy = await startFaultyProxy(portOf(database))
  const url = new URL(database.url)
  // Not by its socket.
  url.search = ''
  url.port = String(proxy.port)
  const rest = await startFloor('rest', {
    ...{ ...SETTINGS, REST_PORT: '0', DATA_DIR: folder, DATABASE_URL: url.href },
  })
  const gateway = await startFloor('gateway', { ...SETTINGS, PORT: '0', REST_URL: rest.url })
  const { people, tickets } = await useDatabase(database, db =>
    fillCompany(db, SETTINGS.TOKEN_SECRET, { people: 8, tickets: 2 }),
  )
  return {
    office: { url: gateway.url, tickets },
    restUrl: rest.url,
    people,
    proxy,
    database: () => database,
    restartDatabase: async () => {
      await database.close()
      database = await startEmbeddedDatabase(folder, { durable: false })
      proxy.retarget(portOf(database))
    },
    dispose: async () => {
      await proxy.set('none')
      await gateway.stop()
      await rest.stop()
      await proxy.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function useDatabase<Result>(
  { url }: EmbeddedDatabase,
  use: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(url)
  try {
    return await use(db)
  } finally {
    await closeDatabase(db)
  }
}

/** The ways in which a database is away: what begins it. */
const WAYS = ['refused', 'silent', 'restarted'] as const
type Way = (typeof WAYS)[number]

/** @returns how long the longest call took, when `/readyz` noticed and when all worked again, in milliseconds */
async function takeAway(
  place: Place,
  way: Way,
  seconds: number,
  flaws: string[],
): Promise<Record<string, number>> {
  const { proxy } = place
  const start = performance.now()
  let isOver = false
  const probing = probe(place, () => isOver, flaws)
  if (way === 'restarted') await place.restartDatabase()
  else {
    await proxy.set(way)
    await sleep(seconds * 1_000)
    await proxy.set('none')
  }
  const back = performance.now()
  while (!(await doesAllWork(place)) && performance.now() - back < 10 * RECOVERED) await sleep(50)
  const recovered = Math.round(performance.now() - back)
  isOver = true
  const { longest, noticedAt } = await probing
  const noticed = noticedAt === undefined ? undefined : Math.round(noticedAt - start)
  if (recovered > RECOVERED) flaws.push(`${way}: all worked again only after ${recovered} ms.`)
  if (longest > ANSWERED) flaws.push(`${way}: an answer took ${longest} ms.`)
  if (way !== 'restarted' && !(noticed !== undefined && noticed <= NOTICED))
    flaws.push(`${way}: /readyz noticed after ${noticed ?? Infinity} ms.`)
  return {
    [`${way}: longest answer`]: longest,
    [`${way}: working again after`]: recovered,
    ...(noticed !== undefined && { [`${way}: noticed after`]: noticed }),
  }
}

/** What a call says while the database is away. */
const SAID = /"(?:error|message)":"[A-Z][^"]{10,}"/
/** What nobody outside should read. */
const INTERNAL = /ECONN|127\.0\.0\.1|localhost|postgres|timeout expired|Connection terminated/i

/** Calls again and again, as pages and balancers do, until it is over. */
async function probe(
  { office: { url }, restUrl, people }: Place,
  isOver: () => boolean,
  flaws: string[],
): Promise<{ longest: number; noticedAt: number | undefined }> {
  let longest = 0
  let noticedAt: number | undefined
  const headers = { authorization: `Bearer ${people[0]?.token}`, 'content-type': 'application/json' }
  const ask = async (name: string, address: string, init: RequestInit = {}) => {
    const begin = performance.now()
    const answer = await fetch(address, { headers, ...init }).catch((error: unknown) => {
      flaws.push(`${name} got no answer: ${String(error)}`)
    })
    const text = (await answer?.text()) ?? ''
    longest = Math.max(longest, Math.round(performance.now() - begin))
    if (INTERNAL.test(text)) flaws.push(`${name} shows what is internal: ${text}`)
    return { status: answer?.status ?? 0, text }
  }
  const body = JSON.stringify({ query: '{ ticket(projectNumber: 1, number: 1) { subject } }' })
  const once = async () => {
    const [live, , call, operation] = await Promise.all([
      ask('/livez', `${restUrl}/livez`),
      ask('/readyz', `${restUrl}/readyz`).then(({ status }) => {
        if (status === 503) noticedAt ??= performance.now()
      }),
      ask('A call', `${url}/api/v1/tickets/project/1/ticket/1`),
      ask('An operation', `${url}/graphql`, { method: 'POST', body }),
    ])
    if (live.status !== 200) flaws.push(`/livez answered ${live.status}: a restart would not help.`)
    for (const { status, text } of [call, operation])
      if (!(status === 200 && !text.includes('"errors"')) && !SAID.test(text))
        flaws.push(`A refusal does not say what to do: ${status} ${text}`)
    // The queue of a user who calls on and on is full at some time.
    if (![200, 429, 503].includes(call.status)) flaws.push(`A call was answered ${call.status}: ${call.text}`)
  }
  const running: Promise<void>[] = []
  while (!isOver()) {
    running.push(once())
    await sleep(PROBE_PAUSE)
  }
  await Promise.all(running)
  return { longest, noticedAt }
}

async function doesAllWork({ office: { url }, restUrl, people }: Place): Promise<boolean> {
  const headers = { authorization: `Bearer ${people[0]?.token}` }
  const answers = await Promise.all(
    [`${restUrl}/readyz`, `${url}/readyz`, `${url}/api/v1/tickets/project/1/ticket/1`].map(address =>
      fetch(address, { headers }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  return answers.every(Boolean)
}
