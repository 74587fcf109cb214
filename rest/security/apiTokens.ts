import { createHash, randomBytes } from 'node:crypto'
import { readDate, type DateText } from '../rules/dates.ts'
import { isBlank, nameFlaw } from '../rules/names.ts'
import { conflict, malformed, notFound } from '../rules/refusal.ts'

const PREFIX = 'daybook_'
const SECRET_BYTES = 32
const PATTERN = /^daybook_[\w-]{43}$/
const LONGEST_NAME = 100

/** How many valid personal API tokens one user may have. */
const MAX_API_TOKENS = 50

/** A new personal API token: a prefix that secret scanners recognize, and 32 random bytes. */
export const newApiToken = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`

/** Whether a text has the format of a personal API token; only the database knows whether it is one. */
export const isApiToken = (text: string): boolean => PATTERN.test(text)

/** The stored digest of a token. Tokens are long and random, so a plain hash cannot be reversed. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What the validity of a token depends on. */
export interface Lifetime {
  expires: Date | null
  revoked: Date | null
}

/** Whether a token is valid at a moment: neither revoked nor expired. */
export const isAlive = ({ expires, revoked }: Lifetime, now: Date): boolean =>
  revoked === null && (expires === null || expires > now)

/** The scopes that a token has now: those of its own that its owner has. */
export const effectiveScopes = (ofToken: readonly string[], ofOwner: readonly string[]): string[] =>
  ofToken.filter(scope => ofOwner.includes(scope))

/** The name of a token, which says what it is for. @throws Refusal 400 */
export function readTokenName(text: string): string {
  const name = text.trim()
  if (isBlank(name) || name.length > LONGEST_NAME || /[\p{Cc}\u2028\u2029]/u.test(name))
    throw malformed(`Please give a name of 1 to ${LONGEST_NAME} characters, on one line.`, {
      code: nameFlaw(name, LONGEST_NAME),
      field: 'Name',
    })
  return name
}

/**
 * The scopes of a new token, each once.
 * @param own scopes of the user who creates it
 * @throws Refusal 400 if there is none, or one that the user does not have
 */
export function readTokenScopes(text: string, own: readonly string[]): string[] {
  const scopes = [...new Set(text.split(' ').filter(Boolean))]
  if (!scopes.every(scope => own.includes(scope)))
    throw malformed('The scopes of a token must be some of your own.', {
      field: 'Scopes',
    })
  if (scopes.length === 0)
    throw malformed('Please give at least one of your scopes.', { code: 'REQUIRED', field: 'Scopes' })
  return scopes
}

/** When a new token expires; null: never. @throws Refusal 400 for a moment in the past */
export function readExpiry(value: DateText | null | undefined, now: Date): Date | null {
  if (value === undefined || value === null) return null
  const expires = readDate(value, 'Expires')
  if (expires <= now) throw malformed('Expires must be a time in the future.', { field: 'Expires' })
  return expires
}

/** @param live how many valid tokens the user has @throws Refusal 409 */
export function requireRoomForToken(live: number): void {
  if (live >= MAX_API_TOKENS)
    throw conflict(`You have ${MAX_API_TOKENS} tokens. Please revoke one that you no longer need first.`, {
      code: 'LIMIT_REACHED',
    })
}

/** Refuses to renew a used token: its user has the text, which is shown to no other user. */
export const tokenWasUsed = () =>
  conflict('This token was made already, and it is in use. Please revoke it and make another.', {
    field: 'Idempotency-Key',
  })

/** The same whether a token is absent or another user's. */
export const noSuchApiToken = () => notFound('You have no such token.')
