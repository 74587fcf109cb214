import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type Configuration,
} from 'openid-client'
import {
  isIssuerAt,
  readAccount,
  tenantOf,
  together,
  type ProviderAccount,
  type ProviderName,
} from '../security/providerAccounts.ts'
import { failure } from './failure.ts'
import type { ProviderSettings } from '../config.ts'
import { failureOf } from './reasons.ts'
import { tracedFetch } from './tracedFetch.ts'

/** The values with which a sign-in starts, and which are verified at its end. */
interface Checks {
  state: string
  nonce: string
  /** The PKCE code verifier. */
  verifier: string
}

/** An OpenID Connect provider (docs/specification/rest.md#go-to-a-provider). */
export interface Provider {
  name: ProviderName
  /** The URL at which the browser signs in. @throws SignInFailure */
  address: (checks: Checks) => Promise<URL>
  /** The account in the provider's answer. @param answer the query of the callback @throws SignInFailure */
  account: (answer: string, checks: Checks) => Promise<ProviderAccount>
}

/** How long the provider's metadata is cached. */
const KEPT_MS = 60 * 60 * 1000
/** At most 255 printable ASCII characters (OpenID Connect Core §2). */
const SUBJECT = /^[\x20-\x7e]{1,255}$/

/**
 * A provider as its settings name it. Its metadata is fetched at the first sign-in, once for all concurrent
 * ones, and again after a failure or an hour.
 * @param options.redirectUri the callback URL that is registered at the provider
 * @param options.timeout after how many seconds it counts as unreachable
 */
export function createProvider(
  name: ProviderName,
  settings: ProviderSettings,
  options: { redirectUri: string; now: () => Date; timeout?: number },
): Provider {
  const { redirectUri, now, timeout = 5 } = options
  let found: { configuration: Promise<Configuration>; until: number } | undefined
  const configured = () => {
    const time = now().getTime()
    if (found === undefined || time >= found.until || time < found.until - KEPT_MS) {
      const entry = { configuration: discover(name, settings, timeout), until: time + KEPT_MS }
      entry.configuration.catch(() => {
        if (found === entry) found = undefined
      })
      found = entry
    }
    return found.configuration
  }
  const failing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw failureOf(error, name)
    }
  }
  return {
    name,
    address: ({ state, nonce, verifier }) =>
      failing(async () =>
        buildAuthorizationUrl(await configured(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      ),
    account: (answer, { state, nonce, verifier }) =>
      failing(async () => {
        const configuration = await configured()
        const tokens = await authorizationCodeGrant(configuration, new URL(`${redirectUri}?${answer}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined || !SUBJECT.test(claims.sub))
          throw failure('untrusted', name, { reason: 'no subject' })
        // Issued for another client, which may have passed it on.
        if (claims.azp !== undefined && claims.azp !== settings.clientId)
          throw failure('untrusted', name, { reason: 'another party' })
        const { issuer, userinfo_endpoint: more } = configuration.serverMetadata()
        const person =
          'email' in claims || more === undefined
            ? claims
            : together(await fetchUserInfo(configuration, tokens.access_token, claims.sub), claims)
        return readAccount(name, person, tenantOf(issuer))
      }),
  }
}

const MICROSOFT = 'https://login.microsoftonline.com/common/v2.0'
const WELL_KNOWN = '/.well-known/openid-configuration'

/** Fetches the provider's metadata. */
async function discover(
  name: ProviderName,
  { clientId, clientSecret, issuer }: ProviderSettings,
  timeout: number,
): Promise<Configuration> {
  // The client library inserts the `tid` of an ID token into the tenant part of Microsoft's issuer, but only if
  // it finds the issuer at this address. Microsoft's other clouds have the same rule.
  const isMicrosoft = name === 'Microsoft'
  const configuration = await discovery(
    new URL(isMicrosoft ? MICROSOFT : issuer),
    clientId,
    clientSecret,
    undefined,
    {
      timeout,
      // Verify signatures although the ID token comes directly from the provider.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
      [customFetch]: (url, request) =>
        tracedFetch(
          isMicrosoft && url === MICROSOFT + WELL_KNOWN ? issuer.replace(/\/$/, '') + WELL_KNOWN : url,
          request,
        ),
    },
  )
  if (isMicrosoft && !isIssuerAt(configuration.serverMetadata().issuer, issuer))
    throw failure('misconfigured', name, { reason: 'another issuer' })
  return configuration
}
