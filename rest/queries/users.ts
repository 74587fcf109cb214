import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/client.ts'
import { users } from '../db/schema.ts'
import { notFound } from '../rules/refusal.ts'
import { withoutScope, withScopes } from '../rules/users.ts'
import { record } from './audit.ts'

export type User = typeof users.$inferSelect

/** A user by the address in lowercase. */
export async function findUser(db: Queries, email: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

/** All users, by name. */
export const listUsers = (db: Queries): Promise<User[]> =>
  db
    .select()
    .from(users)
    .orderBy(sql`${users.name} collate "und-x-icu"`, asc(users.email))

/** Who changes a user's scopes, and when. */
export interface ScopeChange {
  by: string
  email: string
  scope: string
  now: Date
}

/** Gives a scope; who has it already keeps it. @throws Refusal 404 */
export async function addScope(tx: Transaction, change: ScopeChange): Promise<User> {
  const user = await lockUser(tx, change.email)
  return setScopes(tx, user, withScopes(user.scopes, [change.scope]), change)
}

/** Takes a scope away. @throws Refusal 404, and 409 for the last admin's scope admin */
export async function deleteScope(tx: Transaction, change: ScopeChange): Promise<User> {
  // Two admins who take it from each other at once must not both succeed.
  if (change.scope === 'admin') await lockAdmins(tx)
  const user = await lockUser(tx, change.email)
  const [others] = await tx
    .select({ admins: count() })
    .from(users)
    .where(and(hasAdmin, ne(users.email, user.email)))
  return setScopes(tx, user, withoutScope(user.scopes, change.scope, others?.admins ?? 0), change)
}

/** Whether somebody has the scope admin. */
export async function hasAnAdmin(db: Queries): Promise<boolean> {
  return (await db.select({ email: users.email }).from(users).where(hasAdmin).limit(1)).length > 0
}

const hasAdmin = sql`'admin' = any(${users.scopes})`

const lockAdmins = (tx: Transaction) =>
  tx.select({ email: users.email }).from(users).where(hasAdmin).orderBy(asc(users.email)).for('update')

async function lockUser(tx: Transaction, email: string): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (user === undefined) throw notFound('There is no user with this address.')
  return user
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
  return { ...user, ...changed }
}
