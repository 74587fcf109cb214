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
  /** The range on screen when the answer comes. */
  range: () => EventRange
  /** However often it is tried, it is logged once where it has to be logged again. */
  requestId: string
}

/** Brings back an event that was deleted, and puts it into the list on screen; gives the server's copy. */
export async function restoreEvent(
  environment: Environment,
  event: TimesheetEvent,
  { range, requestId }: Options,
): Promise<TimesheetEvent> {
  // Here an all-day item starts with its day in the browser's zone.
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
