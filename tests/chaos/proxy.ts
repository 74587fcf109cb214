import { createChance, type Chance } from '../fuzz/chance.ts'
import { startProxy, type Fate, type Proxy } from '../helpers/servers/proxy.ts'

/** The faults of a bad network. Shares are from 0 to 1. */
export interface Faults {
  /** Extra time of an answer in milliseconds: half of it on the way there, half on the way back. */
  latency: number
  /**
   * The share of calls that are done but lose their answer, and of messages at which sockets and feeds are cut.
   */
  cut: number
  /** The share of calls that arrive twice, concurrently. */
  doubled: number
  /** The share of calls that are done but whose answer is delayed. */
  held: number
  /** The delay, in milliseconds. */
  holdTime: number
}

/** A failed call, and its time in milliseconds of `performance.now()`. */
interface Failure {
  /** Such as `POST /graphql`. */
  call: string
  how: 'cut before the answer' | 'cut in the answer' | 'socket cut' | 'given up'
  at: number
}

export interface FaultyProxy extends Proxy {
  /** Takes effect immediately; omitted faults stay as they are. */
  set: (faults: Partial<Faults>) => void
  /** In the order in which they failed. */
  failures: readonly Failure[]
  /** How many calls arrived. */
  calls: () => number
}

export const NO_FAULTS: Faults = { latency: 0, cut: 0, doubled: 0, held: 0, holdTime: 0 }

/**
 * Starts a bad network in front of a server. It works well until faults are set.
 * @param seed determines what happens to the first call of each kind, to the second and so on
 */
export async function startFaultyProxy(target: string, seed: number): Promise<FaultyProxy> {
  let faults = NO_FAULTS
  let calls = 0
  const failures: Failure[] = []
  const counts = new Map<string, number>()
  const fail = (call: string, how: Failure['how']) => failures.push({ call, how, at: performance.now() })
  const proxy = await startProxy(target, {
    fateOf: call => {
      calls++
      const count = counts.get(call) ?? 0
      counts.set(call, count + 1)
      const chance = createChance(seed ^ hash(`${call} ${count}`))
      const fate: Fate = {
        ...(faults.latency > 0 && { delay: faults.latency / 2 }),
        isDoubled: !isEndless(call) && isIn(chance, faults.doubled),
        ...(isIn(chance, faults.held) && { hold: faults.holdTime }),
        cutsPiece: () => {
          const isCut = isIn(chance, faults.cut)
          if (isCut) fail(call, 'socket cut')
          return isCut
        },
      }
      // A finite call has one answer; of the endless ones, each piece counts as an answer.
      if (isEndless(call) || !isIn(chance, faults.cut)) return fate
      const cut = chance.one(['before the answer', 'in the answer'] as const)
      fail(call, `cut ${cut}`)
      return { ...fate, cut }
    },
    onGivenUp: call => fail(call, 'given up'),
  })
  return {
    ...proxy,
    set: some => {
      faults = { ...faults, ...some }
    },
    failures,
    calls: () => calls,
  }
}

const isEndless = (call: string) => call === 'GET /graphql' || call === 'GET /api/v1/live'

const isIn = (chance: Chance, share: number) => chance.below(1_000_000) < share * 1_000_000

function hash(text: string): number {
  let sum = 0
  for (let index = 0; index < text.length; index++) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0
  return sum
}
