import { graphql } from 'react-relay'
import type { useUpdateTimesheetEventMutation } from '../../../../__generated__/useUpdateTimesheetEventMutation.graphql.ts'
import { accepted, useCommit } from '../../../../relay/useCommit.ts'
import { listEvent, listsEventOf, type EventRange } from '../../../../timesheets/mutations/eventRange.ts'
import { eventInput } from '../../../../timesheets/eventInput.ts'
import { readTimesheetEvent, type TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'

interface Options {
  /** Show the new times before the answer, for an event that was moved or resized. */
  isShownAtOnce?: boolean
}

/**
 * Saves an event as its owner, and adds it to the list on screen. Returns the server's copy; rejects if it was
 * refused or failed.
 * @param range the range on screen when the answer arrives
 */
export function useUpdateTimesheetEvent(range: () => EventRange) {
  const [commit] = useCommit<useUpdateTimesheetEventMutation>(graphql`
    mutation useUpdateTimesheetEventMutation($input: UpdateTimesheetEventInput!) {
      updateTimesheetEvent(input: $input) {
        event {
          ...timesheetEvent_event
        }
        userErrors {
          message
          field
        }
      }
    }
  `)
  return async (event: TimesheetEvent, { isShownAtOnce = false }: Options = {}): Promise<TimesheetEvent> => {
    const { id, modifiedAt } = event
    const input = { id, modifiedAt, ...eventInput(event) }
    const { updateTimesheetEvent } = await commit({
      variables: { input },
      updater: listsEventOf('updateTimesheetEvent', range),
      ...(isShownAtOnce && {
        optimisticUpdater: store => {
          const record = store.get(id)
          record?.setValue(input.start, 'start').setValue(input.end, 'end')
          listEvent(store, range(), record)
        },
      }),
    })
    const { event: saved, userErrors } = updateTimesheetEvent
    return readTimesheetEvent(accepted(saved, userErrors, "Result isn't an object"))
  }
}
