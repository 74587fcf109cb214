import { and, eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/client.ts'
import { identities, users } from '../../db/schema/users.ts'
import { notSignedIn } from '../../rules/refusal.ts'
import type { AccountKey } from '../../security/tokens.ts'
import type { User } from './users.ts'

/** The user who signed in with an account before, whatever e-mail the account has now. */
export async function findUserOfAccount(db: Queries, account: AccountKey): Promise<User | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.email, identities.email))
    .where(isOf(account))
  return found?.user
}

/**
 * Links an account to a user.
 * @throws Refusal 401 if it was linked to another user meanwhile
 */
export async function linkAccount(
  tx: Transaction,
  account: AccountKey,
  email: string,
  now: Date,
): Promise<void> {
  const { issuer, subject } = account
  await tx.insert(identities).values({ issuer, subject, email, created: now }).onConflictDoNothing()
  const [row] = await tx.select().from(identities).where(isOf(account))
  if (row?.email !== email)
    throw notSignedIn('This account belongs to another user here. Please sign in again.')
}

const isOf = ({ issuer, subject }: AccountKey) =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject))
