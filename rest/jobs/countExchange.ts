import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { Check } from 'typebox/value'
import { atMost } from '../../common/waiting.ts'
import type { Database } from '../db/client.ts'
import { asJob } from '../db/statements.ts'
import type { SharedRateLimiter } from '../security/rateLimit.ts'
import type { Listener } from './listen.ts'

const CHANNEL = 'limit_counts'
const PUBLISH_MS = 250
/** After how many times all counts are published again, for services that have missed them. */
const REPEAT_EACH = 8
/** How long a call waits for a publication, in milliseconds. */
const TIMEOUT = 5_000
/** A notification has less than 8,000 bytes, and a count about 70. */
const BATCH = 80

const Message = Type.Object({
  from: Type.String(),
  number: Type.Integer(),
  counts: Type.Array(Type.Object({ who: Type.String(), used: Type.Integer(), until: Type.Number() })),
})

/** Exchanges the counts of a limit with the other services on the database. */
export interface CountExchange {
  /**
   * Publishes the counts, or waits for the publication under way. @returns whether it came back, and so everything
   * that others had published before
   */
  publish: () => Promise<boolean>
  stop: () => void
}

interface Sources {
  db: Database
  listener: Listener
  now: () => Date
}

/**
 * Publishes the counts of busy subjects a few times a second by NOTIFY, which writes no table and which all services
 * receive in the same order (docs/specification/limits.md#changes). As long as no subject is busy, nothing is sent.
 */
export function startCountExchange(
  { db, listener, now }: Sources,
  limiter: SharedRateLimiter,
): CountExchange {
  const own = randomUUID()
  const services = new Set<string>()
  let number = 0
  let ticks = 0
  let underWay: Promise<boolean> | undefined
  let cameBack: (() => void) | undefined

  const receive = (payload: string) => {
    const message = read(payload)
    if (message === undefined) return
    if (message.from !== own) {
      limiter.hear(message.from, message.counts, now())
      // It has just started and knows none of our counts.
      if (!services.has(message.from)) void publish(true)
      services.add(message.from)
      return
    }
    limiter.confirm(message.counts)
    if (message.number === number) cameBack?.()
  }
  listener.on(CHANNEL, receive)

  const notify = (messages: readonly string[]) =>
    db.execute(
      sql`select pg_notify(${CHANNEL}, message) from unnest(${sql.param([...messages])}::text[]) message`,
    )

  const greet = async () => {
    await listener.ensure()
    await notify([JSON.stringify({ from: own, number, counts: [] })])
  }

  const send = async (isRepeated: boolean): Promise<boolean> => {
    await listener.ensure()
    const counts = limiter.busy(now(), isRepeated)
    if (counts.length === 0) return true
    const messages: string[] = []
    for (let at = 0; at < counts.length; at += BATCH)
      messages.push(JSON.stringify({ from: own, number: ++number, counts: counts.slice(at, at + BATCH) }))
    let isBack = false
    const back = new Promise<void>(resolve => {
      cameBack = () => {
        isBack = true
        resolve()
      }
    })
    await notify(messages)
    await atMost(TIMEOUT, back)
    return isBack
  }
  const publish = (isRepeated = false) =>
    (underWay ??= asJob(() => send(isRepeated))
      // The database is away: each service counts for itself.
      .catch(() => false)
      .finally(() => (underWay = undefined)))

  const tick = () => {
    const isRepeated = ++ticks % REPEAT_EACH === 0
    if (isRepeated || limiter.busy(now()).length > 0) void publish(isRepeated)
  }
  const timer = setInterval(tick, PUBLISH_MS).unref()
  void asJob(greet).catch(() => undefined)
  return {
    publish: () => publish(),
    stop: () => clearInterval(timer),
  }
}

/** Another version may send something else, which is ignored. */
function read(payload: string): Static<typeof Message> | undefined {
  try {
    const message: unknown = JSON.parse(payload)
    return Check(Message, message) ? message : undefined
  } catch {
    return undefined
  }
}
