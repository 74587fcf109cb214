import { useCallback, useMemo, useState } from 'react'
import { graphql, useRefetchableFragment } from 'react-relay'
import type { usePersonEvents_query$key } from '../../__generated__/usePersonEvents_query.graphql.ts'
import refetchQuery, {
  type usePersonEventsRefetchQuery,
} from '../../__generated__/usePersonEventsRefetchQuery.graphql.ts'
import { widened } from '../allDay.ts'
import { isPresent } from '../../relay/isPresent.ts'
import { readTimesheetEvent } from '../timesheetEvent.ts'
import type { Range } from '../range.ts'
import { useRangeLoad } from '../useRangeLoad.ts'
import { useTimesheetEventChanges } from '../useTimesheetEventChanges.ts'

type Variables = usePersonEventsRefetchQuery['variables']

const rangeOf = ({ from, until }: Variables): Range => ({ from: new Date(from), until: new Date(until) })

/**
 * The events of a person in the range on screen, for a user who views or pays them. Live changes update them:
 * the store already has changed events, and the list is refetched for new ones.
 */
export function usePersonEvents(
  query: usePersonEvents_query$key,
  variables: Variables,
  onError: (error: Error) => void,
) {
  const [{ timesheetEvents }, refetch] = useRefetchableFragment<
    usePersonEventsRefetchQuery,
    usePersonEvents_query$key
  >(
    graphql`
      fragment usePersonEvents_query on Query
      @throwOnFieldError
      @refetchable(queryName: "usePersonEventsRefetchQuery")
      @argumentDefinitions(
        from: { type: "DateTime!" }
        until: { type: "DateTime!" }
        for: { type: "[EmailAddress!]!" }
        purposes: { type: "[TimesheetPurpose!]!" }
      ) {
        timesheetEvents(from: $from, until: $until, for: $for, purposes: $purposes) {
          id
          ...timesheetEvent_event
        }
      }
    `,
    query,
  )
  const [loaded, setLoaded] = useState<Range>(() => rangeOf(variables))
  const show = useCallback(
    (wanted: Variables) => {
      refetch(wanted, { fetchPolicy: 'store-only' })
      setLoaded(rangeOf(wanted))
    },
    [refetch],
  )
  const load = useRangeLoad<usePersonEventsRefetchQuery>({ query: refetchQuery, variables, show, onError })
  const { refreshQuietly, noteWrite, close } = load
  const events = useMemo(() => timesheetEvents.filter(isPresent).map(readTimesheetEvent), [timesheetEvents])

  useTimesheetEventChanges({
    for: variables.for,
    purposes: variables.purposes,
    onReady: refreshQuietly,
    onChange: ({ eventId, event }) => {
      noteWrite()
      const isListed = events.some(({ id }) => id === eventId)
      const isShown =
        event !== null &&
        event.start < new Date(variables.until) &&
        (event.end ?? event.start) >= new Date(variables.from)
      if (isListed !== isShown) refreshQuietly()
    },
    onLost: close,
  })
  return {
    ...load,
    events,
    /** Whether all events of a range are loaded: sums of a range that failed to load would be wrong. */
    covers: (range: Range) => {
      const { from, until } = widened(range)
      return loaded.from <= from && loaded.until >= until
    },
  }
}
