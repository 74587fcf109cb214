import { graphql } from 'react-relay'
import type { useRestoreTimesheetEventMutation } from '../../../../__generated__/useRestoreTimesheetEventMutation.graphql.ts'
import { accepted, useCommit } from '../../../../relay/useCommit.ts'
import { eventInput } from '../../../../timesheets/eventInput.ts'
import { listsEventOf, type EventRange } from '../../../../timesheets/mutations/eventRange.ts'
import { readTimesheetEvent, type TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'
import { browserZone } from '../../../../locale/locale.ts'

interface Options {
  /** If it must be logged again, retries with the same id log it once. */
  requestId: string
}

/**
 * Restores a deleted event and adds it to the list on screen. Returns the server's copy; rejects if it was
 * refused or failed.
 * @param range the range on screen when the answer arrives
 */
export function useRestoreTimesheetEvent(range: () => EventRange) {
  const [commit] = useCommit<useRestoreTimesheetEventMutation>(graphql`
    mutation useRestoreTimesheetEventMutation($input: RestoreTimesheetEventInput!) {
      restoreTimesheetEvent(input: $input) {
        event {
          ...timesheetEvent_event
        }
        userErrors {
          message
        }
      }
    }
  `)
  return async (event: TimesheetEvent, { requestId }: Options): Promise<TimesheetEvent> => {
    // Here, an all-day item starts at midnight in the browser's time zone.
    const copy = { ...eventInput(event, event.end ? event.timezone : browserZone()), requestId }
    const { restoreTimesheetEvent } = await commit({
      variables: { input: { id: event.id, copy } },
      updater: listsEventOf('restoreTimesheetEvent', range),
    })
    const { event: restored, userErrors } = restoreTimesheetEvent
    return readTimesheetEvent(accepted(restored, userErrors, "Result isn't an object"))
  }
}
