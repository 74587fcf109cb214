import { lt, sql } from 'drizzle-orm'
import type { Queries } from '../db/client.ts'
import { preparedSql } from '../db/prepared.ts'
import { limitUses } from '../db/schema/limits.ts'
import { CLOCK_TOLERANCE, type RateLimit } from '../security/rateLimit.ts'

/** An amount to take of a limit. */
export interface Use {
  /** The limit's name. */
  name: string
  /** A digest: subjects are addresses. */
  subject: string
  amount: number
  now: Date
}

/**
 * Takes an amount of a limit, all or nothing, for all services together: those that take at the same time wait
 * for each other. In a transaction that is rolled back, nothing is taken. The window starts with the first use.
 * (rate-limiter-flexible counts refused attempts as well, and never in the transaction of its caller.)
 * @returns after how many milliseconds to retry; 0 if it was taken
 */
export async function takeUse(db: Queries, use: Use, { max, timeWindow }: RateLimit): Promise<number> {
  const { name, subject, amount } = use
  if (amount > max) return timeWindow
  const time = use.now.getTime()
  const now = use.now.toISOString()
  const ends = new Date(time + timeWindow).toISOString()
  // A window that ends later was counted by a clock that was set back since.
  const latest = new Date(time + timeWindow + CLOCK_TOLERANCE).toISOString()
  const taken = await take(db, { name, subject, amount, max, now, ends, latest })
  if (taken.length > 0) return 0
  const [full] = await readEnd(db, { name, subject })
  return Math.max(1, (full?.ends ?? time) - time)
}

const given = (name: string) => sql.placeholder(name)

const take = preparedSql('take_use', () => {
  const isOver = sql`(stored.ends <= ${given('now')}::timestamptz or stored.ends > ${given('latest')}::timestamptz)`
  return sql`
    insert into limit_uses as stored (name, subject, used, ends)
    values (${given('name')}, ${given('subject')}, ${given('amount')}::int, ${given('ends')}::timestamptz)
    on conflict (name, subject) do update set
      used = excluded.used + case when ${isOver} then 0 else stored.used end,
      ends = case when ${isOver} then excluded.ends else stored.ends end
    where ${isOver} or stored.used + excluded.used <= ${given('max')}::int
    returning name`
})

/** In milliseconds since 1970. */
const readEnd = preparedSql<{ ends: number }>(
  'read_use_end',
  () => sql`
    select extract(epoch from ends)::float8 * 1000 as ends from limit_uses
    where name = ${given('name')} and subject = ${given('subject')}`,
)

/** Deletes what no longer counts. */
export async function deleteOldUses(db: Queries, now: Date): Promise<void> {
  await db.delete(limitUses).where(lt(limitUses.ends, now))
}
