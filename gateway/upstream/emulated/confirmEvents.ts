import type { Calls } from '../calls.ts'
import { skipped, type EventCopy, type EventOutcomeRow } from '../rows/outcomes.ts'
import type { TimesheetEventRow } from '../rows/timesheets.ts'
import { inParallel } from './inParallel.ts'
import { attempt, CHANGED, GONE, TIMEOUT, requireCopies } from './outcomes.ts'

/** A confirmation, or its withdrawal, for the owner's events in a half-open range. */
export interface ConfirmRequest {
  owner: string
  from: Date
  until: Date
  isConfirmed: boolean
  events: readonly EventCopy[]
}

/**
 * Confirms events by the documented calls, or withdraws the confirmation
 * (docs/specification/graphql.md#calls-of-an-operation). Repeating the request completes one that failed
 * halfway.
 * @returns an outcome for each event, in the order of the request
 * @throws UpstreamError if nothing was done: the request is refused as a whole, or the events cannot be read
 */
export async function confirmEvents(
  timesheets: Pick<Calls['timesheets'], 'events' | 'updateEvent'>,
  { owner, from, until, isConfirmed, events: copies }: ConfirmRequest,
): Promise<EventOutcomeRow[]> {
  requireCopies(copies, 'events')
  const signal = AbortSignal.timeout(TIMEOUT)
  const events = await timesheets.events({ from, until, for: [owner], purposes: ['USE'] })
  const stored = new Map(events.map(event => [event.id, event]))
  const confirmedAt = isConfirmed ? new Date() : null
  return inParallel(copies, async copy => {
    const event = stored.get(copy.id)
    if (!event) return skipped(copy.id, GONE, null)
    const obstacle = reasonAgainst(event, isConfirmed, copy)
    if (obstacle !== null) return skipped(copy.id, obstacle, event)
    return attempt(event, 'DONE', signal, () =>
      timesheets.updateEvent(copy.id, event.modifiedAt, { ...event, confirmedAt }, signal),
    )
  })
}

// Also in the REST service: docs/specification/graphql.md#rules-known-to-the-gateway.
function reasonAgainst(event: TimesheetEventRow, isConfirmed: boolean, copy: EventCopy): string | null {
  if ((event.confirmedAt !== null) === isConfirmed)
    return isConfirmed ? 'It is already confirmed.' : 'It is not confirmed.'
  if (event.paidAt !== null) return 'It is paid. A payer of the project removes the payment first.'
  return copy.modifiedAt < event.modifiedAt ? CHANGED : null
}
