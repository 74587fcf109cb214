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
  /** The range on screen as ISO strings, and whose. The same object as long as it is the same range. */
  variables: TVariables
  /** Shows what the store has for these variables. Stays the same function. */
  show: (variables: TVariables) => void
  onError: (error: Error) => void
}

interface RangeLoad {
  isLoading: boolean
  /** Whether the range on screen could not be loaded: what shows is of another one. */
  isUnknown: boolean
  /** Fetches the range on screen again. */
  refresh: () => void
  /** The same without showing it: where it fails the old events stay, and nothing is said. */
  refreshQuietly: () => void
  /** An event was written: a list that is under way may have been read before that, and is read again. */
  noteWrite: () => void
  /** The time is not open to the user any more. */
  close: (error: Error) => void
}

const EVENT_TYPES = ['TimesheetEvent']

const keyOf = ({ from, until }: RangeVariables) => `${from}/${until}`

/**
 * Loads what a calendar shows. The first range came with the screen's query; another one is fetched when it is asked
 * for, and until it is there the old events stay. A failure leaves them as well; where it is a server that is away, they are
 * brought up to date as soon as it is back. Where the time is closed to its reader, nothing of it stays on screen.
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
        setSettledKey(keyOf(wanted))
      }
      running.current = fetchQuery<TQuery>(environment, query, wanted).subscribe({
        complete: () => {
          if (isOutdated.current) {
            // Only then is Relay done with this request: until then it would be taken for the same one.
            queueMicrotask(() => load(wanted, isQuiet))
            return
          }
          settle()
          setFailure(null)
          startTransition(() => showRange(wanted))
        },
        error: (error: Error) => {
          settle()
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
    if (environment.check(operation).status === 'available') showRange(variables)
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
