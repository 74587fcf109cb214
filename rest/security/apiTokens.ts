import { createHash, randomBytes } from 'node:crypto'
import { readDate, type DateText } from '../rules/dates.ts'
import { isBlank, nameFlaw } from '../rules/names.ts'
import { conflict, malformed, notFound } from '../rules/refusal.ts'

const PREFIX = 'daybook_'
const SECRET_BYTES = 32
const PATTERN = /^daybook_[\w-]{43}$/
const LONGEST_NAME = 100

/** How many personal API tokens of one user may work at a time. */
const MOST_API_TOKENS = 50

/** A new personal API token: a text that secret scanners know by how it begins, with 32 random bytes. */
export const newApiToken = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`

/** Whether a text looks like a personal API token; whether it is one says the database. */
export const isApiToken = (text: string): boolean => PATTERN.test(text)

/** What is kept of a token. It is long and random, so that a plain hash cannot be turned back. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What a token's end depends on. */
export interface Lifetime {
  expires: Date | null
  revoked: Date | null
}

/** Whether a token works at a moment: neither revoked nor run out. */
export const isAlive = ({ expires, revoked }: Lifetime, now: Date): boolean =>
  revoked === null && (expires === null || expires > now)

/** What a token may do: of its own scopes those that its owner has now. */
export const effectiveScopes = (ofToken: readonly string[], ofOwner: readonly string[]): string[] =>
  ofToken.filter(scope => ofOwner.includes(scope))

/** What a token is for. @throws Refusal 400 */
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
 * @param own scopes of the user who makes it
 * @throws Refusal 400 where there is none, or one that the user has not
 */
export function readTokenScopes(text: string, own: readonly string[]): string[] {
  const scopes = [...new Set(text.split(' ').filter(Boolean))]
  if (!scopes.every(scope => own.includes(scope)))
    throw malformed('A token can do no more than you can: its scopes have to be some of yours.', {
      field: 'Scopes',
    })
  if (scopes.length === 0)
    throw malformed('Please give at least one of your scopes.', { code: 'REQUIRED', field: 'Scopes' })
  return scopes
}

/** When a new token runs out; null: never. @throws Refusal 400 for a moment that is over */
export function readExpiry(value: DateText | null | undefined, now: Date): Date | null {
  if (value === undefined || value === null) return null
  const expires = readDate(value, 'Expires')
  if (expires <= now) throw malformed('Expires takes a moment in the future.', { field: 'Expires' })
  return expires
}

/** @param live how many the user has that work @throws Refusal 409 */
export function requireRoomForToken(live: number): void {
  if (live >= MOST_API_TOKENS)
    throw conflict(`You have ${MOST_API_TOKENS} tokens. Please revoke one that you no longer need first.`, {
      code: 'LIMIT_REACHED',
    })
}

/** Whoever uses a token has its text, which is shown to nobody else. */
export const tokenWasUsed = () =>
  conflict('This token was made already, and it is in use. Please revoke it and make another.')

/** The same whether a token is absent or another's. */
export const noSuchApiToken = () => notFound('You have no such token.')
