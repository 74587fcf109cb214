import { graphql } from 'react-relay'
import type { useCreateTimesheetEventMutation } from '../../__generated__/useCreateTimesheetEventMutation.graphql.ts'
import { accepted, useCommit } from '../../relay/useCommit.ts'
import { listsEventOf, type EventRange } from './eventRange.ts'
import { minutesOf } from '../../../common/minutes.ts'
import { eventInput, type EventEntry } from '../eventInput.ts'
import { readTimesheetEvent, type TimesheetEvent } from '../timesheetEvent.ts'

let lastTemporary = 0

/** Whether an event is shown before the server has answered. */
export const isTemporary = (id: string) => id.startsWith('client:')

interface Options {
  /** The id of a form's request, whose retries log it once. */
  requestId?: string
  /** Show the event before the answer, for callers without a dialog that waits. */
  isShownAtOnce?: boolean
}

/**
 * Logs time and adds the event to the list on screen. Returns the server's copy; rejects if it was refused or
 * failed.
 * @param range the range on screen when the answer arrives
 */
export function useCreateTimesheetEvent(range: () => EventRange) {
  const [commit] = useCommit<useCreateTimesheetEventMutation>(graphql`
    mutation useCreateTimesheetEventMutation($input: CreateTimesheetEventInput!) @raw_response_type {
      createTimesheetEvent(input: $input) {
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
  return async (
    event: EventEntry,
    { requestId, isShownAtOnce = false }: Options,
  ): Promise<TimesheetEvent> => {
    const input = eventInput(event)
    const list = listsEventOf('createTimesheetEvent', range)
    const temporary = {
      ...input,
      id: `client:new-event:${(lastTemporary += 1)}`,
      number: 0,
      createdAt: new Date().toISOString(),
      modifiedAt: new Date().toISOString(),
      owner: { email: range().for[0] ?? '' },
      minutes: minutesOf(event),
      timesheetedAt: null,
      paidAt: null,
      isAllDay: false,
    }
    const expected = { createTimesheetEvent: { event: temporary, userErrors: [] } }
    const { createTimesheetEvent } = await commit({
      variables: { input: { ...input, requestId } },
      updater: list,
      ...(isShownAtOnce && { optimisticUpdater: list, optimisticResponse: expected }),
    })
    const { event: created, userErrors } = createTimesheetEvent
    return readTimesheetEvent(accepted(created, userErrors, "Result isn't an object"))
  }
}
