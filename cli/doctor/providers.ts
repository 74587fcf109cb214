import { isIssuerAt } from '../../rest/security/providerAccounts.ts'
import { fault, ok, type Finding } from './finding.ts'
import type { ProviderState } from './providerStates.ts'
import { isLoopback, type Subject } from './subject.ts'

const ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'jwks_uri']

/** Whether sign-in with the providers of the settings can work. */
export async function checkProviders({ providers, publicUrl }: Subject): Promise<Finding[]> {
  const states = await providers()
  if (states.length === 0) return [ok('None is set up: people sign in by a link in a mail.')]
  return states.map(state => providerFinding(state, publicUrl))
}

function providerFinding(state: ProviderState, publicUrl: string): Finding {
  const { name, prefix, issuer, document, reason } = state
  if (document === undefined)
    return fault(
      `The discovery document of ${name} at ${issuer} cannot be read: ${reason}.`,
      `Set ${prefix}_ISSUER to the issuer as the provider names it, and let this machine reach it.`,
    )
  const named = String(document.issuer)
  if (!isNamed(state, named))
    return fault(
      `The provider at ${issuer} calls itself ${named}.`,
      `Set ${prefix}_ISSUER to the issuer as the provider names it.`,
    )
  const missing = ENDPOINTS.find(endpoint => !isSafe(document[endpoint], issuer))
  if (missing !== undefined)
    return fault(
      `The provider at ${issuer} has no ${missing} with https.`,
      'Correct it at the provider: Daybook sends its secret there.',
    )
  return ok(
    `${name} answers. The redirect address to register there: ${publicUrl}/login/${prefix.toLowerCase()}/callback`,
  )
}

function isNamed({ name, issuer }: ProviderState, named: string): boolean {
  if (name === 'Microsoft') return isIssuerAt(named, issuer)
  return URL.canParse(named) && new URL(named).href === new URL(issuer).href
}

const isSafe = (address: unknown, issuer: string) =>
  typeof address === 'string' &&
  URL.canParse(address) &&
  (address.startsWith('https:') || (issuer.startsWith('http:') && isLoopback(address)))
