import { isRecord } from '../../common/isRecord.ts'
import { errorCode, errorMessage } from '../../rest/reasons.ts'
import type { Settings } from './allSettings.ts'

const TIMEOUT = 4_000
const WELL_KNOWN = '/.well-known/openid-configuration'

/** A provider that is set up. */
interface Provider {
  name: 'Google' | 'Microsoft' | 'OIDC'
  /** What its settings start with. */
  prefix: 'GOOGLE' | 'MICROSOFT' | 'OIDC'
  issuer: string
}

/** A provider with its discovery document. */
export interface ProviderState extends Provider {
  /** Undefined if it was not read. */
  document: Record<string, unknown> | undefined
  /** Why it was not read. */
  reason: string
  /** What its clock said, and ours. */
  date: string | null
  askedAt: number
}

/** Reads the discovery document of each provider that is set up. */
export const inspectProviders = (settings: Settings): Promise<ProviderState[]> =>
  Promise.all(providersOf(settings).map(inspect))

function providersOf(settings: Settings): Provider[] {
  const { GOOGLE_ISSUER, MICROSOFT_ISSUER, OIDC_ISSUER } = settings
  const all = [
    { name: 'Google', prefix: 'GOOGLE', issuer: GOOGLE_ISSUER },
    { name: 'Microsoft', prefix: 'MICROSOFT', issuer: MICROSOFT_ISSUER },
    { name: 'OIDC', prefix: 'OIDC', issuer: OIDC_ISSUER },
  ] as const
  return all.flatMap(({ name, prefix, issuer }) =>
    issuer === undefined ||
    settings[`${prefix}_CLIENT_ID`] === undefined ||
    settings[`${prefix}_CLIENT_SECRET`] === undefined
      ? []
      : [{ name, prefix, issuer }],
  )
}

async function inspect(provider: Provider): Promise<ProviderState> {
  const nothing = { ...provider, document: undefined, date: null }
  try {
    const answer = await fetch(provider.issuer.replace(/\/$/, '') + WELL_KNOWN, {
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const askedAt = Date.now()
    const date = answer.headers.get('date')
    if (!answer.ok) return { ...nothing, date, askedAt, reason: `it answers ${answer.status}` }
    const document: unknown = await answer.json().catch(() => undefined)
    if (isRecord(document)) return { ...provider, document, date, askedAt, reason: '' }
    return { ...nothing, date, askedAt, reason: 'it does not answer with JSON' }
  } catch (error) {
    return { ...nothing, askedAt: Date.now(), reason: errorCode(error) ?? errorMessage(error) }
  }
}
