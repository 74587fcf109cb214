import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { CLOCK_TOLERANCE } from '../security/rateLimit.ts'

/**
 * Reads the clocks of the service and of the database before something is deleted for its age
 * (docs/specification/running.md#clocks).
 * @returns the earlier of both; undefined if one of them has jumped forward since the last call, which might be undone
 */
export type ReadSteadyClock = () => Promise<Date | undefined>

/** @param now the clock of the service */
export function createSteadyClock(db: Database, now: () => Date): ReadSteadyClock {
  let last: { own: number; database: number; elapsed: number } | undefined
  return async () => {
    const { rows } = await db.execute<{ time: number }>(
      sql`select extract(epoch from clock_timestamp())::float8 * 1000 as time`,
    )
    const current = {
      own: now().getTime(),
      database: rows[0]?.time ?? 0,
      elapsed: performance.now(),
    }
    const before = last
    last = current
    const passed = before ? current.elapsed - before.elapsed + CLOCK_TOLERANCE : Infinity
    const hasJumped =
      before !== undefined &&
      (current.own - before.own > passed || current.database - before.database > passed)
    return hasJumped ? undefined : new Date(Math.min(current.own, current.database))
  }
}
