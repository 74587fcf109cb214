import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createChance } from '../fuzz/chance.ts'
import { SERVERS, startCompany } from './company.ts'
import { follow, type Follower } from './followers.ts'
import type { Machine, Outcome } from './machine.ts'
import { write, type Acknowledged } from './writers.ts'

/** The longest moment before a server is killed, in milliseconds after all worked again. */
const LONGEST_LIFE = 6_000
/** How long whoever follows may wait for the last comments. */
const LAST_WAIT = 60_000
/** What nobody waits longer for, in milliseconds (docs/specification/running.md#what-dies-comes-back). */
const STALL = 15_000

const WRITERS = 8
const FOLLOWERS_PER_KILL = 4

/** Kills servers with `kill -9` at random moments while people write and follow, and looks at what is left of it. */
export const crash: Machine = { name: 'crash', size: 50, run }

async function run(seed: number, kills: number): Promise<Outcome> {
  const chance = createChance(seed)
  const company = await startCompany({ people: 20, tickets: 4 })
  const ending = new AbortController()
  const acknowledged: Acknowledged[] = []
  const flaws: string[] = []
  const killed: string[] = []
  try {
    const following = Array.from({ length: kills * FOLLOWERS_PER_KILL }, (_none, place) =>
      follow(company, personAt(place), company.tickets[place % company.tickets.length] ?? 1),
    )
    const writing = Array.from({ length: WRITERS }, (_none, place) =>
      write(
        company,
        { person: personAt(place), chance: createChance(seed * 1_000 + place), signal: ending.signal },
        done => acknowledged.push(done),
      ).catch((error: unknown) => flaws.push(`A write was refused: ${String(error)}`)),
    )
    await company.untilReady()
    while (killed.length < kills) {
      await sleep(chance.below(LONGEST_LIFE))
      const server = chance.one(SERVERS)
      if (!(await company.kill(server))) continue
      killed.push(server)
      // Now and then another dies before all work again.
      if (!chance.isOnceIn(5)) await company.untilReady()
    }
    await company.untilReady()
    ending.abort()
    await Promise.all(writing)
    await untilAllCame(following, acknowledged)
    for (const follower of following) follower.stop()
    const longestStall = judgeFollowers(following, acknowledged, flaws)
    const repeated = acknowledged.filter(({ repeats }) => repeats > 0).length
    await judgeRows()
    const figures = { acknowledged: acknowledged.length, repeated, killed: killed.length, longestStall }
    return { figures, flaws }
  } finally {
    ending.abort()
    await company.dispose()
  }

  function personAt(place: number) {
    const person = company.people[place % company.people.length]
    if (person === undefined) throw new Error('The company has nobody.')
    return person
  }

  /** Each acknowledged write is there once; what was never acknowledged is not there twice. */
  async function judgeRows(): Promise<void> {
    const texts = await company.inspect(async db => {
      const { rows } = await db.execute<{ text: string }>(sql`
        select regexp_replace(text, '<[^>]*>', '', 'g') as text from (
          select body as text from ticket_comments union all
          select work_notes from timesheet_events union all select subject from tickets) all_texts`)
      return rows.map(({ text }) => text)
    })
    const counts = new Map<string, number>()
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
    for (const { text } of acknowledged)
      if (!counts.has(text)) flaws.push(`Lost: ${text} was acknowledged and is not there.`)
    for (const [text, count] of counts)
      if (text !== '' && count > 1) flaws.push(`Doubled: ${text} is there ${count} times.`)
  }
}

const commentsOf = (ticket: number, acknowledged: readonly Acknowledged[]) =>
  acknowledged.filter(done => done.kind === 'comment' && done.ticket === ticket)

async function untilAllCame(
  following: readonly Follower[],
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const end = performance.now() + LAST_WAIT
  const isComplete = ({ ticket, came }: Follower) => came.length >= commentsOf(ticket, acknowledged).length
  while (!following.every(isComplete) && performance.now() < end) await sleep(100)
}

/** Adds what each follower missed, got twice or out of order; gives the longest stall. */
function judgeFollowers(
  following: readonly Follower[],
  acknowledged: readonly Acknowledged[],
  flaws: string[],
): number {
  let longest = 0
  for (const [place, { ticket, came }] of following.entries()) {
    const arrivals = new Map(came.map(({ body, at }) => [body.replaceAll(/<[^>]*>/g, ''), at]))
    if (arrivals.size < came.length) flaws.push(`Follower ${place} got a comment twice.`)
    if (came.some(({ number }, index) => number <= (came[index - 1]?.number ?? 0)))
      flaws.push(`Follower ${place} got comments out of order.`)
    for (const { text, at } of commentsOf(ticket, acknowledged)) {
      const arrival = arrivals.get(text)
      if (arrival === undefined) flaws.push(`Follower ${place} missed ${text}.`)
      else longest = Math.max(longest, arrival - at)
    }
  }
  if (longest > STALL) flaws.push(`A follower waited ${Math.round(longest)} ms for a comment.`)
  return longest
}
