import type { ProviderName } from '../security/providerAccounts.ts'

/**
 * A sign-in by a provider that came to nothing. None of it is the provider's: the login page has a text of its own for each
 * code (docs/specification/sign-in.md#errors).
 */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure'
  readonly code: SignInError
  /** What a log may hold of it: a code of our own or of the client library. */
  readonly reason: string
  /** Whose sign-in it was, as far as that is proven. */
  readonly subject: string | undefined

  constructor(code: SignInError, { reason, subject }: { reason: string; subject?: string | undefined }) {
    super(code)
    this.code = code
    this.reason = reason
    this.subject = subject
  }
}

/** What may be wrong, in terms of what the person can do about it. */
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

/** What is wrong whatever the provider. */
export const USER_FLAWS = [
  'user.domain',
  'user.closed',
  'user.email',
  'visit.tooOften',
  'visit.failed',
] as const

/** What the login page is told of a sign-in that came to nothing. */
export type SignInError = `${Lowercase<ProviderName>}.${Flaw}` | (typeof USER_FLAWS)[number]

const PREFIXES = { Google: 'google', Microsoft: 'microsoft' } as const

/** A failure with the code of a flaw. */
export const failure = (
  flaw: Flaw,
  provider: ProviderName,
  details: { reason: string; subject?: string },
): SignInFailure => new SignInFailure(`${PREFIXES[provider]}.${flaw}`, details)
