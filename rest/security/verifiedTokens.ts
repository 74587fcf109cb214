import { LRUCache } from 'lru-cache'
import { hash } from 'node:crypto'
import { readAccessToken, type Access } from './tokens.ts'

/** The content of an access token. @throws Refusal 401 for one that is invalid or has expired */
export type ReadAccess = (token: string, now: Date) => Promise<Access>

const MAX_KEPT = 50_000

/**
 * Verifies each access token once: its signature and its content stay the same as long as it has not expired.
 * What can end it before is in the database, which is asked in each call. Only valid tokens are kept, by their
 * digests.
 * @param secrets the keys that may have signed a token
 */
export function createAccessReader(secrets: readonly Uint8Array[]): ReadAccess {
  const verified = new LRUCache<string, Access>({ max: MAX_KEPT })
  return async (token, now) => {
    const digest = hash('sha256', token, 'base64')
    const known = verified.get(digest)
    if (known !== undefined && known.expires > now) return known
    const access = await readAccessToken(token, secrets, now)
    verified.set(digest, access)
    return access
  }
}
