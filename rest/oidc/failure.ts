/**
 * A sign-in by a provider that came to nothing. The message is for the person, and none of it is the provider's
 * (Decisions §2).
 */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure'
  /** What a log may hold of it: a code of our own or of the client library. */
  readonly reason: string
  /** Whose sign-in it was, as far as that is proven. */
  readonly subject: string | undefined

  constructor(message: string, { reason, subject }: { reason: string; subject?: string | undefined }) {
    super(message)
    this.reason = reason
    this.subject = subject
  }
}

/** What may be wrong, in terms of what the person can do about it. */
export type Flaw = keyof typeof TEXTS

/** A failure with the text for a flaw. */
export const failure = (
  flaw: Flaw,
  provider: string,
  details: { reason: string; subject?: string },
): SignInFailure => new SignInFailure(TEXTS[flaw](provider), details)

const TEXTS = {
  notSetUp: (provider: string) =>
    `Sign-in with ${provider} is not set up here. Please use a magic link, or ask your administrator.`,
  declined: (provider: string) =>
    `The sign-in with ${provider} was not allowed there. Please try again and allow it, or use a magic link.`,
  foreign: (provider: string) =>
    `This sign-in with ${provider} was not begun in this browser, was used already, or took longer than ten minutes. Please begin again.`,
  late: (provider: string) =>
    `What ${provider} answered had run out or was used already. Please begin again.`,
  away: (provider: string) =>
    `${provider} cannot be reached at the moment. Please try again in a minute, or use a magic link.`,
  untrusted: (provider: string) =>
    `What ${provider} answered could not be verified, so nobody was signed in. Please try again; if it happens again, tell your administrator.`,
  unverified: (provider: string) =>
    `${provider} does not confirm that your e-mail address is yours. Please verify the address there, or use a magic link.`,
  misconfigured: (provider: string) =>
    `Sign-in with ${provider} is not set up correctly here. Please use a magic link, and tell your administrator.`,
}
