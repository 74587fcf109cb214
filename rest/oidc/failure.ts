import type { ProviderName } from '../security/providerAccounts.ts'

/**
 * A failed sign-in with a provider. It contains no text of the provider: the login page has its own text for
 * each code (docs/specification/sign-in.md#errors).
 */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure'
  readonly code: SignInError
  /** The loggable reason: a code of our own or of the client library. */
  readonly reason: string
  /** The user who tried to sign in, as far as that is proven. */
  readonly subject: string | undefined

  constructor(code: SignInError, { reason, subject }: { reason: string; subject?: string | undefined }) {
    super(code)
    this.code = code
    this.reason = reason
    this.subject = subject
  }
}

/** What may be wrong, in terms of what the user can do about it. */
export const FLAWS = [
  'notSetUp',
  'declined',
  'foreign',
  'late',
  'away',
  'untrusted',
  'unverified',
  'misconfigured',
] as const
export type Flaw = (typeof FLAWS)[number]

/** What may be wrong with any provider. */
export const USER_FLAWS = [
  'user.domain',
  'user.closed',
  'user.email',
  'visit.tooOften',
  'visit.failed',
] as const

/** The code of a failed sign-in for the login page. */
export type SignInError = `${Lowercase<ProviderName>}.${Flaw}` | (typeof USER_FLAWS)[number]

const PREFIXES = { Google: 'google', Microsoft: 'microsoft', OIDC: 'oidc' } as const

/** A failure with the code of a flaw. */
export const failure = (
  flaw: Flaw,
  provider: ProviderName,
  details: { reason: string; subject?: string },
): SignInFailure => new SignInFailure(`${PREFIXES[provider]}.${flaw}`, details)
