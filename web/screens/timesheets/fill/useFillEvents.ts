import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { fetchQuery, graphql, useRefetchableFragment, useRelayEnvironment } from 'react-relay'
import { createOperationDescriptor, getRequest, type Subscription } from 'relay-runtime'
import type { useFillEvents_query$key } from '../../../__generated__/useFillEvents_query.graphql.ts'
import refetchQuery, {
  type useFillEventsRefetchQuery,
} from '../../../__generated__/useFillEventsRefetchQuery.graphql.ts'
import { isPresent, type EventRange } from './eventRange.ts'
import { readFillEvent, type FillEvent } from './fillEvent.ts'

const keyOf = ({ from, until }: EventRange) => `${from}/${until}`

interface FillEvents {
  events: readonly FillEvent[]
  isLoading: boolean
  /** Fetches the range on screen again. */
  refresh: () => void
  /** The same without showing it: where it fails the old events stay, and nothing is said. */
  refreshQuietly: () => void
  /** An event was written: a list that is under way may have been read before that, and is read again. */
  noteWrite: () => void
}

/**
 * The events of a range. The first range came with the screen's query; another one is fetched when it is asked for,
 * and until it is there the old events stay. A failure leaves them as well.
 */
export function useFillEvents(
  query: useFillEvents_query$key,
  range: EventRange,
  onError: (error: Error) => void,
): FillEvents {
  const environment = useRelayEnvironment()
  const [{ timesheetEvents }, refetch] = useRefetchableFragment<
    useFillEventsRefetchQuery,
    useFillEvents_query$key
  >(
    graphql`
      fragment useFillEvents_query on Query
      @refetchable(queryName: "useFillEventsRefetchQuery")
      @argumentDefinitions(
        from: { type: "DateTime!" }
        until: { type: "DateTime!" }
        for: { type: "[EmailAddress!]!" }
      ) {
        timesheetEvents(from: $from, until: $until, for: $for, purposes: [USE]) {
          ...fillEvent_event
        }
      }
    `,
    query,
  )
  const key = keyOf(range)
  const [settledKey, setSettledKey] = useState(key)
  const [isRefreshing, setIsRefreshing] = useState(false)
  const askedKey = useRef(key)
  const running = useRef<Subscription | null>(null)
  const isOutdated = useRef(false)

  const load = useCallback(
    function load(wanted: EventRange, isQuiet = false) {
      running.current?.unsubscribe()
      isOutdated.current = false
      const settle = () => {
        running.current = null
        setIsRefreshing(false)
        setSettledKey(keyOf(wanted))
      }
      running.current = fetchQuery<useFillEventsRefetchQuery>(environment, refetchQuery, wanted).subscribe({
        complete: () => {
          if (isOutdated.current) {
            // Only then is Relay done with this request: until then it would be taken for the same one.
            queueMicrotask(() => load(wanted, isQuiet))
            return
          }
          settle()
          startTransition(() => void refetch(wanted, { fetchPolicy: 'store-only' }))
        },
        error: (error: Error) => {
          settle()
          if (!isQuiet) onError(error)
        },
      })
    },
    [environment, refetch, onError],
  )

  useEffect(() => {
    if (askedKey.current === key) return
    askedKey.current = key
    const operation = createOperationDescriptor(getRequest(refetchQuery), range)
    if (environment.check(operation).status === 'available') refetch(range, { fetchPolicy: 'store-only' })
    load(range)
  }, [environment, key, load, range, refetch])

  useEffect(() => () => running.current?.unsubscribe(), [])

  return {
    events: useMemo(() => timesheetEvents.filter(isPresent).map(readFillEvent), [timesheetEvents]),
    isLoading: isRefreshing || settledKey !== key,
    refresh: useCallback(() => {
      setIsRefreshing(true)
      load(range)
    }, [load, range]),
    refreshQuietly: useCallback(() => {
      if (running.current) isOutdated.current = true
      else load(range, true)
    }, [load, range]),
    noteWrite: useCallback(() => {
      isOutdated.current = running.current !== null
    }, []),
  }
}
