import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { codeOf, mayRetry } from '../net/errors.ts'
import { REFUSALS } from '../net/retryPolicy.ts'
import { isAway, isUnanswered, whenBack } from '../net/whenBack.ts'

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
  useWhenBack(error, lastRefreshRef, onRefresh, isMendedByAsking)
}

/**
 * Reads again what goes on showing what it was, as nobody sees that it is out of date: after any failure that is no refusal, for
 * the first time as soon as the servers answer, and then once a minute.
 * @param error null while nothing has failed
 */
export function useReadAgain(error: unknown, onRead: () => void): void {
  useWhenBack(error, useRef(-Infinity), onRead, isReadLater)
}

const isMendedByAsking = (error: unknown, isSoon: boolean) =>
  isAway(error) && (!isSoon || isUnanswered(error))

const isReadLater = (error: unknown) => mayRetry(error) && !REFUSALS.has(codeOf(error))

/** @param isAsked whether to ask again after that error, which came soon after the last time */
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
