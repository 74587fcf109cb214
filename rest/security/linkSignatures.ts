import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What links are for. */
type LinkKind = 'file-links' | 'csv-links'

/** The signatures of one kind of link. */
export interface LinkSignatures {
  /** Signs the parts of a link; a part may contain any character. */
  sign: (tokenSecret: Uint8Array, parts: readonly unknown[]) => string
  /** Whether one of the keys signed exactly these parts. */
  isSigned: (tokenSecrets: readonly Uint8Array[], parts: readonly unknown[], signature: string) => boolean
}

/**
 * Signs links of a kind. Each kind has its own key: a signature of one is valid neither for another, nor for a
 * token.
 */
export function createLinkSignatures(kind: LinkKind): LinkSignatures {
  const keys = new WeakMap<Uint8Array, Buffer>()
  const keyOf = (tokenSecret: Uint8Array): Buffer => {
    const key =
      keys.get(tokenSecret) ?? Buffer.from(hkdfSync('sha256', tokenSecret, '', `daybook/${kind}`, 32))
    keys.set(tokenSecret, key)
    return key
  }
  // A part may contain any separator, so the parts are signed as JSON.
  const sign: LinkSignatures['sign'] = (tokenSecret, parts) =>
    createHmac('sha256', keyOf(tokenSecret)).update(JSON.stringify(parts)).digest('base64url')
  return {
    sign,
    isSigned: (tokenSecrets, parts, signature) =>
      tokenSecrets.some(secret => isSame(signature, sign(secret, parts))),
  }
}

function isSame(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
