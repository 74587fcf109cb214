import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const LIFE_SECONDS = 60 * 60
// A file keeps its link for a while, so that pages that read a ticket again do not load its pictures again.
const STEP_SECONDS = 5 * 60

/** Makes the path under which a file is found for about an hour by whoever has it (Decisions §3). */
export type SignFile = (uuid: string, filename: string) => string

/** The part of a signed link that is not the file. */
export interface LinkProof {
  /** Seconds since 1970. */
  expires: string
  signature: string
}

/** The path of a file; the caller's token decides whether it may be read. */
export const filePath = (uuid: string, filename: string): string =>
  `/api/v1/download/${uuid}/${encodeURIComponent(filename)}`

/** What signs files at a moment. The links end at most an hour later. */
export const fileSigner =
  (tokenSecret: Uint8Array, now: Date): SignFile =>
  (uuid, filename) => {
    const soon = Math.floor(now.getTime() / 1000 / STEP_SECONDS) * STEP_SECONDS
    const expires = String(soon + LIFE_SECONDS)
    return `${filePath(uuid, filename)}?expires=${expires}&signature=${signatureOf(tokenSecret, uuid, filename, expires)}`
  }

/**
 * Whether a link was signed here, for this file, and has not run out.
 * @param tokenSecrets the keys that it may be signed with
 */
export function isSignedFile(
  tokenSecrets: readonly Uint8Array[],
  { uuid, filename, expires, signature }: { uuid: string; filename: string } & LinkProof,
  now: Date,
): boolean {
  if (Number(expires) * 1000 <= now.getTime()) return false
  return tokenSecrets.some(secret => isSame(signature, signatureOf(secret, uuid, filename, expires)))
}

function isSame(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

// A name may hold whatever a separator would be, so the parts travel as JSON.
const signatureOf = (tokenSecret: Uint8Array, uuid: string, filename: string, expires: string) =>
  createHmac('sha256', keyOf(tokenSecret))
    .update(JSON.stringify([uuid.toLowerCase(), filename, expires]))
    .digest('base64url')

const keys = new WeakMap<Uint8Array, Buffer>()

// A key of its own: a signature of a link is never one of a token.
function keyOf(tokenSecret: Uint8Array): Buffer {
  const key =
    keys.get(tokenSecret) ?? Buffer.from(hkdfSync('sha256', tokenSecret, '', 'daybook/file-links', 32))
  keys.set(tokenSecret, key)
  return key
}
