import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { codeOf, mayRetry } from '../net/errors.ts'
import { REFUSALS } from '../net/retryPolicy.ts'
import { isAway, isUnanswered, whenBack } from '../net/whenBack.ts'

/** In milliseconds; a failure that returns sooner cannot be fixed by a retry. */
const BETWEEN_REFRESHES = 60_000

/**
 * Refreshes data that failed because a server was down as soon as it is back
 * (docs/specification/running.md#what-people-see-meanwhile). If a server refuses again within a minute, leaves
 * it to the user; if there is no answer again, waits for the rest of that minute, or for the network.
 * @param error null while nothing has failed
 * @param lastRefreshRef time of the last refresh, as of `performance.now()`
 */
export function useRefreshWhenBack(
  error: unknown,
  lastRefreshRef: RefObject<number>,
  onRefresh: () => void,
): void {
  useWhenBack(error, lastRefreshRef, onRefresh, canRetryHelp)
}

/**
 * Refetches data that still shows its old state, as the user cannot see that it is outdated: after any failure
 * except a refusal, first as soon as the servers answer, and then once a minute.
 * @param error null while nothing has failed
 */
export function useReadAgain(error: unknown, onRead: () => void): void {
  useWhenBack(error, useRef(-Infinity), onRead, isReadLater)
}

const canRetryHelp = (error: unknown, isSoon: boolean) => isAway(error) && (!isSoon || isUnanswered(error))

const isReadLater = (error: unknown) => mayRetry(error) && !REFUSALS.has(codeOf(error))

/** @param isAsked whether to ask again after that error, which came soon after the last try */
function useWhenBack(
  error: unknown,
  lastTimeRef: RefObject<number>,
  onBack: () => void,
  isAsked: (error: unknown, isSoon: boolean) => boolean,
): void {
  const handleBack = useEffectEvent(() => {
    lastTimeRef.current = performance.now()
    onBack()
  })
  useEffect(() => {
    const pause = Math.max(0, lastTimeRef.current + BETWEEN_REFRESHES - performance.now())
    return isAsked(error, pause > 0) ? whenBack(() => handleBack(), pause) : undefined
  }, [error, lastTimeRef, isAsked])
}

/**
 * The same for the content of an error boundary. The parent keeps `lastRefreshRef`, as this unmounts with the
 * error.
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
  useRefreshWhenBack(error, lastRefreshRef, onRefresh)
  return null
}
