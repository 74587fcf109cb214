import { graphql } from 'react-relay'
import type { Environment, RecordSourceSelectorProxy } from 'relay-runtime'
import type { createEventMutation } from '../../../../__generated__/createEventMutation.graphql.ts'
import { accepted, commit } from '../../../../relay/commit.ts'
import { listEvent, type EventRange } from '../eventRange.ts'
import { browserTimezone, readFillEvent, type FillEvent } from '../fillEvent.ts'

const mutation = graphql`
  mutation createEventMutation($input: CreateTimesheetEventInput!) @raw_response_type {
    createTimesheetEvent(input: $input) {
      event {
        ...fillEvent_event
      }
      userErrors {
        message
      }
    }
  }
`

export type NewEvent = Pick<FillEvent, 'projectName' | 'workNotes' | 'tags' | 'confirmedAt'> & {
  start: Date
  end: Date
}

let lastTemporary = 0

/** Whether an event is shown ahead of the server's answer. */
export const isTemporary = (id: string) => id.startsWith('client:')

interface Options {
  /** The range on screen when the answer comes. */
  range: () => EventRange
  /** Of a form, whose tries are to log it once. */
  requestId?: string
  /** Show the event at once, for what needs no dialog that waits. */
  isShownAtOnce?: boolean
}

/** Logs time and puts the event into the list on screen; gives the server's copy. */
export async function createEvent(
  environment: Environment,
  event: NewEvent,
  { range, requestId, isShownAtOnce = false }: Options,
): Promise<FillEvent> {
  const input = {
    projectName: event.projectName,
    start: event.start.toISOString(),
    end: event.end.toISOString(),
    timezone: browserTimezone(),
    workNotes: event.workNotes,
    tags: [...event.tags],
    confirmedAt: event.confirmedAt,
  }
  const list = (store: RecordSourceSelectorProxy) =>
    listEvent(store, range(), store.getRootField('createTimesheetEvent').getLinkedRecord('event'))
  const temporary = {
    ...input,
    id: `client:new-event:${(lastTemporary += 1)}`,
    modifiedAt: new Date().toISOString(),
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
  return readFillEvent(accepted(created, userErrors, "Result isn't an object"))
}
