import { graphql } from 'react-relay'
import type {
  CreateTimesheetEventInput,
  useCreateTimesheetEventsMutation,
} from '../../../../__generated__/useCreateTimesheetEventsMutation.graphql.ts'
import { accepted, useCommit } from '../../../../relay/useCommit.ts'
import { listEvent, type EventRange } from '../../../../timesheets/mutations/eventRange.ts'

/**
 * Logs several events and adds them to the list on screen. Returns what became of each, in order: the event, or
 * the reason why it was not logged. Rejects if the whole request was refused or failed.
 * @param range the range on screen when the answer arrives
 */
export function useCreateTimesheetEvents(range: () => EventRange) {
  const [commit] = useCommit<useCreateTimesheetEventsMutation>(graphql`
    mutation useCreateTimesheetEventsMutation($input: CreateTimesheetEventsInput!) {
      createTimesheetEvents(input: $input) {
        creations {
          event {
            ...timesheetEvent_event
          }
          reason
        }
        userErrors {
          message
        }
      }
    }
  `)
  return async (events: readonly CreateTimesheetEventInput[]) => {
    const { createTimesheetEvents } = await commit({
      variables: { input: { events } },
      updater: store => {
        const creations = store.getRootField('createTimesheetEvents').getLinkedRecords('creations')
        for (const creation of creations) listEvent(store, range(), creation.getLinkedRecord('event'))
      },
    })
    const { creations, userErrors } = createTimesheetEvents
    return accepted(creations, userErrors, "Result isn't an array")
  }
}

/** Logs several events. */
export type CreateEvents = ReturnType<typeof useCreateTimesheetEvents>
