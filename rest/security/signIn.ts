import { domainOf } from '../rules/emails.ts'
import { isBlank, nameFlaw } from '../rules/names.ts'
import { safeRedirect } from '../../common/safeRedirect.ts'
import { forbidden, malformed } from '../rules/refusal.ts'
import { signInToken, type AccountKey } from './tokens.ts'

const LONGEST_NAME = 100

/**
 * A sign-in link that works once and within 15 minutes (docs/specification/rest.md#bearer-token). The address
 * need not be a user's yet.
 * @param options.publicUrl origin without a slash at the end
 * @param options.user `scopes` are added at the sign-in to those the user has: none for a link that any client
 * may ask for
 * @param options.account the provider's account by which the user was found; the sign-in links it to the user
 * @param options.nonce by which the browser that asked recognizes the link: other browsers ask before they sign
 * in
 * @param options.redirectUrl path to open afterwards, `/` if it is absent or foreign
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

/** The refusal for an address of a domain that may not sign in. */
export const foreignDomain = () =>
  forbidden('Addresses of this domain may not sign in here. Please use the address of your company.')

/** @throws Refusal 403 for a closed account */
export function requireActive({ deactivated }: { deactivated: Date | null }): void {
  if (deactivated !== null) throw forbidden('This account is closed. Ask an admin.')
}

/**
 * The name that a user gives at sign-in, or the part before the @ if there is none.
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

/** The name of a user of whom only the address is known: the part before the @. */
export const addressName = (email: string): string => email.slice(0, email.lastIndexOf('@'))

/** Whether a name from a sign-in replaces the user's current name (docs/specification/sign-in.md#names). */
export const isBetterName = (name: string, { email, nameFrom }: Named): boolean =>
  nameFrom === 'address' && name !== addressName(email)

interface Named {
  email: string
  nameFrom: 'address' | 'signIn' | 'user'
}

/**
 * A name that a user chooses: trimmed, 1 to 100 characters on one line.
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

/** Like `readName`, for a name from a provider: if it is not usable, the part before the @ replaces it. */
export function nameOf(claimed: string | undefined, email: string): string {
  const name = (claimed ?? '').replace(/[\p{C}\u2028\u2029]/gu, '').trim()
  return readName(name.length > LONGEST_NAME ? '' : name, email)
}

// Characters that reorder text, so that a name reads as another.
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
