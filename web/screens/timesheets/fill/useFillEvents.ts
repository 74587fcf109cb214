import { useCallback, useMemo } from 'react'
import { graphql, useRefetchableFragment } from 'react-relay'
import type { useFillEvents_query$key } from '../../../__generated__/useFillEvents_query.graphql.ts'
import refetchQuery, {
  type useFillEventsRefetchQuery,
} from '../../../__generated__/useFillEventsRefetchQuery.graphql.ts'
import { isPresent } from '../../../relay/isPresent.ts'
import { useRangeLoad } from '../../../timesheets/useRangeLoad.ts'
import type { EventRange } from '../../../timesheets/mutations/eventRange.ts'
import { readTimesheetEvent } from '../../../timesheets/timesheetEvent.ts'

/** The user's own events in the range on screen. */
export function useFillEvents(
  query: useFillEvents_query$key,
  range: EventRange,
  onError: (error: Error) => void,
) {
  const [{ timesheetEvents }, refetch] = useRefetchableFragment<
    useFillEventsRefetchQuery,
    useFillEvents_query$key
  >(
    graphql`
      fragment useFillEvents_query on Query
      @throwOnFieldError
      @refetchable(queryName: "useFillEventsRefetchQuery")
      @argumentDefinitions(
        from: { type: "DateTime!" }
        until: { type: "DateTime!" }
        for: { type: "[EmailAddress!]!" }
      ) {
        timesheetEvents(from: $from, until: $until, for: $for, purposes: [USE]) {
          ...timesheetEvent_event
        }
      }
    `,
    query,
  )
  const show = useCallback(
    (wanted: useFillEventsRefetchQuery['variables']) => void refetch(wanted, { fetchPolicy: 'store-only' }),
    [refetch],
  )
  const load = useRangeLoad<useFillEventsRefetchQuery>({
    query: refetchQuery,
    variables: range,
    show,
    onError,
  })
  const events = useMemo(() => timesheetEvents.filter(isPresent).map(readTimesheetEvent), [timesheetEvents])
  return { ...load, events }
}
