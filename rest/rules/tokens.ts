import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { randomUUID } from 'node:crypto'
import { notSignedIn } from './refusal.ts'

/** Who a token speaks of. */
export interface Identity {
  email: string
  name: string
  scopes: readonly string[]
}

/** What a sign-in token holds besides. */
export interface SignIn extends Identity {
  /** Kept once it was used: it works a single time. */
  jti: string
  expires: Date
}

const ACCESS = 'daybook'
const SIGN_IN = 'daybook/sign-in'
const SIGN_IN_SECONDS = 15 * 60

/**
 * An access token (Decisions §2): HS256 with the scopes as its claim. What is enforced are those in the database.
 * @param lifetime in seconds
 */
export const accessToken = (identity: Identity, secret: Uint8Array, lifetime: number, now: Date) =>
  sign(identity, ACCESS, secret, lifetime, now)

/** A sign-in token: 15 minutes, single use, good for nothing but `GET /login/reauth` (Decisions §2). */
export const signInToken = (identity: Identity, secret: Uint8Array, now: Date) =>
  sign(identity, SIGN_IN, secret, SIGN_IN_SECONDS, now)

/** The e-mail of whoever holds an access token. @throws Refusal 401 */
export async function readAccessToken(token: string, secret: Uint8Array, now: Date): Promise<string> {
  const { sub } = await verify(token, ACCESS, secret, now)
  return sub
}

/** What a sign-in token says. @throws Refusal 401 */
export async function readSignInToken(token: string, secret: Uint8Array, now: Date): Promise<SignIn> {
  const { sub, jti, exp, name, scope } = await verify(token, SIGN_IN, secret, now)
  return {
    email: sub,
    jti,
    expires: new Date(exp * 1000),
    name: typeof name === 'string' ? name : sub,
    scopes: typeof scope === 'string' ? scope.split(' ').filter(Boolean) : [],
  }
}

/** Whether it claims to be a sign-in token; nothing is verified. */
export function isSignInToken(token: string): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof claims === 'object' && claims !== null && 'aud' in claims && claims.aud === SIGN_IN
  } catch {
    return false
  }
}

const sign = (
  { email, name, scopes }: Identity,
  audience: string,
  secret: Uint8Array,
  lifetime: number,
  now: Date,
) => {
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT({ name, scope: scopes.join(' ') })
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

async function verify(token: string, audience: string, secret: Uint8Array, now: Date): Promise<Verified> {
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
    // Whatever was wrong with it, the way out is the same.
  }
  throw notSignedIn('Your session has ended. Please sign in again.')
}
