import { and, asc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/users.ts'
import { notFound } from '../../rules/refusal.ts'

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

/**
 * Whether a user who may sign in has the scope admin.
 * @param options.but the address of a user who does not count
 */
export async function hasAnAdmin(db: Queries, { but }: { but?: string } = {}): Promise<boolean> {
  const isOther = but === undefined ? undefined : ne(users.email, but)
  return (await db.$count(users, and(hasAdmin, isNull(users.deactivated), isOther))) > 0
}

/** The addresses of the users who may sign in and have the scope admin. */
export async function listAdmins(db: Queries): Promise<string[]> {
  const admins = await db
    .select({ email: users.email })
    .from(users)
    .where(and(hasAdmin, isNull(users.deactivated)))
    .orderBy(asc(users.email))
  return admins.map(({ email }) => email)
}

const hasAdmin = sql`'admin' = any(${users.scopes})`

// Any number works, as long as everything that can remove an admin uses the same.
const ADMINS_LOCK = 4_021_971

/**
 * Until the transaction ends, no other transaction can remove an admin: of two admins who remove each other at
 * once, one stays. Must be taken before a user is locked.
 */
export const lockAdmins = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`)

const SEEN_STEP = 5 * 60 * 1000

/** Whether the stored last call of a user is so long ago that this call must be stored. */
export const mustStoreSeen = ({ lastSeen }: User, now: Date): boolean =>
  lastSeen === null || now.getTime() - lastSeen.getTime() >= SEEN_STEP

/** Stores that a user made a call; concurrent calls write it once. */
export async function storeSeen(db: Queries, { email }: User, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SEEN_STEP)
  await db
    .update(users)
    .set({ lastSeen: now })
    .where(and(eq(users.email, email), or(isNull(users.lastSeen), lte(users.lastSeen, before))))
}

/** Locks a user until the transaction ends. @throws Refusal 404 */
export async function lockUser(tx: Transaction, email: string): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (user === undefined) throw notFound('There is no user with this address.')
  return user
}
