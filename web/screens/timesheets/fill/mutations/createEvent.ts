import { graphql } from 'react-relay'
import type { Environment, RecordSourceSelectorProxy } from 'relay-runtime'
import type { createEventMutation } from '../../../../__generated__/createEventMutation.graphql.ts'
import { accepted, commit } from '../../../../relay/commit.ts'
import { listEvent, type EventRange } from '../eventRange.ts'
import { minutesOf } from '../../../../../common/minutes.ts'
import { eventInput, type EventEntry } from '../../../../timesheets/eventInput.ts'
import { readTimesheetEvent, type TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'

const mutation = graphql`
  mutation createEventMutation($input: CreateTimesheetEventInput!) @raw_response_type {
    createTimesheetEvent(input: $input) {
      event {
        ...timesheetEvent_event
      }
      userErrors {
        message
      }
    }
  }
`

let lastTemporary = 0

/** Whether an event is shown before the server has answered. */
export const isTemporary = (id: string) => id.startsWith('client:')

interface Options {
  /** The range on screen when the answer arrives. */
  range: () => EventRange
  /** The id of a form's request, whose retries log it once. */
  requestId?: string
  /** Show the event before the answer, for callers without a dialog that waits. */
  isShownAtOnce?: boolean
}

/** Logs time and adds the event to the list on screen; returns the server's copy. */
export async function createEvent(
  environment: Environment,
  event: EventEntry,
  { range, requestId, isShownAtOnce = false }: Options,
): Promise<TimesheetEvent> {
  const input = eventInput(event)
  const list = (store: RecordSourceSelectorProxy) =>
    listEvent(store, range(), store.getRootField('createTimesheetEvent').getLinkedRecord('event'))
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
  const { createTimesheetEvent } = await commit<createEventMutation>(environment, {
    mutation,
    variables: { input: { ...input, requestId } },
    updater: list,
    ...(isShownAtOnce && { optimisticUpdater: list, optimisticResponse: expected }),
  })
  const { event: created, userErrors } = createTimesheetEvent
  return readTimesheetEvent(accepted(created, userErrors, "Result isn't an object"))
}
