import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/users.ts'
import { withoutScope, withScopes } from '../../rules/users.ts'
import { record } from '../../queries/audit.ts'
import { publishUser } from '../../queries/live.ts'
import { type User, lockUser, lockAdmins, hasAnAdmin } from '../../queries/users/users.ts'

/** A scope of a user to add or remove, the actor, and the time. */
export interface ScopeChange {
  by: string
  email: string
  scope: string
  now: Date
}

/** Gives a scope; a user who has it keeps it. @throws Refusal 404 */
export async function addScope(tx: Transaction, change: ScopeChange): Promise<User> {
  const user = await lockUser(tx, change.email)
  return setScopes(tx, user, withScopes(user.scopes, [change.scope]), change)
}

/** Removes a scope. @throws Refusal 404, and 409 for the last admin's scope admin */
export async function deleteScope(tx: Transaction, change: ScopeChange): Promise<User> {
  if (change.scope === 'admin') await lockAdmins(tx)
  const user = await lockUser(tx, change.email)
  const scopes = withoutScope(user, change.scope, await hasAnAdmin(tx, { but: user.email }))
  return setScopes(tx, user, scopes, change)
}

async function setScopes(
  tx: Transaction,
  user: User,
  scopes: string[],
  { by, now }: ScopeChange,
): Promise<User> {
  if (scopes.join(' ') === user.scopes.join(' ')) return user
  const changed = { scopes, modified: now }
  await tx.update(users).set(changed).where(eq(users.email, user.email))
  await record(tx, {
    who: by,
    action: 'user.scopes',
    subject: user.email,
    before: user.scopes,
    after: scopes,
    at: now,
  })
  await publishUser(tx, user.email)
  return { ...user, ...changed }
}
