import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { randomUUID } from 'node:crypto'
import { notSignedIn } from '../rules/refusal.ts'

/** Who a token speaks of. */
export interface Identity {
  email: string
  name: string
  scopes: readonly string[]
}

/** What an access token is bound to besides. */
export interface Binding {
  /** That of the user when the token is made, 0 where absent: an access token of another one is refused. */
  tokenGeneration?: number
  /** The session that a token is renewed for; where absent, a new one begins. */
  sessionId?: string | undefined
}

/** What an access token says. */
export interface Access {
  email: string
  /** All tokens by which one sign-in was renewed have the same. */
  sessionId: string
  tokenGeneration: number
}

/** Which account of a provider: its issuer, and that one's name for the person. */
export interface AccountKey {
  issuer: string
  subject: string
}

/** What a sign-in token holds besides. */
export interface SignIn extends Identity {
  /** The account of a provider that was signed in to, if any. */
  account?: AccountKey | undefined
  /** That of the user when the token is made, 0 where there is none yet: ending all sessions ends it too. */
  tokenGeneration: number
  /** Kept once it was used: it works a single time. */
  jti: string
  expires: Date
}

const ACCESS = 'daybook'
const SIGN_IN = 'daybook/sign-in'
/** How long a sign-in token, and so a link that has it, can be used. */
export const SIGN_IN_SECONDS = 15 * 60

/**
 * An access token (docs/specification/rest.md#bearer-token): HS256 with the scopes as its claim. What is enforced are
 * those in the database.
 * @param lifetime in seconds
 */
export const accessToken = (
  { tokenGeneration: gen, sessionId: sid, ...identity }: Identity & Binding,
  secret: Uint8Array,
  lifetime: number,
  now: Date,
) => sign(identity, { gen, sid }, { audience: ACCESS, secret, lifetime, now })

/**
 * A sign-in token: 15 minutes, single use, good for nothing but `GET /login/reauth`
 * (docs/specification/rest.md#bearer-token). The nonce is for the login page to read
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
 * What an access token says.
 * @param secrets the keys that may have signed it
 * @throws Refusal 401
 */
export async function readAccessToken(
  token: string,
  secrets: readonly Uint8Array[],
  now: Date,
): Promise<Access> {
  const { sub, jti, gen = 0, sid = jti, iss } = await verify(token, ACCESS, secrets, now)
  // Ours name no issuer: one that does was made for something else.
  if (typeof gen !== 'number' || typeof sid !== 'string' || iss !== undefined) throw hasEnded()
  return { email: sub, sessionId: sid, tokenGeneration: gen }
}

/** What a sign-in token says. @param secrets the keys that may have signed it @throws Refusal 401 */
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

/** Whether it claims to be a sign-in token; nothing is verified. */
export function isSignInToken(token: string): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof claims === 'object' && claims !== null && 'aud' in claims && claims.aud === SIGN_IN
  } catch {
    return false
  }
}

/** The one answer to a token that is not good, whatever is wrong with it. */
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
      // A list of audiences would let one token pass for both kinds.
      if (payload.aud === audience && isComplete(payload)) return payload
    } catch {
      // Another key may have signed it. Whatever else was wrong with it, the way out is the same.
    }
  throw hasEnded()
}
