import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import { errorCode } from '../reasons.ts'
import type { ProviderName } from '../security/providerAccounts.ts'
import { failure, SignInFailure, type Flaw } from './failure.ts'

// Codes of the client library for a provider that does not answer, or answers as one that does not work.
const AWAY = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

// Error codes of providers (RFC 6749 §4.1.2.1 and §5.2, OpenID Connect Core §3.1.2.6).
const ANSWERS = new Map<string, Flaw>([
  ['access_denied', 'declined'],
  ['consent_required', 'declined'],
  ['interaction_required', 'declined'],
  ['login_required', 'declined'],
  ['account_selection_required', 'declined'],
  ['server_error', 'away'],
  ['temporarily_unavailable', 'away'],
  ['invalid_grant', 'late'],
  ['invalid_client', 'misconfigured'],
  ['invalid_request', 'misconfigured'],
  ['invalid_scope', 'misconfigured'],
  ['unauthorized_client', 'misconfigured'],
  ['unsupported_grant_type', 'misconfigured'],
  ['unsupported_response_type', 'misconfigured'],
])

/** Maps an error to a code of our own: errors of the client library repeat codes and tokens. */
export function failureOf(error: unknown, provider: ProviderName): SignInFailure {
  if (error instanceof SignInFailure) return error
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    const flaw = ANSWERS.get(error.error)
    return failure(flaw ?? 'untrusted', provider, {
      reason: flaw === undefined ? 'another error' : error.error,
    })
  }
  const code = errorCode(error) ?? 'OAUTH_UNKNOWN'
  // Codes of neither the client library nor Node.js come from the network.
  const isAway = AWAY.has(code) || !/^(OAUTH|ERR)_/.test(code)
  return failure(isAway ? 'away' : 'untrusted', provider, { reason: code })
}
