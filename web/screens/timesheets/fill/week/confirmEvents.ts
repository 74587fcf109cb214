import { addDays, max, min } from 'date-fns'
import { graphql } from 'react-relay'
import type { Environment } from 'relay-runtime'
import type { confirmEventsMutation } from '../../../../__generated__/confirmEventsMutation.graphql.ts'
import { accepted, commit } from '../../../../relay/commit.ts'
import { widened } from '../../../../timesheets/allDay.ts'
import { eventText, type BulkResult } from './bulk.ts'
import { readTimesheetEvent, type TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'

const mutation = graphql`
  mutation confirmEventsMutation($input: ConfirmTimesheetEventsInput!) {
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
`

/**
 * Confirms events or removes their confirmation, based on the copies on screen. Rejects if the whole request
 * was refused.
 */
export async function confirmEvents(
  environment: Environment,
  events: readonly TimesheetEvent[],
  isConfirmed: boolean,
): Promise<BulkResult> {
  const { from, until } = widened({
    from: min(events.map(({ start }) => start)),
    until: max(events.map(({ start, end }) => end ?? addDays(start, 1))),
  })
  const { confirmTimesheetEvents } = await commit<confirmEventsMutation>(environment, {
    mutation,
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
  const byId = new Map(accepted(outcomes, userErrors, "Result isn't an array").map(one => [one.eventId, one]))
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
