import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isAway, whenBack } from '../relay/whenBack.ts'

/** In milliseconds; a failure that comes again sooner is not mended by asking, and is left to the person. */
const BETWEEN_REFRESHES = 60_000

/**
 * Refreshes what failed because a server is away as soon as it is back
 * (docs/specification/running.md#what-people-see-meanwhile).
 * @param lastRefreshRef when this was done last, as of `performance.now()`; kept by the parent, for this goes with the error
 */
export function RefreshWhenBack({
  error,
  lastRefreshRef,
  onRefresh,
}: {
  error: unknown
  lastRefreshRef: RefObject<number>
  onRefresh: () => void
}) {
  const handleBack = useEffectEvent(() => {
    lastRefreshRef.current = performance.now()
    onRefresh()
  })
  useEffect(() => {
    if (!isAway(error) || performance.now() - lastRefreshRef.current < BETWEEN_REFRESHES) return undefined
    return whenBack(() => handleBack())
  }, [error, lastRefreshRef])
  return null
}
