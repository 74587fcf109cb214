import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/users.ts'
import { record } from '../../queries/audit.ts'
import { type User, lockUser } from '../../queries/users/users.ts'

/** Sets the hours a week that a user means to log; an equal target changes nothing. @throws Refusal 404 */
export async function setWeeklyTarget(
  tx: Transaction,
  { email, hours, now }: { email: string; hours: number; now: Date },
): Promise<User> {
  const user = await lockUser(tx, email)
  if (user.weeklyTarget === hours) return user
  await tx.update(users).set({ weeklyTarget: hours }).where(eq(users.email, email))
  // Without the hours, which are nobody else's business; not `user.…`, which the log of users shows to admins.
  await record(tx, { who: email, action: 'settings.target', subject: email, at: now })
  return { ...user, weeklyTarget: hours }
}
