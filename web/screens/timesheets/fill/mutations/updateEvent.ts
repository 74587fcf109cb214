import { graphql } from 'react-relay'
import type { Environment } from 'relay-runtime'
import type { updateEventMutation } from '../../../../__generated__/updateEventMutation.graphql.ts'
import { accepted, commit } from '../../../../relay/commit.ts'
import { listEvent, type EventRange } from '../eventRange.ts'
import { browserTimezone, readFillEvent, type FillEvent } from '../fillEvent.ts'

const mutation = graphql`
  mutation updateEventMutation($input: UpdateTimesheetEventInput!) {
    updateTimesheetEvent(input: $input) {
      event {
        ...fillEvent_event
      }
      userErrors {
        message
      }
    }
  }
`

/** Saves an event as its owner wants it; gives the server's copy, which is put into the list on screen as well. */
export async function updateEvent(
  environment: Environment,
  event: FillEvent,
  range: () => EventRange,
): Promise<FillEvent> {
  const { id, modifiedAt, projectName, start, end, workNotes, tags, confirmedAt } = event
  const { updateTimesheetEvent } = await commit<updateEventMutation>(environment, {
    mutation,
    updater: store =>
      listEvent(store, range(), store.getRootField('updateTimesheetEvent').getLinkedRecord('event')),
    variables: {
      input: {
        id,
        modifiedAt,
        projectName,
        start: start.toISOString(),
        end: end?.toISOString() ?? null,
        timezone: browserTimezone(),
        workNotes,
        tags: [...tags],
        confirmedAt,
      },
    },
  })
  const { event: saved, userErrors } = updateTimesheetEvent
  return readFillEvent(accepted(saved, userErrors, "Result isn't an object"))
}
