import { addWeeks } from 'date-fns'
import { graphql } from 'react-relay'
import { fetchQuery, type Environment } from 'relay-runtime'
import type { copyWeekQuery } from '../../../../__generated__/copyWeekQuery.graphql.ts'
import { sendOnce, type Intent } from '../../../../relay/intent.ts'
import { widened } from '../../../../timesheets/allDay.ts'
import { isPresent } from '../../../../relay/isPresent.ts'
import { eventText, type BulkResult, type NotDone } from '../../../../timesheets/bulk.ts'
import { eventInput } from '../../../../timesheets/eventInput.ts'
import { readTimesheetEvent, type TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'
import { planCopy, type CopyPlan } from './planCopy.ts'
import type { CreateEvents } from './useCreateTimesheetEvents.ts'

const query = graphql`
  query copyWeekQuery($from: DateTime!, $until: DateTime!, $for: [EmailAddress!]!) @throwOnFieldError {
    timesheetEvents(from: $from, until: $until, for: $for, purposes: [USE]) {
      ...timesheetEvent_event
    }
  }
`

/** How many events one request may log. */
const MAX_EVENTS = 200

type Copy = CopyPlan<TimesheetEvent>['copies'][number]

interface Options {
  /** The users whose events are read: the caller. */
  owners: string[]
  intent: Intent
  createEvents: CreateEvents
}

/** Both weeks are read again for each try, so the id of a copy comes from its source. */
const inputOf = ({ source, start, end }: Copy, requestId: string) => ({
  ...eventInput({ ...source, start, end, confirmedAt: null }),
  requestId: `${requestId}/${source.id}/${source.modifiedAt}`,
})

/**
 * Copies the events of the week before `monday` into its week, at the same clock times and unconfirmed. It
 * reads both weeks from the server first, and a retry logs no event twice. Rejects if they cannot be read, or
 * nothing could be sent.
 */
export async function copyWeek(
  environment: Environment,
  monday: Date,
  { owners, intent, createEvents }: Options,
): Promise<BulkResult> {
  const { from, until } = widened({ from: addWeeks(monday, -1), until: addWeeks(monday, 1) })
  const answer = await fetchQuery<copyWeekQuery>(environment, query, {
    from: from.toISOString(),
    until: until.toISOString(),
    for: owners,
  }).toPromise()
  const events = (answer?.timesheetEvents ?? []).filter(isPresent).map(readTimesheetEvent)
  const isLast = ({ start }: TimesheetEvent) => start >= addWeeks(monday, -1) && start < monday
  const { copies, skipped } = planCopy(
    events.filter(isLast),
    events.filter(event => !isLast(event)),
  )
  const done: TimesheetEvent[] = []
  const rest: NotDone[] = skipped.map(({ source, reason }) => ({ what: eventText(source), reason }))
  for (let sent = 0; sent < copies.length; sent += MAX_EVENTS) {
    const part = copies.slice(sent, sent + MAX_EVENTS)
    const creations = await sendOnce(intent, null, requestId =>
      createEvents(part.map(copy => inputOf(copy, requestId))),
    )
    part.forEach(({ source }, index) => {
      const { event, reason } = creations[index] ?? {}
      if (event) done.push(readTimesheetEvent(event))
      else rest.push({ what: eventText(source), reason: reason ?? 'The server did not say why.' })
    })
  }
  return { done, rest }
}
