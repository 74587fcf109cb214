import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { countedAs } from '../../common/clientAddress.ts'

/** Identifies the caller of a call. */
export interface CallerIdentity {
  token?: string | undefined
  address?: string | undefined
}

/**
 * Decides by which key a caller is counted, without trusting a token's content:
 * docs/specification/limits.md#whose-calls.
 */
export interface CallerKeys {
  /** @returns the key of the token's user; undefined until the REST service has confirmed it */
  keyOf: (token: string) => string | undefined
  /**
   * Records the REST service's answer to a token.
   * @param caller the header that identifies the user; behind a server that never sends it, each valid token
   * has its own share
   */
  learn: (seen: CallerIdentity, status: number, caller?: unknown) => void
  /** Whether the REST service last refused the token. */
  isRefused: (token: string) => boolean
  /** Whether so many tokens of a client address were refused that the next one is probably made up. */
  isSuspect: (address: string | undefined) => boolean
}

/** The header of the REST service that identifies its users. */
export const CALLER_HEADER = 'daybook-caller'

const MAX_KEPT = 50_000

/** How many refusals within a minute make a client address suspect. */
const SUSPECT = 20
const MINUTE = 60_000

export function createCallerKeys(): CallerKeys {
  const users = new LRUCache<string, string>({ max: MAX_KEPT })
  /** Valid tokens of a server that does not identify its users; undefined once it has done so. */
  let good: LRUCache<string, true> | undefined = new LRUCache<string, true>({ max: MAX_KEPT })
  const refused = new LRUCache<string, true>({ max: MAX_KEPT })
  const refusals = new LRUCache<string, { count: number; until: number }>({ max: MAX_KEPT })

  const noteRefusal = (address: string) => {
    const now = performance.now()
    const before = refusals.get(address)
    const isOver = before === undefined || before.until <= now
    refusals.set(address, isOver ? { count: 1, until: now + MINUTE } : { ...before, count: before.count + 1 })
  }

  return {
    keyOf: token => {
      const digest = digestOf(token)
      return users.get(digest) ?? (good?.get(digest) ? `token:${digest}` : undefined)
    },
    learn: ({ token, address }, status, caller) => {
      if (token === undefined) return
      const digest = digestOf(token)
      if (status === 401) {
        users.delete(digest)
        good?.delete(digest)
        refused.set(digest, true)
        noteRefusal(countedAs(address ?? ''))
        return
      }
      if (typeof caller === 'string') {
        users.set(digest, `user:${caller}`)
        good = undefined
      } else if (status < 300 && good) good.set(digest, true)
      // A server that identifies users did not do so here: the call needs no valid token.
      else return
      refused.delete(digest)
    },
    isRefused: token => refused.get(digestOf(token)) === true,
    isSuspect: address => {
      const { count, until } = refusals.get(countedAs(address ?? '')) ?? { count: 0, until: 0 }
      return count >= SUSPECT && until > performance.now()
    },
  }
}

/** The token of the latest digest: a request asks for that of its token many times in a row. */
let latest = { token: '', digest: '' }

/** Of the tokens that are remembered, only digests are kept. */
export function digestOf(token: string): string {
  if (latest.token !== token) latest = { token, digest: hash('sha256', token, 'base64') }
  return latest.digest
}
