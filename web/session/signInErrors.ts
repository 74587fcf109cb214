import { providerName } from '../state/page.ts'

/** Errors of a provider, each with what to do about it. */
const PROVIDER_TEXTS: ReadonlyMap<string, (provider: string) => string> = new Map([
  [
    'notSetUp',
    provider =>
      `Sign-in with ${provider} is not set up here. Please use a magic link, or ask your administrator.`,
  ],
  [
    'declined',
    provider =>
      `The sign-in with ${provider} was not allowed there. Please try again and allow it, or use a magic link.`,
  ],
  [
    'foreign',
    provider =>
      `This sign-in with ${provider} was not started in this browser, was used already, took longer than ten minutes, or all sessions were ended meanwhile. Please start again.`,
  ],
  ['late', provider => `The answer of ${provider} had expired or was used already. Please start again.`],
  [
    'away',
    provider =>
      `${provider} cannot be reached at the moment. Please try again in a minute, or use a magic link.`,
  ],
  [
    'untrusted',
    provider =>
      `The answer of ${provider} could not be verified, so you were not signed in. Please try again; if it happens again, tell your administrator.`,
  ],
  [
    'unverified',
    provider =>
      `${provider} does not confirm that your e-mail address is yours. Please verify the address there, or use a magic link.`,
  ],
  [
    'misconfigured',
    provider =>
      `Sign-in with ${provider} is not set up correctly here. Please use a magic link, and tell your administrator.`,
  ],
])

const PROVIDERS: ReadonlyMap<string, () => string> = new Map([
  ['google', () => 'Google'],
  ['microsoft', () => 'Microsoft'],
  ['oidc', () => providerName() ?? 'the provider'],
])

const TEXTS: ReadonlyMap<string, string> = new Map([
  ['user.domain', 'Addresses of this domain may not sign in here. Please use the address of your company.'],
  ['user.closed', 'This account is closed. Ask an admin.'],
  ['user.email', 'The provider gave no e-mail address that can be used here. Please use a magic link.'],
  ['visit.tooOften', 'Too many failed sign-ins from here. Please try to sign in again in a minute.'],
  ['visit.failed', 'Something went wrong while you were signing in. Please try again.'],
  ['server.late', 'The server did not answer in time. Please try again.'],
  ['server.away', 'The server cannot be reached. Please try again in a minute.'],
])

const UNKNOWN = 'The sign-in did not succeed. Please try again, or choose another way to sign in.'

/**
 * The text for the `error` in an address, null if there is none. Addresses can be forged, so only codes of a
 * fixed list have a text, and any other value is not shown (docs/specification/sign-in.md#errors).
 */
export function signInErrorText(error: string | null): string | null {
  if (error === null || error === '') return null
  const [subject = '', flaw = ''] = error.split('.')
  const provider = PROVIDERS.get(subject)
  if (provider !== undefined) return PROVIDER_TEXTS.get(flaw)?.(provider()) ?? UNKNOWN
  return TEXTS.get(error) ?? UNKNOWN
}
