import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** How long so many statements may take to come, in milliseconds. */
const WAIT = 60_000

/**
 * How many statements wait for a lock at most, once this many do and for a second afterwards.
 * @param holder a connection, such as the one that has the lock
 * @throws Error if they do not come
 */
export async function mostWaiting(holder: pg.Client, count: number): Promise<number> {
  const end = performance.now() + WAIT
  let most = 0
  for (let rounds = 0; rounds < 10; rounds += most < count ? 0 : 1) {
    if (performance.now() > end) throw new Error(`Only ${most} statements wait for the lock.`)
    await sleep(100)
    const { rows } = await holder.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    most = Math.max(most, rows[0]?.count ?? NaN)
  }
  return most
}
