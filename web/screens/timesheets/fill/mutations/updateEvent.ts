import { graphql } from 'react-relay'
import type { Environment } from 'relay-runtime'
import type { updateEventMutation } from '../../../../__generated__/updateEventMutation.graphql.ts'
import { accepted, commit } from '../../../../relay/commit.ts'
import { listEvent, type EventRange } from '../eventRange.ts'
import { eventInput } from '../../../../timesheets/eventInput.ts'
import { readTimesheetEvent, type TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'

const mutation = graphql`
  mutation updateEventMutation($input: UpdateTimesheetEventInput!) {
    updateTimesheetEvent(input: $input) {
      event {
        ...timesheetEvent_event
      }
      userErrors {
        message
      }
    }
  }
`

/** Saves an event as its owner; returns the server's copy, and adds it to the list on screen. */
export async function updateEvent(
  environment: Environment,
  event: TimesheetEvent,
  range: () => EventRange,
): Promise<TimesheetEvent> {
  const { updateTimesheetEvent } = await commit<updateEventMutation>(environment, {
    mutation,
    updater: store =>
      listEvent(store, range(), store.getRootField('updateTimesheetEvent').getLinkedRecord('event')),
    variables: {
      input: { id: event.id, modifiedAt: event.modifiedAt, ...eventInput(event) },
    },
  })
  const { event: saved, userErrors } = updateTimesheetEvent
  return readTimesheetEvent(accepted(saved, userErrors, "Result isn't an object"))
}
