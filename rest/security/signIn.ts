import { domainOf } from '../rules/emails.ts'
import { isBlank, nameFlaw } from '../rules/names.ts'
import { safeRedirect } from './redirects.ts'
import { forbidden, malformed } from '../rules/refusal.ts'
import { signInToken, type AccountKey } from './tokens.ts'

const LONGEST_NAME = 100

/**
 * The link that signs somebody in, once and within 15 minutes (docs/specification/rest.md#bearer-token). The address
 * need not be a user's yet.
 * @param options.publicUrl origin without a slash at the end
 * @param options.user `scopes` are given at the sign-in on top of those the user has: none for a link that anybody may ask for
 * @param options.account of a provider, by which the user was found; it is the user's from then on
 * @param options.nonce by which the browser that asked knows the link again: any other asks before it signs in
 * @param options.redirectUrl path to open afterwards, `/` where it is absent or foreign
 */
export async function signInLink(options: {
  publicUrl: string
  secret: Uint8Array
  user: {
    email: string
    name: string
    scopes?: readonly string[]
    tokenGeneration?: number | undefined
    created?: Date
    modified?: Date
  }
  account?: AccountKey
  nonce?: string | undefined
  redirectUrl?: string | undefined
  now?: Date
}): Promise<string> {
  const { publicUrl, secret, user, account, nonce, redirectUrl, now = new Date() } = options
  const { email, name, scopes = [], tokenGeneration, created = now, modified = created } = user
  const record = {
    Email: email,
    Name: name,
    Token: await signInToken({ email, name, scopes, account, nonce, tokenGeneration }, secret, now),
    Created: created.toISOString(),
    Modified: modified.toISOString(),
    Scopes: scopes.join(' '),
  }
  const query = new URLSearchParams({
    userdata: Buffer.from(JSON.stringify(record)).toString('base64'),
    redirectUrl: safeRedirect(redirectUrl),
  })
  return `${publicUrl}/login?${query.toString()}`
}

/** Whether addresses of that domain may sign in; an empty list allows any. */
export const isAllowedDomain = (email: string, allowed: readonly string[]): boolean =>
  allowed.length === 0 || allowed.includes(domainOf(email))

/** For an address of a domain that may not sign in. */
export const foreignDomain = () =>
  forbidden('Addresses of this domain may not sign in here. Please use the address of your company.')

/** @throws Refusal 403 for an account that was closed */
export function requireActive({ deactivated }: { deactivated: Date | null }): void {
  if (deactivated !== null) throw forbidden('This account is closed. Ask an admin.')
}

/**
 * The name that somebody gives at sign-in, the part before the @ where there is none.
 * @throws Refusal 400 for a name that is too long or has line breaks
 */
export function readName(text: string | undefined, email: string): string {
  const name = (text ?? '').replace(DIRECTIONS, '').trim()
  if (/[\p{Cc}\u2028\u2029]/u.test(name) || name.length > LONGEST_NAME)
    throw malformed(`Please give a name of at most ${LONGEST_NAME} characters, on one line.`, {
      code: nameFlaw(name, LONGEST_NAME),
      field: 'name',
    })
  return isBlank(name) ? addressName(email) : name
}

/** The name of somebody of whom only the address is known: the part before the @. */
export const addressName = (email: string): string => email.slice(0, email.lastIndexOf('@'))

/**
 * Whether a name that comes with a sign-in takes the place of the one that the user has (docs/specification/sign-in.md#names).
 */
export const isBetterName = (name: string, { email, nameFrom }: Named): boolean =>
  nameFrom === 'address' && name !== addressName(email)

interface Named {
  email: string
  nameFrom: 'address' | 'signIn' | 'user'
}

/**
 * The name that a user takes: trimmed, 1 to 100 characters on one line.
 * @throws Refusal 400
 */
export function readOwnName(text: string): string {
  const name = text.trim()
  if (isBlank(name) || Array.from(name).length > LONGEST_NAME || NOT_IN_NAMES.test(name))
    throw malformed(
      `Please give a name of 1 to ${LONGEST_NAME} characters, on one line and without marks that turn the direction of text.`,
      { code: nameFlaw(name, LONGEST_NAME), field: 'name' },
    )
  return name
}

/** As `readName`, of a name that a provider says: where it does not do, the part before the @ does. */
export function nameOf(claimed: string | undefined, email: string): string {
  const name = (claimed ?? '').replace(/[\p{C}\u2028\u2029]/gu, '').trim()
  return readName(name.length > LONGEST_NAME ? '' : name, email)
}

// Characters that turn the direction of text, so that it reads as another.
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
