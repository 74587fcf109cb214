import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay'
import {
  createOperationDescriptor,
  getRequest,
  type GraphQLTaggedNode,
  type OperationType,
  type Subscription,
} from 'relay-runtime'
import { isClosed } from '../net/errors.ts'
import { useClosing } from '../relay/useClosing.ts'
import { useReadAgain } from '../ui/RefreshWhenBack.tsx'

interface RangeVariables {
  from: string
  until: string
}

interface Options<TVariables> {
  /** The query that fetches a range. */
  query: GraphQLTaggedNode
  /** The range on screen as ISO strings, and its owner. The same object for the same range. */
  variables: TVariables
  /** Shows what the store has for these variables. A stable function. */
  show: (variables: TVariables) => void
  onError: (error: Error) => void
}

interface RangeLoad {
  isLoading: boolean
  /** Whether the range on screen failed to load: the shown events are of another one. */
  isUnknown: boolean
  /** Refetches the range on screen. */
  refresh: () => void
  /** The same without showing progress: on failure the old events stay, without a message. */
  refreshQuietly: () => void
  /** An event was written: a running load may have read the list before that, so load again. */
  noteWrite: () => void
  /** The user has lost access to the time. */
  close: (error: Error) => void
}

const EVENT_TYPES = ['TimesheetEvent']

const keyOf = ({ from, until }: RangeVariables) => `${from}/${until}`

/**
 * Loads the range of a calendar. The first range comes with the screen's query; another one is fetched on
 * request, and the old events stay until it has loaded. They also stay after a failure; if a server is down,
 * they are refetched when it is back. If the user loses access, nothing stays on screen.
 */
export function useRangeLoad<TQuery extends OperationType & { readonly variables: RangeVariables }>({
  query,
  variables,
  show,
  onError,
}: Options<TQuery['variables']>): RangeLoad {
  const environment = useRelayEnvironment()
  const key = keyOf(variables)
  const [settledKey, setSettledKey] = useState(key)
  const [shownKey, setShownKey] = useState(key)
  const [isRefreshing, setIsRefreshing] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const close = useClosing(EVENT_TYPES)
  const askedKey = useRef(key)
  const running = useRef<Subscription | null>(null)
  const isOutdated = useRef(false)

  const showRange = useCallback(
    (wanted: TQuery['variables']) => {
      show(wanted)
      setShownKey(keyOf(wanted))
    },
    [show],
  )

  const load = useCallback(
    function load(wanted: TQuery['variables'], isQuiet = false) {
      running.current?.unsubscribe()
      isOutdated.current = false
      const settle = () => {
        running.current = null
        setIsRefreshing(false)
      }
      running.current = fetchQuery<TQuery>(environment, query, wanted).subscribe({
        complete: () => {
          if (isOutdated.current) {
            // Relay finishes this request only then: until then it would merge the next one with it.
            queueMicrotask(() => load(wanted, isQuiet))
            return
          }
          settle()
          setFailure(null)
          startTransition(() => {
            showRange(wanted)
            // Not before: between the two, the range would seem to have failed.
            setSettledKey(keyOf(wanted))
          })
        },
        error: (error: Error) => {
          settle()
          setSettledKey(keyOf(wanted))
          if (isClosed(error)) {
            close(error)
            return
          }
          setFailure(error)
          if (!isQuiet) onError(error)
        },
      })
    },
    [environment, query, showRange, onError, close],
  )

  useEffect(() => {
    if (askedKey.current === key) return
    askedKey.current = key
    const operation = createOperationDescriptor(getRequest(query), variables)
    if (environment.check(operation).status === 'available') startTransition(() => showRange(variables))
    load(variables)
  }, [environment, key, load, query, showRange, variables])

  useEffect(() => () => running.current?.unsubscribe(), [])

  const refreshQuietly = useCallback(() => {
    if (running.current) isOutdated.current = true
    else load(variables, true)
  }, [load, variables])
  useReadAgain(failure, refreshQuietly)

  return {
    isLoading: isRefreshing || settledKey !== key,
    isUnknown: shownKey !== key && settledKey === key,
    refresh: useCallback(() => {
      setIsRefreshing(true)
      load(variables)
    }, [load, variables]),
    refreshQuietly,
    noteWrite: useCallback(() => {
      isOutdated.current = running.current !== null
    }, []),
    close,
  }
}
