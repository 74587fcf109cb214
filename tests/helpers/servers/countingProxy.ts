import { startProxy, type WayToFail } from './proxy.ts'

/** A proxy in front of a server that counts the calls. */
export interface CountingProxy {
  url: string
  /** Makes all calls of this kind fail, such as `GET /api/v1/user`; null: no more. */
  fail(call: string | null, how?: WayToFail): void
  /** Lets the server do the next `count` calls of this kind, and closes the connection instead of answering. */
  cut(call: string, count?: number): void
  /** Calls since the previous `takeCalls`, such as `GET /api/v1/user`, without their queries. */
  takeCalls(): string[]
  /** How many calls wait for their answers, or for the rest of them. */
  underWay(): number
  /** The bytes of all answers that clients have read so far. */
  bytes(): number
  close(): Promise<void>
}

/** The feed has no end; what gateways tell each other over it belongs to no particular request either. */
const FEED: readonly string[] = ['GET /api/v1/live', 'POST /api/v1/live']

/** Starts it on a free port. @param target the server behind it */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  let calls: string[] = []
  let bytes = 0
  let underWay = 0
  let failing: { call: string; how: WayToFail } | null = null
  const cuts = new Map<string, number>()
  const proxy = await startProxy(target, {
    fateOf: call => {
      if (!FEED.includes(call)) {
        calls.push(call)
        underWay += 1
      }
      if (failing?.call === call) return { fail: failing.how }
      const left = cuts.get(call) ?? 0
      if (left === 0) return {}
      cuts.set(call, left - 1)
      // The answer comes after the commit.
      return { cut: 'before the answer' }
    },
    onBytes: count => (bytes += count),
    onEnd: call => {
      if (!FEED.includes(call)) underWay -= 1
    },
  })
  return {
    ...proxy,
    takeCalls: () => {
      const taken = calls
      calls = []
      return taken
    },
    fail: (call, how = '500') => {
      failing = call === null ? null : { call, how }
    },
    cut: (call, count = 1) => void cuts.set(call, count),
    underWay: () => underWay,
    bytes: () => bytes,
  }
}
