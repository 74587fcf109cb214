import type { AccountKey } from './tokens.ts'

/**
 * An account at a provider that a user signed in to. The issuer of a Microsoft account names its tenant.
 */
export interface ProviderAccount extends AccountKey {
  /** As the provider writes it; undefined if the provider does not say that it belongs to the user. */
  email: string | undefined
  /**
   * Whether the provider explicitly says that the address is not the user's: such a sign-in is refused, even
   * for a known account.
   */
  isDisowned: boolean
  name: string | undefined
}

/** The providers that may be set up; `OIDC` is any other one (docs/specification/shell.md#provider-sign-in). */
export type ProviderName = 'Google' | 'Microsoft' | 'OIDC'

/** A provider's claims about a user. */
export type Claims = Readonly<Record<string, unknown>>

/**
 * Reads the account from verified claims (docs/specification/rest.md#come-back-from-a-provider). An e-mail
 * counts only from the claim `email`, never from `preferred_username` or `upn`, which anyone can set in a
 * tenant of their own, and
 * - from Google, or any other issuer that is configured in its place, with `email_verified: true`;
 * - from Microsoft, with `xms_edov` or `email_verified`, which say that the owner of the domain is verified; an
 *   issuer that is a single tenant is trusted, unless it says that the address is not verified;
 * - from any other provider, with `email_verified`, which some write as text.
 * @param tenant the id of the tenant that the issuer is, undefined if it is none or is for several
 */
export function readAccount(
  provider: ProviderName,
  claims: Claims & { iss: string; sub: string },
  tenant?: string,
): ProviderAccount {
  const isVerified = VERIFIED[provider](claims, tenant)
  const { email, name } = claims
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: isVerified && typeof email === 'string' ? email : undefined,
    isDisowned: isDenied(claims),
    name: typeof name === 'string' ? name : undefined,
  }
}

const VERIFIED: Record<ProviderName, (claims: Claims, tenant?: string) => boolean> = {
  Google: ({ email_verified: verified }) => verified === true,
  Microsoft: isOfDomain,
  OIDC: ({ email_verified: verified }) => verified === true || verified === 'true',
}

function isOfDomain({ tid, xms_edov: ofOwner, email_verified: verified }: Claims, tenant?: string): boolean {
  if (isDenied({ xms_edov: ofOwner, email_verified: verified })) return false
  return YES.has(ofOwner) || verified === true || (tenant !== undefined && tid === tenant)
}

/**
 * Merges a provider's claims from two sources. The signed ID token has priority; but an address that either
 * of them calls unverified is unverified.
 * @param info answer of the UserInfo endpoint
 */
export const together = <Token extends Claims>(info: Claims, token: Token): Claims & Token => ({
  ...info,
  ...token,
  ...(isDenied(info) && { email_verified: false }),
})

const isDenied = ({ xms_edov: ofOwner, email_verified: verified }: Claims) =>
  NO.has(ofOwner) || NO.has(verified)

// Microsoft writes the optional claim xms_edov in several ways.
const YES = new Set<unknown>([true, 1, '1', 'true'])
const NO = new Set<unknown>([false, 0, '0', 'false'])

const TENANT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ANY_TENANT = '{tenantid}'
/** The tenant of all personal accounts, whose addresses can have any domain. */
const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad'

/** The tenant of a Microsoft issuer; undefined if it has none, several, or that of personal accounts. */
export const tenantOf = (issuer: string): string | undefined =>
  partsOf(issuer).find(part => TENANT.test(part) && part !== PERSONAL)

/**
 * Whether metadata with this issuer is valid for Microsoft's configured issuer: a name for several tenants
 * (`common`, `organizations`) leads to an issuer with a placeholder for the tenant's id, the name of a single
 * tenant to an issuer with its id.
 */
export function isIssuerAt(found: string, configured: string): boolean {
  const [before, after] = [partsOf(found), partsOf(configured)]
  const differing = before.filter((part, index) => part !== after[index])
  return (
    before.length === after.length &&
    // Scheme and host must be equal, and so must all parts except the tenant.
    before.slice(0, 3).every((part, index) => part === after[index]) &&
    differing.length <= 1 &&
    differing.every(part => part === ANY_TENANT || TENANT.test(part))
  )
}

const partsOf = (issuer: string) => issuer.replace(/\/$/, '').split('/')
