import { startProxy, type WayToFail } from './proxy.ts'

/** Stands before a server and counts what is asked of it. */
export interface CountingProxy {
  url: string
  /** Lets all calls like that one fail, such as `GET /api/v1/user`; null: none any more. */
  fail(call: string | null, how?: WayToFail): void
  /**
   * Lets the next calls like that one be done, as many as said, and cuts the connection in place of their
   * answers.
   */
  cut(call: string, count?: number): void
  /** Calls since the last look, such as `GET /api/v1/user`, without their queries. */
  takeCalls(): string[]
  /** How many calls wait for their answers, or for the rest of them. */
  underWay(): number
  /** Bytes of all answers so far that whoever asked has taken. */
  bytes(): number
  close(): Promise<void>
}

/** Is no call for anybody in particular, and has no end. */
const FEED = 'GET /api/v1/live'

/** Starts it on a free port. @param target where the calls go */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  let calls: string[] = []
  let bytes = 0
  let underWay = 0
  let failing: { call: string; how: WayToFail } | null = null
  const cuts = new Map<string, number>()
  const proxy = await startProxy(target, {
    fateOf: call => {
      if (call !== FEED) {
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
      if (call !== FEED) underWay -= 1
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
