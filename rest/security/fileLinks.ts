import { createLinkSignatures } from './linkSignatures.ts'

const LIFE_SECONDS = 60 * 60
// A file keeps its link for a while, so that a page that reloads a ticket does not load its pictures again.
const STEP_SECONDS = 5 * 60

/**
 * Makes a path by which anyone who has it can download a file for about an hour, as long as the link's user may
 * read the file (docs/specification/files.md#signed-links); null if there is no link to make.
 */
export type SignFile = (uuid: string, filename: string) => string | null

/** The user for whom a link is made: it ends with that user's access. */
export interface LinkUser {
  email: string
  /** Incremented when the user signs out everywhere, which ends earlier links. */
  tokenGeneration: number
}

/** The part of a signed link that does not name the file. */
interface LinkProof {
  /** Seconds since 1970. */
  expires: string
  /** E-mail of the link's user. */
  user: string
  /** The token generation of that user. */
  generation: string
  signature: string
}

/** For answers that go to many users: a user's link must not go to others. */
export const unsigned: SignFile = () => null

/** The path of a file; the caller's token decides whether it may be read. */
const filePath = (uuid: string, filename: string): string =>
  `/api/v1/download/${uuid}/${encodeURIComponent(filename)}`

/** Returns the function that signs files for a user at a moment. The links expire at most an hour later. */
export const fileSigner =
  (tokenSecret: Uint8Array, now: Date, { email: user, tokenGeneration }: LinkUser) =>
  (uuid: string, filename: string): string => {
    const soon = Math.floor(now.getTime() / 1000 / STEP_SECONDS) * STEP_SECONDS
    const proof = { expires: String(soon + LIFE_SECONDS), user, generation: String(tokenGeneration) }
    const signature = signatures.sign(tokenSecret, partsOf({ uuid, filename, ...proof }))
    return `${filePath(uuid, filename)}?${new URLSearchParams({ ...proof, signature }).toString()}`
  }

type SignedLink = { uuid: string; filename: string } & LinkProof

/**
 * Whether a link was signed here, for this file and user, and has not expired. It does not check what the
 * user may do now.
 * @param tokenSecrets the keys that may have signed it
 */
export function isSignedFile(tokenSecrets: readonly Uint8Array[], link: SignedLink, now: Date): boolean {
  if (Number(link.expires) * 1000 <= now.getTime()) return false
  return signatures.isSigned(tokenSecrets, partsOf(link), link.signature)
}

const signatures = createLinkSignatures('file-links')

const partsOf = ({ uuid, filename, expires, user, generation }: Omit<SignedLink, 'signature'>) => [
  uuid.toLowerCase(),
  filename,
  expires,
  user,
  generation,
]
