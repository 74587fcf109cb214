import { createHash, createHmac } from 'node:crypto'
import { createRecentMap } from '../../common/recentMap.ts'

/** By what the calls of a token are counted before the database is asked whose it is. */
export interface CallerKeys {
  /**
   * @param email whom a token with a good signature names; undefined for a personal API token
   * @returns the user whose the token is known to be; undefined for a stranger, who is counted by the client address, so
   * that made-up tokens neither have shares of their own nor take from anybody else's
   */
  userOf: (token: string, email: string | undefined) => string | undefined
  /** Notes whose token it was found to be; undefined: nobody's. */
  learn: (token: string, email: string | undefined) => void
}

const MOST_KEPT = 50_000

/** Remembers, by their digests, the tokens that signatures alone tell nothing of. */
export function createCallerKeys(): CallerKeys {
  const found = createRecentMap<{ email: string | undefined }>(MOST_KEPT)
  return {
    userOf: (token, email) => {
      const known = found.get(digestOf(token))
      return known === undefined ? email : known.email
    },
    learn: (token, email) => found.set(digestOf(token), { email }),
  }
}

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64')

/**
 * What a gateway counts a user's calls by: tells users apart and nothing else about them.
 * @param secret the key of the access tokens
 */
export const publicCallerKey = (email: string, secret: Uint8Array): string =>
  createHmac('sha256', secret).update(`caller ${email}`).digest('base64url').slice(0, 22)
