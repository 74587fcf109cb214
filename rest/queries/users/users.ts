import { and, asc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import { notFound } from '../../rules/refusal.ts'
import { withoutScope, withScopes } from '../../rules/users.ts'
import { record } from '../audit.ts'
import { publishUser } from '../live.ts'

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
  if (change.scope === 'admin') await lockAdmins(tx)
  const user = await lockUser(tx, change.email)
  const scopes = withoutScope(user, change.scope, await hasAnAdmin(tx, { but: user.email }))
  return setScopes(tx, user, scopes, change)
}

/**
 * Whether somebody who may sign in has the scope admin.
 * @param options.but the address of somebody who does not count
 */
export async function hasAnAdmin(db: Queries, { but }: { but?: string } = {}): Promise<boolean> {
  const isOther = but === undefined ? undefined : ne(users.email, but)
  return (await db.$count(users, and(hasAdmin, isNull(users.deactivated), isOther))) > 0
}

const hasAdmin = sql`'admin' = any(${users.scopes})`

// Any number will do, as long as whoever makes admins fewer takes the same.
const ADMINS_LOCK = 4_021_971

/**
 * Until the transaction ends nobody else makes admins fewer: of two admins who shut each other out at once one stays. It
 * has to be taken before a user is locked.
 */
export const lockAdmins = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`)

const SEEN_STEP = 5 * 60 * 1000

/** Whether the last call that is known of a user is so long ago that this one has to be written down. */
export const isSeenAnew = ({ lastSeen }: User, now: Date): boolean =>
  lastSeen === null || now.getTime() - lastSeen.getTime() >= SEEN_STEP

/** Writes down that a user made a call; once, however many calls say so at the same time. */
export async function noteSeen(db: Queries, { email }: User, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SEEN_STEP)
  await db
    .update(users)
    .set({ lastSeen: now })
    .where(and(eq(users.email, email), or(isNull(users.lastSeen), lte(users.lastSeen, before))))
}

/** A user whom nobody else changes until the transaction ends. @throws Refusal 404 */
export async function lockUser(tx: Transaction, email: string): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (user === undefined) throw notFound('There is no user with this address.')
  return user
}

/** Takes the name that a user wants, whatever their name came from. @throws Refusal 404 */
export async function setOwnName(
  tx: Transaction,
  { email, name, now }: { email: string; name: string; now: Date },
): Promise<User> {
  return giveName(tx, await lockUser(tx, email), { name, nameFrom: 'user' }, now)
}

/** Gives a user, who is locked, a name and says so in the log. One that stays is no change but of where it came from. */
export async function giveName(
  tx: Transaction,
  user: User,
  named: Pick<User, 'name' | 'nameFrom'>,
  now: Date,
): Promise<User> {
  const isSame = named.name === user.name
  if (isSame && named.nameFrom === user.nameFrom) return user
  const changed = isSame ? named : { ...named, modified: now }
  await tx.update(users).set(changed).where(eq(users.email, user.email))
  if (!isSame)
    await record(tx, {
      ...{ who: user.email, action: 'user.name', subject: user.email, at: now },
      ...{ before: [user.name], after: [named.name] },
    })
  return { ...user, ...changed }
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
