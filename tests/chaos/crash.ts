import { setTimeout as sleep } from 'node:timers/promises'
import { createChance } from '../fuzz/chance.ts'
import { startCompany, type Company, type Victim } from './company.ts'
import { followEvents, followThread, followTickets, type Follower } from './followers.ts'
import { checkMails, checkRows, subscribeOne, untilAllCame, untilMailed } from './checks.ts'
import type { Machine, Outcome } from './machine.ts'
import { write, type Acknowledged } from './writers.ts'

/** The longest time until a server is killed, in milliseconds after all work again. */
const LONGEST_LIFE = 6_000
/** The same while some do not work yet. */
const NEXT_DEATH = 1_500
/**
 * The longest wait that is allowed while all servers work, in milliseconds (docs/specification/chaos.md#crash).
 */
const STALL = 15_000

const WRITERS = 8
const THREADS_PER_KILL = 4
const VICTIMS: readonly Victim[] = ['gateway', 'rest', 'database', 'backend']

interface Death {
  victim: Victim
  at: number
}

/** From a death until all servers work again; times of `performance.now()`, in milliseconds. */
interface Absence {
  from: number
  until: number
}

/** Kills servers with `kill -9` at random moments while users write and follow, and checks the result. */
export const crash: Machine = { name: 'crash', size: 50, run }

async function run(seed: number, kills: number): Promise<Outcome> {
  const company = await startCompany({ people: 20, tickets: 4 })
  const ending = new AbortController()
  const acknowledged: Acknowledged[] = []
  const flaws: string[] = []
  const followers: Follower[] = []
  try {
    await company.useDatabase(db => subscribeOne(db, company.people))
    followers.push(...startFollowers(company, kills * THREADS_PER_KILL))
    const writing = Array.from({ length: WRITERS }, (_none, place) =>
      write(
        company,
        {
          person: personAt(company, place),
          chance: createChance(seed * 1_000 + place),
          signal: ending.signal,
        },
        done => acknowledged.push(done),
      ).catch((error: unknown) => flaws.push(`A write was refused: ${String(error)}`)),
    )
    const { deaths, absences } = await killServers(company, seed, kills)
    // Continue for some more writes.
    const enough = acknowledged.length + 5 * WRITERS
    while (acknowledged.length < enough && flaws.length === 0) await sleep(50)
    ending.abort()
    await Promise.all(writing)
    await untilAllCame(followers, acknowledged)
    const waits = checkFollowers(followers, acknowledged, { deaths, absences }, flaws)
    await company.useDatabase(async db => {
      await untilMailed(db)
      flaws.push(...(await checkRows(db, acknowledged)), ...(await checkMails(db, company.daybook.dataDir)))
    })
    const count = (victim: Victim) => deaths.filter(death => death.victim === victim).length
    return {
      figures: {
        kills: deaths.length,
        ...Object.fromEntries(VICTIMS.map(victim => [victim, count(victim)])),
        followers: followers.length,
        acknowledged: acknowledged.length,
        repeated: acknowledged.filter(({ repeats }) => repeats > 0).length,
        arrivals: followers.reduce((sum, { came }) => sum + came.size, 0),
        ...waits,
      },
      flaws,
    }
  } finally {
    ending.abort()
    for (const follower of followers) follower.stop()
    await company.dispose()
  }
}

function personAt({ people }: Company, place: number) {
  const person = people[place % people.length]
  if (person === undefined) throw new Error('The company has nobody.')
  return person
}

/**
 * @param threads how many users have a thread open; some more have the list of tickets or their calendar open
 */
function startFollowers(company: Company, threads: number): Follower[] {
  const { people, tickets } = company
  return [
    ...Array.from({ length: threads }, (_none, place) =>
      followThread(company, personAt(company, place), tickets[place % tickets.length] ?? 1),
    ),
    ...people.slice(0, WRITERS).map(person => followEvents(company, person)),
    ...people.slice(WRITERS).map(person => followTickets(company, person)),
  ]
}

interface Harm {
  deaths: readonly Death[]
  absences: readonly Absence[]
}

/** Resolves after this many kills, when all servers work again. */
async function killServers(company: Company, seed: number, kills: number): Promise<Harm> {
  const chance = createChance(seed)
  const deaths: Death[] = []
  const absences: Absence[] = []
  await company.untilReady()
  let longest = LONGEST_LIFE
  let from: number | undefined
  while (deaths.length < kills || from !== undefined) {
    await sleep(chance.below(longest))
    const victims = [chance.one(VICTIMS)]
    // Sometimes two die together, or another one dies before all work again.
    if (deaths.length + 1 < kills && chance.isOnceIn(5)) victims.push(chance.one(VICTIMS))
    from ??= performance.now()
    const killed = await Promise.all([...new Set(victims)].map(kill))
    deaths.push(...killed.flatMap(death => death ?? []))
    const isSoon = chance.isOnceIn(5) && deaths.length < kills
    longest = isSoon ? NEXT_DEATH : LONGEST_LIFE
    if (isSoon) continue
    await company.untilReady()
    absences.push({ from, until: performance.now() })
    from = undefined
  }
  return { deaths, absences }

  async function kill(victim: Victim): Promise<Death | undefined> {
    return (await company.kill(victim)) ? { victim, at: performance.now() } : undefined
  }
}

/**
 * Adds what each follower missed, received twice or out of order, or received late.
 * @returns the longest times in milliseconds: from an acknowledgement to an arrival, the same without the time
 * in which a server was down, and the longest downtime
 */
function checkFollowers(
  followers: readonly Follower[],
  acknowledged: readonly Acknowledged[],
  { deaths, absences }: Harm,
  flaws: string[],
) {
  let longestWait = 0
  let longestStall = 0
  for (const { name, concerns, came, flaws: own } of followers) {
    flaws.push(...own)
    let isLate = false
    for (const { text, at } of acknowledged.filter(concerns)) {
      const arrival = came.get(text)
      if (arrival === undefined) {
        flaws.push(`${name} missed ${text}.`)
        continue
      }
      const stall = arrival - at - awayBetween(at, arrival)
      longestWait = Math.max(longestWait, arrival - at)
      longestStall = Math.max(longestStall, stall)
      // Other texts that the follower waited for in this time would report the same.
      if (stall > STALL && !isLate) flaws.push(`${name} waited for ${text}. ${storyOf(at, arrival)}`)
      isLate ||= stall > STALL
    }
  }
  const longestAbsence = Math.max(...absences.map(({ from, until }) => until - from))
  return {
    longestWait: Math.round(longestWait),
    longestStall: Math.round(longestStall),
    longestAbsence: Math.round(longestAbsence),
  }

  function awayBetween(start: number, end: number): number {
    const overlaps = absences.map(({ from, until }) => Math.min(end, until) - Math.max(start, from))
    return overlaps.filter(length => length > 0).reduce((sum, length) => sum + length, 0)
  }

  function storyOf(start: number, end: number): string {
    const events = [
      ...deaths.map(({ victim, at }) => ({ at, what: `${victim} died` })),
      ...absences.map(({ until }) => ({ at: until, what: 'all worked' })),
      { at: end, what: 'it came' },
    ]
    return events
      .filter(({ at }) => at > start - STALL && at <= end)
      .sort((one, other) => one.at - other.at)
      .slice(-8)
      .map(({ at, what }) => `${what} at ${Math.round(at - start)} ms`)
      .join(', ')
  }
}
