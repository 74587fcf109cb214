import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/users.ts'
import { requireClosable } from '../../rules/users.ts'
import { record } from '../../queries/audit.ts'
import { publishUser } from '../../queries/live.ts'
import { lockAssigned, unassign } from '../tickets/assignment.ts'
import { startGeneration, revokeApiTokens } from './endSessions.ts'
import { hasAnAdmin, lockAdmins, lockUser, type User } from '../../queries/users/users.ts'

/** Which account to close or open, the actor, and the time. */
export interface AccountChange {
  by: string
  email: string
  now: Date
}

/**
 * Closes an account: its sessions end, its API tokens are revoked, and it can no longer sign in; the user's
 * data stays, and tickets are no longer assigned to them. A closed account stays as it is.
 * @throws Refusal 404, and 409 for the last admin's and the caller's own
 */
export async function closeAccount(tx: Transaction, { by, email, now }: AccountChange): Promise<User> {
  await lockAdmins(tx)
  const assigned = await lockAssigned(tx, email)
  const user = await lockUser(tx, email)
  if (user.deactivated !== null) return user
  requireClosable(user, by, await hasAnAdmin(tx, { but: email }))
  const closed = await setDeactivated(tx, await startGeneration(tx, user, now), now, now)
  await revokeApiTokens(tx, { by, email, now })
  await record(tx, { who: by, action: 'user.deactivated', subject: email, at: now })
  await publishUser(tx, email, await unassign(tx, assigned, { email, by, now, isClosed: true }))
  return closed
}

/**
 * Reopens a closed account without its former sessions and tokens; an open account stays as it is.
 * @throws Refusal 404
 */
export async function openAccount(tx: Transaction, { by, email, now }: AccountChange): Promise<User> {
  const user = await lockUser(tx, email)
  if (user.deactivated === null) return user
  // Earlier versions did not revoke the tokens when they closed an account.
  await revokeApiTokens(tx, { by, email, now })
  await record(tx, { who: by, action: 'user.reactivated', subject: email, at: now })
  return setDeactivated(tx, user, null, now)
}

async function setDeactivated(
  tx: Transaction,
  user: User,
  deactivated: Date | null,
  modified: Date,
): Promise<User> {
  await tx.update(users).set({ deactivated, modified }).where(eq(users.email, user.email))
  return { ...user, deactivated, modified }
}
