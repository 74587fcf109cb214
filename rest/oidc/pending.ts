import { EncryptJWT, jwtDecrypt } from 'jose'
import { createHash, hkdfSync } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { Check } from 'typebox/value'

/** How long a user may take at the provider. */
const SECONDS = 10 * 60
/** How many sign-ins a browser may have under way: the cookies of more would make its requests too large. */
const MAX_PENDING = 5
/** How long the login page may take to load after that. */
const ARRIVAL_SECONDS = 2 * 60
const PREFIX = 'daybook-sign-in-'
const PATH = '/login/'

/** The state of a sign-in while the user is at the provider. */
const Pending = Type.Object({
  provider: Type.String(),
  state: Type.String(),
  nonce: Type.String(),
  verifier: Type.String(),
  redirectUrl: Type.String(),
  /** When the sign-in started, in milliseconds. */
  began: Type.Integer(),
  /** When it expires, in seconds. */
  exp: Type.Integer(),
})
export type Pending = Static<typeof Pending>

/**
 * The cookie by which only the same browser can continue a sign-in that it started: encrypted, valid for ten
 * minutes, and one per state, so that two tabs do not disturb each other.
 */
export async function pendingCookie(
  pending: Omit<Pending, 'began' | 'exp'>,
  { secret, now, isSecure }: { secret: Uint8Array; now: Date; isSecure: boolean },
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000)
  const value = await new EncryptJWT({ ...pending, began: now.getTime() })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + SECONDS)
    .encrypt(keyOf(secret))
  return `${nameOf(pending.state)}=${value}; Max-Age=${SECONDS}; ${attributes(isSecure)}`
}

/**
 * The sign-in that the browser started with this state; undefined if it started none, or too long ago.
 * @param secrets the keys that may have encrypted it
 */
export async function readPending(
  cookies: string | undefined,
  state: string,
  { secrets, now }: { secrets: readonly Uint8Array[]; now: Date },
): Promise<Pending | undefined> {
  const cookie = cookiesIn(cookies).find(({ name }) => name === nameOf(state))
  for (const secret of cookie === undefined ? [] : secrets) {
    const pending = await decrypted(cookie?.value ?? '', keyOf(secret), now)
    if (pending?.state === state) return pending
  }
  return undefined
}

/** The header value that removes the cookie of a state from the browser. */
export const endedCookie = (state: string, isSecure: boolean): string => ended(nameOf(state), isSecure)

/**
 * The cookie by which the login page knows that this browser itself was at the provider; the page reads it.
 * Only this host can set it: no other site below the same domain can.
 * @param nonce as in the sign-in token
 */
export const arrivalCookie = (nonce: string, isSecure: boolean): string => {
  const [name, path] = isSecure ? ['__Host-daybook-arrival', '/'] : ['daybook-arrival', '/login']
  return `${name}=${nonce}; Max-Age=${ARRIVAL_SECONDS}; Path=${path}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The header values that remove the oldest cookies from a browser that has too many. */
export const surplusCookies = (cookies: string | undefined, isSecure: boolean): string[] =>
  cookiesIn(cookies)
    .slice(0, -(MAX_PENDING - 1))
    .map(({ name }) => ended(name, isSecure))

const ended = (name: string, isSecure: boolean) => `${name}=; Max-Age=0; ${attributes(isSecure)}`

const attributes = (isSecure: boolean) => `Path=${PATH}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

// The state itself is only in the provider's answer.
const nameOf = (state: string) => PREFIX + createHash('sha256').update(state).digest('base64url').slice(0, 16)

const cookiesIn = (header = '') =>
  header
    .split(';')
    .map(pair => /^ *([\w-]+)=([\w.-]*) *$/.exec(pair))
    .filter(match => match !== null)
    .map(([, name = '', value = '']) => ({ name, value }))
    .filter(({ name }) => name.startsWith(PREFIX))

const keyOf = (secret: Uint8Array) =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'daybook/pending sign-in', 32))

async function decrypted(value: string, key: Uint8Array, now: Date): Promise<Pending | undefined> {
  try {
    const { payload } = await jwtDecrypt(value, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      currentDate: now,
    })
    return Check(Pending, payload) ? payload : undefined
  } catch {
    return undefined
  }
}
