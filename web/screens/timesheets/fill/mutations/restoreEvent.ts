import { graphql } from 'react-relay'
import type { Environment } from 'relay-runtime'
import type { restoreEventMutation } from '../../../../__generated__/restoreEventMutation.graphql.ts'
import { accepted, commit } from '../../../../relay/commit.ts'
import { eventInput } from '../../../../timesheets/eventInput.ts'
import { listEvent, type EventRange } from '../eventRange.ts'
import { browserTimezone } from '../../../../timesheets/browserTimezone.ts'
import { readTimesheetEvent, type TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'

const mutation = graphql`
  mutation restoreEventMutation($input: RestoreTimesheetEventInput!) {
    restoreTimesheetEvent(input: $input) {
      event {
        ...timesheetEvent_event
      }
      userErrors {
        message
      }
    }
  }
`

interface Options {
  /** The range on screen when the answer arrives. */
  range: () => EventRange
  /** If it must be logged again, retries with the same id log it once. */
  requestId: string
}

/** Restores a deleted event and adds it to the list on screen; returns the server's copy. */
export async function restoreEvent(
  environment: Environment,
  event: TimesheetEvent,
  { range, requestId }: Options,
): Promise<TimesheetEvent> {
  // Here, an all-day item starts at midnight in the browser's time zone.
  const copy = { ...eventInput(event, event.end ? event.timezone : browserTimezone()), requestId }
  const { restoreTimesheetEvent } = await commit<restoreEventMutation>(environment, {
    mutation,
    variables: { input: { id: event.id, copy } },
    updater: store =>
      listEvent(store, range(), store.getRootField('restoreTimesheetEvent').getLinkedRecord('event')),
  })
  const { event: restored, userErrors } = restoreTimesheetEvent
  return readTimesheetEvent(accepted(restored, userErrors, "Result isn't an object"))
}
