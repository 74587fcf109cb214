import { createHash } from 'node:crypto'
import { createRecentMap } from '../../common/recentMap.ts'

/** Says by what a caller is counted, without believing what a token claims: docs/specification/limits.md#whose-calls. */
export interface CallerKeys {
  /** @returns the key of the user whose the token is; undefined until the REST service has said so */
  keyOf: (token: string) => string | undefined
  /**
   * Notes what the REST service answered to a token.
   * @param caller the header by which it tells its users apart; a server without it has a share for each good token
   */
  learn: (token: string | undefined, status: number, caller: unknown) => void
}

/** The header of the REST service that tells its users apart. */
export const CALLER_HEADER = 'daybook-caller'

const MOST_KEPT = 50_000

export function createCallerKeys(): CallerKeys {
  const known = createRecentMap<string>(MOST_KEPT)
  return {
    keyOf: token => known.get(digestOf(token)),
    learn: (token, status, caller) => {
      if (token === undefined) return
      const digest = digestOf(token)
      if (status === 401) known.delete(digest)
      else if (typeof caller === 'string') known.set(digest, `user:${caller}`)
      else if (status < 300) known.set(digest, `token:${digest}`)
    },
  }
}

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64')
