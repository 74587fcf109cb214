import { createHash } from 'node:crypto'
import type { Transaction } from '../../db/client.ts'
import { record } from '../../queries/audit.ts'
import { consumeToken } from './signIn.ts'

/**
 * Uses up the state of a sign-in with a provider, which works once.
 * @param pending.exp when it expires, in seconds
 * @returns whether it had not been used before
 */
export const consumeState = (
  tx: Transaction,
  { state, exp }: { state: string; exp: number },
  now: Date,
): Promise<boolean> => {
  const jti = `state ${createHash('sha256').update(state).digest('base64url')}`
  return consumeToken(tx, { jti, expires: new Date(exp * 1000) }, now)
}

/**
 * Records that a sign-in with a provider was refused. @param subject the user, as far as that is proven;
 * otherwise the provider
 */
export const recordRefusal = (tx: Transaction, subject: string, at: Date): Promise<void> =>
  record(tx, { who: subject, action: 'user.signInRefused', subject, before: null, after: null, at })
