import { LRUCache } from 'lru-cache'
import { RefusedOperation, unauthenticated } from '../operations/operations.ts'
import { digestOf } from '../upstream/callerKeys.ts'
import { isRefusal, UpstreamError } from '../upstream/errors.ts'

/** How long a result is valid, in milliseconds. It opens no data: the REST service checks each call. */
const MAX_AGE = 5_000
/** How many tokens are cached, the most recently used ones. */
const MAX_TOKENS = 10_000

const TOKEN_REFUSED = 'This token is not valid, has expired or was revoked. Sign in, or make a new one.'

/**
 * Makes a function that checks whether a token belongs to a user, before any work is done for it. Concurrent
 * checks of a token share one call, and its result is valid for some seconds. See
 * docs/specification/http.md#operations.
 * @param readViewer asks the REST service who the user of a token is
 * @returns a function that throws RefusedOperation if the token belongs to no user (401), or if the check
 * failed (429, 503)
 */
export function createViewerCheck<Request>(
  readViewer: (token: string, request: Request) => Promise<unknown>,
): (token: string, request: Request) => Promise<void> {
  const checks = new LRUCache<string, Promise<boolean>>({ max: MAX_TOKENS, ttl: MAX_AGE })
  return async (token, request) => {
    const digest = digestOf(token)
    const known = checks.get(digest)
    const check = known ?? isSomebodys(readViewer(token, request))
    if (!known) {
      checks.set(digest, check)
      // A failed check is not kept.
      check.catch(() => checks.delete(digest))
    }
    if (!(await check.catch(refuseForNow))) throw unauthenticated(TOKEN_REFUSED)
  }
}

const isSomebodys = (viewer: Promise<unknown>): Promise<boolean> =>
  viewer.then(
    () => true,
    (error: unknown) => {
      if (isRefusal(error)) return false
      throw error
    },
  )

function refuseForNow(error: unknown): never {
  if (!(error instanceof UpstreamError)) throw error
  throw new RefusedOperation(error.status === 429 ? 429 : 503, error.code, error.message)
}
