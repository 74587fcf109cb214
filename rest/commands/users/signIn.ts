import { subDays } from 'date-fns'
import { eq, lt } from 'drizzle-orm'
import type { RestConfig } from '../../config.ts'
import type { Queries, Transaction } from '../../db/client.ts'
import { usedSignInTokens, users } from '../../db/schema/users.ts'
import { notSignedIn } from '../../rules/refusal.ts'
import {
  addressName,
  foreignDomain,
  isAllowedDomain,
  isBetterName,
  requireActive,
} from '../../security/signIn.ts'
import { FORGOTTEN_DAYS, type SignIn } from '../../security/tokens.ts'
import { ALL_SCOPES, withScopes } from '../../rules/users.ts'
import { openAccount } from './accounts.ts'
import { record } from '../../queries/audit.ts'
import { linkAccount } from '../../queries/users/identities.ts'
import { hasOwnTicket } from '../../queries/tickets/ticketAccess.ts'
import type { User } from '../../queries/users/users.ts'
import { changeName } from './setName.ts'

/** The settings that decide who may sign in. */
type WhoMaySignIn = Pick<RestConfig, 'allowedEmailDomains' | 'subscribersMaySignIn'>

/**
 * Whether an address may sign in now: by its domain, or as creator or subscriber of a ticket
 * (docs/specification/sign-in.md#who-may-sign-in).
 */
export const maySignIn = async (
  db: Queries,
  email: string,
  { allowedEmailDomains, subscribersMaySignIn }: WhoMaySignIn,
): Promise<boolean> =>
  isAllowedDomain(email, allowedEmailDomains) || (subscribersMaySignIn && (await hasOwnTicket(db, email)))

/** @throws Refusal 403 if the address may not sign in */
export async function requireMaySignIn(db: Queries, email: string, settings: WhoMaySignIn): Promise<void> {
  if (!(await maySignIn(db, email, settings))) throw foreignDomain()
}

/**
 * Exchanges a sign-in token, once; the first sign-in creates the user
 * (docs/specification/rest.md#renew-a-session).
 * @param defaultScopes scopes of a user at the first sign-in
 * @throws Refusal 401 for a token that was used already, or made before the user's sessions were ended; 403
 * for a closed account
 */
export async function completeSignIn(
  tx: Transaction,
  signIn: SignIn,
  defaultScopes: readonly string[],
  now: Date,
): Promise<User> {
  if (!(await consumeToken(tx, signIn, now)))
    throw notSignedIn('This sign-in link was used already. Please ask for a new one.')
  const { user, before } = await addOrExtend(tx, signIn, defaultScopes, now)
  requireActive(user)
  if (signIn.tokenGeneration !== user.tokenGeneration)
    throw notSignedIn(
      'This sign-in link is no longer valid, because all sessions were ended. Please ask for a new one.',
    )
  if (signIn.account !== undefined) await linkAccount(tx, signIn.account, user.email, now)
  await record(tx, {
    who: user.email,
    action: 'user.signIn',
    subject: user.email,
    before: before ?? null,
    after: user.scopes,
    at: now,
  })
  return user
}

/**
 * Ensures that users exist with all scopes and may sign in: those of ADMIN_EMAILS after a start
 * (docs/specification/admin.md#first-admin).
 */
export async function ensureAdmins(tx: Transaction, emails: readonly string[], now: Date): Promise<void> {
  for (const email of emails) {
    const newcomer = { email, name: addressName(email), scopes: ALL_SCOPES }
    const { user, before } = await addOrExtend(tx, newcomer, [], now)
    if (before?.join(' ') !== user.scopes.join(' '))
      await record(tx, {
        who: 'ADMIN_EMAILS',
        action: 'user.scopes',
        subject: email,
        before: before ?? null,
        after: user.scopes,
        at: now,
      })
    await openAccount(tx, { by: 'ADMIN_EMAILS', email, now })
  }
}

/** Uses up a token that works once. @returns whether it had not been used before */
export async function consumeToken(
  tx: Transaction,
  { jti, expires }: Pick<SignIn, 'jti' | 'expires'>,
  now: Date,
): Promise<boolean> {
  await tx.delete(usedSignInTokens).where(lt(usedSignInTokens.expires, subDays(now, FORGOTTEN_DAYS)))
  const used = await tx.insert(usedSignInTokens).values({ jti, expires }).onConflictDoNothing().returning()
  return used.length > 0
}

interface Newcomer {
  email: string
  name: string
  /** Added to those that the user has. */
  scopes: readonly string[]
}

/** @returns the user, and the previous scopes of one who existed */
async function addOrExtend(
  tx: Transaction,
  { email, name, scopes }: Newcomer,
  defaultScopes: readonly string[],
  now: Date,
): Promise<{ user: User; before?: string[] }> {
  const [added] = await tx
    .insert(users)
    .values({
      ...{ email, name, nameFrom: name === addressName(email) ? 'address' : 'signIn' },
      ...{ scopes: withScopes(defaultScopes, scopes), created: now, modified: now },
    })
    .onConflictDoNothing()
    .returning()
  if (added !== undefined) return { user: added }
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (user === undefined) throw new Error('A user that exists cannot be found.')
  const named = isBetterName(name, user)
    ? await changeName(tx, user, { name, nameFrom: 'signIn' }, now)
    : user
  const wider = withScopes(user.scopes, scopes)
  if (wider.length === user.scopes.length) return { user: named, before: user.scopes }
  await tx.update(users).set({ scopes: wider, modified: now }).where(eq(users.email, email))
  return { user: { ...named, scopes: wider, modified: now }, before: user.scopes }
}
