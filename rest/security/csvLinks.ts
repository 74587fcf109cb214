import type { CsvQuery } from '../contract/timesheetCsv.ts'
import type { LinkUser } from './fileLinks.ts'
import { createLinkSignatures } from './linkSignatures.ts'

const LIFE_SECONDS = 60

/** Where the link leads; the query says what the file has. */
export const CSV_PATH = '/api/v1/download/csv'

/** The part of a signed link that does not describe the file. */
interface LinkProof {
  /** Seconds since 1970. */
  expires: string
  /** E-mail of the link's user. */
  user: string
  /** The token generation of that user. */
  generation: string
  signature: string
}

/**
 * The link by which a browser gets a CSV file without a token, for a minute
 * (docs/specification/rest.md#get-a-link-to-a-csv-file).
 */
export function csvLink(
  tokenSecret: Uint8Array,
  query: CsvQuery,
  { email: user, tokenGeneration }: LinkUser,
  now: Date,
): { path: string; expires: Date } {
  const expires = Math.floor(now.getTime() / 1000) + LIFE_SECONDS
  const proof = { expires: String(expires), user, generation: String(tokenGeneration) }
  const signature = signatures.sign(tokenSecret, partsOf({ ...query, ...proof }))
  const given = Object.entries({ ...query, ...proof, signature })
  const pairs = given.flatMap(([name, value]) => [value].flat().map(one => [name, one]))
  return {
    path: `${CSV_PATH}?${new URLSearchParams(pairs).toString()}`,
    expires: new Date(expires * 1000),
  }
}

type SignedLink = CsvQuery & LinkProof

/**
 * Whether a link was signed here, for this user and exactly this file, and has not expired. It does not check
 * what the user may do now.
 * @param tokenSecrets the keys that may have signed it
 */
export function isSignedCsv(tokenSecrets: readonly Uint8Array[], link: SignedLink, now: Date): boolean {
  if (Number(link.expires) * 1000 <= now.getTime()) return false
  return signatures.isSigned(tokenSecrets, partsOf(link), link.signature)
}

const signatures = createLinkSignatures('csv-links')

// Each parameter, by its name: one that is left out here does not compile.
function partsOf(link: Omit<SignedLink, 'signature'>): unknown[] {
  const parts = {
    ...{ from: link.from, until: link.until, timezone: link.timezone },
    ...{ for: link.for, project: link.project, tags: link.tags, purpose: link.purpose },
    ...{ expires: link.expires, user: link.user, generation: link.generation },
  } satisfies Record<keyof Omit<SignedLink, 'signature'>, unknown>
  return Object.entries(parts)
}
