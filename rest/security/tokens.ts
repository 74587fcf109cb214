import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { randomUUID } from 'node:crypto'
import { notSignedIn } from '../rules/refusal.ts'

/** The user whom a token names. */
export interface Identity {
  email: string
  name: string
  scopes: readonly string[]
}

/** What an access token is also bound to. */
export interface Binding {
  /**
   * The user's generation when the token is made, 0 if absent: an access token of another generation is
   * refused.
   */
  tokenGeneration?: number
  /** The session for which a token is renewed; if absent, a new session starts. */
  sessionId?: string | undefined
}

/** The content of an access token. */
export interface Access {
  email: string
  /** Equal for all tokens of one sign-in and its renewals. */
  sessionId: string
  tokenGeneration: number
  expires: Date
}

/** Identifies an account of a provider: its issuer, and the issuer's id for the user. */
export interface AccountKey {
  issuer: string
  subject: string
}

/** The content of a sign-in token. */
export interface SignIn extends Identity {
  /** The provider's account that the user signed in to, if any. */
  account?: AccountKey | undefined
  /** The user's generation when the token is made, 0 for a new user: ending all sessions ends the token too. */
  tokenGeneration: number
  /** Stored after use, so that the token works only once. */
  jti: string
  expires: Date
}

const ACCESS = 'daybook'
const SIGN_IN = 'daybook/sign-in'
/**
 * How long after its end a token that was used or signed out is still known, in days: a clock that jumps forward and
 * back again must not make it valid again (docs/specification/running.md#clocks).
 */
export const FORGOTTEN_DAYS = 7

/** How long a sign-in token, and so a link with it, can be used. */
export const SIGN_IN_SECONDS = 15 * 60

/**
 * An access token (docs/specification/rest.md#bearer-token): HS256 with the scopes as its claim. The scopes
 * in the database are enforced, not these.
 * @param lifetime in seconds
 */
export const accessToken = (
  { tokenGeneration: gen, sessionId: sid, ...identity }: Identity & Binding,
  secret: Uint8Array,
  lifetime: number,
  now: Date,
) => sign(identity, { gen, sid }, { audience: ACCESS, secret, lifetime, now })

/**
 * A sign-in token: 15 minutes, single use, valid only for `GET /login/reauth`
 * (docs/specification/rest.md#bearer-token). The login page reads the nonce
 * (docs/specification/sign-in.md#which-browser).
 */
export const signInToken = (
  {
    account,
    tokenGeneration: gen,
    nonce,
    ...identity
  }: Identity & {
    account?: AccountKey | undefined
    tokenGeneration?: number | undefined
    nonce?: string | undefined
  },
  secret: Uint8Array,
  now: Date,
) => sign(identity, { account, gen, nonce }, { audience: SIGN_IN, secret, lifetime: SIGN_IN_SECONDS, now })

/**
 * Verifies an access token and returns its content.
 * @param secrets the keys that may have signed it
 * @throws Refusal 401
 */
export async function readAccessToken(
  token: string,
  secrets: readonly Uint8Array[],
  now: Date,
): Promise<Access> {
  const { sub, jti, exp, gen = 0, sid = jti, iss } = await verify(token, ACCESS, secrets, now)
  // Our tokens have no issuer: a token with one was made for something else.
  if (typeof gen !== 'number' || typeof sid !== 'string' || iss !== undefined) throw hasEnded()
  return { email: sub, sessionId: sid, tokenGeneration: gen, expires: new Date(exp * 1000) }
}

/**
 * Verifies a sign-in token and returns its content. @param secrets the keys that may have signed it @throws
 * Refusal 401
 */
export async function readSignInToken(
  token: string,
  secrets: readonly Uint8Array[],
  now: Date,
): Promise<SignIn> {
  const { sub, jti, exp, name, scope, account, gen = 0 } = await verify(token, SIGN_IN, secrets, now)
  if (typeof gen !== 'number') throw hasEnded()
  return {
    email: sub,
    jti,
    account: isAccountKey(account) ? account : undefined,
    tokenGeneration: gen,
    expires: new Date(exp * 1000),
    name: typeof name === 'string' ? name : sub,
    scopes: typeof scope === 'string' ? scope.split(' ').filter(Boolean) : [],
  }
}

const isAccountKey = (value: unknown): value is AccountKey =>
  typeof value === 'object' &&
  value !== null &&
  'issuer' in value &&
  typeof value.issuer === 'string' &&
  'subject' in value &&
  typeof value.subject === 'string'

/** Whether a token claims to be a sign-in token; nothing is verified. */
export function isSignInToken(token: string): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof claims === 'object' && claims !== null && 'aud' in claims && claims.aud === SIGN_IN
  } catch {
    return false
  }
}

/** The same answer to every invalid token, whatever is wrong with it. */
export const hasEnded = () => notSignedIn('Your session has ended. Please sign in again.')

const sign = (
  { email, name, scopes }: Identity,
  more: JWTPayload,
  made: { audience: string; secret: Uint8Array; lifetime: number; now: Date },
) => {
  const { audience, secret, lifetime, now } = made
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT({ name, scope: scopes.join(' '), ...more })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(email)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + lifetime)
    .setJti(randomUUID())
    .sign(secret)
}

type Verified = JWTPayload & { sub: string; jti: string; exp: number }

const isComplete = (claims: JWTPayload): claims is Verified =>
  typeof claims.sub === 'string' && typeof claims.jti === 'string' && typeof claims.exp === 'number'

async function verify(
  token: string,
  audience: string,
  secrets: readonly Uint8Array[],
  now: Date,
): Promise<Verified> {
  for (const secret of secrets)
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ['HS256'],
        audience,
        currentDate: now,
        requiredClaims: ['sub', 'iat', 'exp', 'jti'],
      })
      // A list of audiences would make one token valid as both kinds.
      if (payload.aud === audience && isComplete(payload)) return payload
    } catch {
      // Another key may have signed it. For every other error, the result is the same.
    }
  throw hasEnded()
}
