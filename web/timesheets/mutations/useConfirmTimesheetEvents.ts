import { addDays, max, min } from 'date-fns'
import { graphql } from 'react-relay'
import type { useConfirmTimesheetEventsMutation } from '../../__generated__/useConfirmTimesheetEventsMutation.graphql.ts'
import { accepted, useCommit } from '../../relay/useCommit.ts'
import { widened } from '../allDay.ts'
import { eventText, type BulkResult } from '../bulk.ts'
import { readTimesheetEvent, type TimesheetEvent } from '../timesheetEvent.ts'

/**
 * Confirms events or removes their confirmation, based on the copies on screen. Rejects if the whole request
 * was refused or failed.
 */
export function useConfirmTimesheetEvents() {
  const [commit] = useCommit<useConfirmTimesheetEventsMutation>(graphql`
    mutation useConfirmTimesheetEventsMutation($input: ConfirmTimesheetEventsInput!) {
      confirmTimesheetEvents(input: $input) {
        outcomes {
          eventId
          result
          reason
          event {
            ...timesheetEvent_event
          }
        }
        userErrors {
          message
        }
      }
    }
  `)
  return async (events: readonly TimesheetEvent[], isConfirmed: boolean): Promise<BulkResult> => {
    const { from, until } = widened({
      from: min(events.map(({ start }) => start)),
      until: max(events.map(({ start, end }) => end ?? addDays(start, 1))),
    })
    const { confirmTimesheetEvents } = await commit({
      variables: {
        input: {
          from: from.toISOString(),
          until: until.toISOString(),
          isConfirmed,
          events: events.map(({ id, modifiedAt }) => ({ id, modifiedAt })),
        },
      },
    })
    const { outcomes, userErrors } = confirmTimesheetEvents
    const byId = new Map(
      accepted(outcomes, userErrors, "Result isn't an array").map(one => [one.eventId, one]),
    )
    const done: TimesheetEvent[] = []
    const rest: BulkResult['rest'][number][] = []
    for (const event of events) {
      const outcome = byId.get(event.id)
      if (outcome?.result === 'DONE' || outcome?.result === 'OVERWRITTEN')
        done.push(outcome.event ? readTimesheetEvent(outcome.event) : event)
      else rest.push({ what: eventText(event), reason: outcome?.reason ?? 'The server did not say why.' })
    }
    return { done, rest }
  }
}
