import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isAway, isUnanswered, whenBack } from '../relay/whenBack.ts'

/** In milliseconds; what fails again sooner is not mended by asking. */
const BETWEEN_REFRESHES = 60_000

/**
 * Refreshes what failed because a server is away as soon as it is back
 * (docs/specification/running.md#what-people-see-meanwhile). What a server refuses again within a minute is left to the
 * person; what got no answer again waits for that minute, or for the network.
 * @param error null while nothing has failed
 * @param lastRefreshRef when this was done last, as of `performance.now()`
 */
export function useRefreshWhenBack(
  error: unknown,
  lastRefreshRef: RefObject<number>,
  onRefresh: () => void,
): void {
  const handleBack = useEffectEvent(() => {
    lastRefreshRef.current = performance.now()
    onRefresh()
  })
  useEffect(() => {
    const pause = Math.max(0, lastRefreshRef.current + BETWEEN_REFRESHES - performance.now())
    if (!isAway(error) || (pause > 0 && !isUnanswered(error))) return undefined
    return whenBack(() => handleBack(), pause)
  }, [error, lastRefreshRef])
}

/** The same for what an error boundary shows. The parent keeps `lastRefreshRef`, as this goes with the error. */
export function RefreshWhenBack({
  error,
  lastRefreshRef,
  onRefresh,
}: {
  error: unknown
  lastRefreshRef: RefObject<number>
  onRefresh: () => void
}) {
  useRefreshWhenBack(error, lastRefreshRef, onRefresh)
  return null
}
