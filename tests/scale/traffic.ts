import { setTimeout as sleep } from 'node:timers/promises'
import { checkMails, checkRows, untilAllCame, untilMailed } from '../chaos/checks.ts'
import type { Person } from '../chaos/company.ts'
import { followEvents, followThread, followTickets, type Follower } from '../chaos/followers.ts'
import type { Outcome } from '../chaos/machine.ts'
import { NO_ANSWER, write, type Acknowledged } from '../chaos/writers.ts'
import { createChance } from '../fuzz/chance.ts'
import { cycled } from '../helpers/cycled.ts'
import type { Cluster } from './cluster.ts'
import { failureOf, isRetriable } from './retriable.ts'
import { openStreamPage } from './streamPage.ts'

export interface TrafficSize {
  /** Half of them read a thread over sockets, a quarter over streams, the rest lists and calendars. */
  followers: number
  writers: number
  seed: number
}

/** People who write, read and follow by the balancer. */
export interface Traffic {
  /** Ends it, and checks that nothing was lost, doubled, missed by a follower, or mailed twice. */
  end: () => Promise<Outcome>
}

const READERS = 3
/** The pause of a reader between two calls, in milliseconds. */
const PAUSE = 100
const TIMEOUT = 20_000

export function startTraffic(cluster: Cluster, { followers: count, writers, seed }: TrafficSize): Traffic {
  const ending = new AbortController()
  const { signal } = ending
  const acknowledged: Acknowledged[] = []
  const flaws: string[] = []
  const failures = new Map<string, number>()
  const handleFailure = (failure: string) => failures.set(failure, (failures.get(failure) ?? 0) + 1)
  let reads = 0
  const followers = startFollowers(cluster, count)
  const writing = Array.from({ length: writers }, (_none, place) =>
    write(
      cluster,
      {
        person: cycled(cluster.people, place),
        chance: createChance(seed * 1_000 + place),
        signal,
        onFailure: handleFailure,
      },
      done => acknowledged.push(done),
    ).catch((error: unknown) => flaws.push(`A write was refused: ${String(error)}`)),
  )
  const reading = Array.from({ length: READERS }, async (_none, place) => {
    while (!signal.aborted) {
      const failure = await readOnce(cluster, cycled(cluster.people, place), cycled(READS, reads++))
      if (failure !== undefined) handleFailure(failure)
      await sleep(PAUSE)
    }
  })
  return {
    end: async () => {
      ending.abort()
      await Promise.all([...writing, ...reading])
      await untilAllCame(followers, acknowledged)
      for (const { name, concerns, came, flaws: own } of followers) {
        flaws.push(...own)
        for (const { text } of acknowledged.filter(concerns))
          if (!came.has(text)) flaws.push(`${name} missed ${text}.`)
      }
      for (const follower of followers) follower.stop()
      // Without writes, the servers may have been stopped.
      if (writers > 0) await untilMailed(cluster.db)
      flaws.push(
        ...(await checkRows(cluster.db, acknowledged)),
        ...(await checkMails(cluster.db, cluster.dataDir)),
      )
      for (const failure of failures.keys())
        if (!isRetriable(failure)) flaws.push(`A request failed with ${failure}.`)
      return {
        figures: {
          followers: followers.length,
          acknowledged: acknowledged.length,
          reads,
          arrivals: followers.reduce((sum, { came }) => sum + came.size, 0),
          retried: [...failures.values()].reduce((sum, count) => sum + count, 0),
          ...Object.fromEntries([...failures].map(([failure, count]) => [`retried: ${failure}`, count])),
        },
        flaws,
      }
    },
  }
}

function startFollowers(cluster: Cluster, count: number): Follower[] {
  const { people, tickets } = cluster
  return Array.from({ length: count }, (_none, place) => {
    const [person, ticket] = [cycled(people, place), cycled(tickets, Math.floor(place / 8))]
    switch (place % 8) {
      case 0:
        return followTickets(cluster, person)
      case 4:
        return followEvents(cluster, person)
      case 2:
      case 6:
        return followThread(cluster, person, ticket, openStreamPage(cluster, person))
      default:
        return followThread(cluster, person, ticket)
    }
  })
}

/** Reads that each gateway has to answer; a REST service answers the second one. */
export const READS = [
  { path: '/graphql', query: '{ viewer { email } tickets(first: 20) { edges { node { subject } } } }' },
  { path: '/api/v1/tickets/tickets?limit=20' },
  { path: '/' },
] as const

/** @returns why it failed, if it did */
export async function readOnce(
  { url }: Pick<Cluster, 'url'>,
  { token }: Person,
  read: { path: string; query?: string },
): Promise<string | undefined> {
  const isQuery = read.query !== undefined
  return fetch(url + read.path, {
    method: isQuery ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(isQuery && { 'content-type': 'application/json' }) },
    ...(isQuery && { body: JSON.stringify({ query: read.query }) }),
    signal: AbortSignal.timeout(TIMEOUT),
  })
    .then(async answer => failureOf(answer.status, await answer.text()))
    .catch(() => NO_ANSWER)
}
