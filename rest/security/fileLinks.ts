import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const LIFE_SECONDS = 60 * 60
// A file keeps its link for a while, so that pages that read a ticket again do not load its pictures again.
const STEP_SECONDS = 5 * 60

/**
 * Makes the path under which a file is found for about an hour by who has it, as long as its user may read the file
 * (docs/specification/files.md#signed-links); null where there is no link to make.
 */
export type SignFile = (uuid: string, filename: string) => string | null

/** For whom a link is made: it ends with the access of that user. */
export interface LinkUser {
  email: string
  /** Signing out everywhere counts it up, and so ends the links made before. */
  tokenGeneration: number
}

/** The part of a signed link that is not the file. */
interface LinkProof {
  /** Seconds since 1970. */
  expires: string
  /** E-mail of the user for whom it was made. */
  user: string
  /** The token generation of that user. */
  generation: string
  signature: string
}

/** For what is sent to many: nobody's link goes to others. */
export const unsigned: SignFile = () => null

/** The path of a file; the caller's token decides whether it may be read. */
const filePath = (uuid: string, filename: string): string =>
  `/api/v1/download/${uuid}/${encodeURIComponent(filename)}`

/** What signs files for a user at a moment. The links end at most an hour later. */
export const fileSigner =
  (tokenSecret: Uint8Array, now: Date, { email: user, tokenGeneration }: LinkUser) =>
  (uuid: string, filename: string): string => {
    const soon = Math.floor(now.getTime() / 1000 / STEP_SECONDS) * STEP_SECONDS
    const proof = { expires: String(soon + LIFE_SECONDS), user, generation: String(tokenGeneration) }
    const signature = signatureOf(tokenSecret, { uuid, filename, ...proof })
    return `${filePath(uuid, filename)}?${new URLSearchParams({ ...proof, signature }).toString()}`
  }

type SignedLink = { uuid: string; filename: string } & LinkProof

/**
 * Whether a link was signed here, for this file and user, and has not run out. What its user may do now, it does not say.
 * @param tokenSecrets the keys that it may be signed with
 */
export function isSignedFile(tokenSecrets: readonly Uint8Array[], link: SignedLink, now: Date): boolean {
  if (Number(link.expires) * 1000 <= now.getTime()) return false
  return tokenSecrets.some(secret => isSame(link.signature, signatureOf(secret, link)))
}

function isSame(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

// A name may hold whatever a separator would be, so the parts travel as JSON.
const signatureOf = (
  tokenSecret: Uint8Array,
  { uuid, filename, expires, user, generation }: Omit<SignedLink, 'signature'>,
) =>
  createHmac('sha256', keyOf(tokenSecret))
    .update(JSON.stringify([uuid.toLowerCase(), filename, expires, user, generation]))
    .digest('base64url')

const keys = new WeakMap<Uint8Array, Buffer>()

// A key of its own: a signature of a link is never one of a token.
function keyOf(tokenSecret: Uint8Array): Buffer {
  const key =
    keys.get(tokenSecret) ?? Buffer.from(hkdfSync('sha256', tokenSecret, '', 'daybook/file-links', 32))
  keys.set(tokenSecret, key)
  return key
}
