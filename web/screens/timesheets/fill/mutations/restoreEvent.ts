import { graphql } from 'react-relay'
import type { Environment } from 'relay-runtime'
import type { restoreEventMutation } from '../../../../__generated__/restoreEventMutation.graphql.ts'
import { accepted, commit } from '../../../../relay/commit.ts'
import { listEvent, type EventRange } from '../eventRange.ts'
import { browserTimezone, readFillEvent, type FillEvent } from '../fillEvent.ts'

const mutation = graphql`
  mutation restoreEventMutation($input: RestoreTimesheetEventInput!) {
    restoreTimesheetEvent(input: $input) {
      event {
        ...fillEvent_event
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
  { id, projectName, start, end, timezone, workNotes, tags, confirmedAt }: FillEvent,
  { range, requestId }: Options,
): Promise<FillEvent> {
  const copy = {
    projectName,
    start: start.toISOString(),
    end: end?.toISOString() ?? null,
    // Here an all-day item starts with its day in the browser's zone.
    timezone: end ? timezone : browserTimezone(),
    workNotes,
    tags: [...tags],
    confirmedAt,
    requestId,
  }
  const { restoreTimesheetEvent } = await commit<restoreEventMutation>(environment, {
    mutation,
    variables: { input: { id, copy } },
    updater: store =>
      listEvent(store, range(), store.getRootField('restoreTimesheetEvent').getLinkedRecord('event')),
  })
  const { event, userErrors } = restoreTimesheetEvent
  return readFillEvent(accepted(event, userErrors, "Result isn't an object"))
}
