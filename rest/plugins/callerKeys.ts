import { createHmac, hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** The key by which the calls of a token are counted before the database says whose it is. */
export interface CallerKeys {
  /**
   * @param email the user that a token with a valid signature names; undefined for a personal API token
   * @returns the user to whom the token is known to belong; undefined for an unknown caller, who is counted by
   * the client address, so that made-up tokens neither get their own shares nor use up those of others
   */
  userOf: (token: string, email: string | undefined) => string | undefined
  /** Records the user to whom the token belongs; undefined for none. */
  learn: (token: string, email: string | undefined) => void
  /**
   * The key by which a gateway counts a user's calls: it distinguishes users and reveals nothing else about
   * them.
   */
  publicKeyOf: (email: string) => string
}

const MAX_KEPT = 50_000

/**
 * Caches, by their digests, the owners of tokens whose signature does not name them, and the public keys of
 * users.
 * @param secret the key of the access tokens
 */
export function createCallerKeys(secret: Uint8Array): CallerKeys {
  const publicKeys = new LRUCache<string, string>({ max: MAX_KEPT })
  const found = new LRUCache<string, { email: string | undefined }>({ max: MAX_KEPT })
  return {
    userOf: (token, email) => {
      const known = found.get(digestOf(token))
      return known === undefined ? email : known.email
    },
    learn: (token, email) => found.set(digestOf(token), { email }),
    publicKeyOf: email => {
      const known = publicKeys.get(email)
      if (known !== undefined) return known
      const key = createHmac('sha256', secret).update(`caller ${email}`).digest('base64url').slice(0, 22)
      publicKeys.set(email, key)
      return key
    },
  }
}

const digestOf = (token: string) => hash('sha256', token, 'base64')
