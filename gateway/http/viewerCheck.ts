import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { RefusedOperation } from '../operations/operations.ts'
import { isRefusal, UpstreamError } from '../upstream/errors.ts'

/** How long an answer is taken to hold, in milliseconds. It opens no data: each REST call is asked for again. */
const LIFE = 5_000
/** How many tokens are remembered, those used last. */
const MOST = 10_000

/**
 * Makes what finds out whether a token is somebody's, before anything is done for who shows it. Those who ask at the
 * same time share one call, and its answer holds for some seconds. See docs/specification/http.md#operations.
 * @param readViewer asks the REST service whose token it is
 * @returns what throws RefusedOperation where it is nobody's (401), or that cannot be said (429, 503)
 */
export function createViewerCheck<Request>(
  readViewer: (token: string, request: Request) => Promise<unknown>,
): (token: string, request: Request) => Promise<void> {
  const checks = new LRUCache<string, Promise<boolean>>({ max: MOST, ttl: LIFE })
  return async (token, request) => {
    // Of a token itself no more is kept than it takes to know it again.
    const digest = createHash('sha256').update(token).digest('base64')
    const known = checks.get(digest)
    const check = known ?? isSomebodys(readViewer(token, request))
    if (!known) {
      checks.set(digest, check)
      // What could not be said is asked again.
      check.catch(() => checks.delete(digest))
    }
    if (!(await check.catch(refuseForNow)))
      throw new RefusedOperation(401, 'UNAUTHENTICATED', 'Sign in to send operations of your own.')
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
