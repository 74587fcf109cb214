import type { Static } from 'typebox'
import type { TicketChanges } from '../../contract/tickets.ts'
import { readDate } from '../dates.ts'
import { conflict, malformed } from '../refusal.ts'

/** A change of the tags of one ticket, as its reader asks for it. */
export interface TicketChange {
  projectId: number
  ticketId: number
  addStatuses: readonly string[]
  removeStatuses: readonly string[]
  /** `Modified` of the ticket that the change is based on; undefined if it does not matter. */
  modified: Date | undefined
}

/** Reads a request for several tickets. @throws Refusal 400 if it names a ticket twice, or for a malformed date */
export function readTicketChanges({ Changes }: Static<typeof TicketChanges>): TicketChange[] {
  const changes = Changes.map(
    ({ ProjectId, TicketId, AddStatuses = [], RemoveStatuses = [], Modified }, index) => ({
      projectId: ProjectId,
      ticketId: TicketId,
      addStatuses: AddStatuses,
      removeStatuses: RemoveStatuses,
      modified:
        Modified === undefined ? undefined : readDate(Modified, 'Modified', `Changes.${index}.Modified`),
    }),
  )
  if (new Set(changes.map(({ ticketId }) => ticketId)).size < changes.length)
    throw malformed('Changes must contain each ticket only once.', { field: 'Changes' })
  return changes
}

/**
 * Requires that a ticket was not changed since a change of it was decided.
 * @throws Refusal 409
 */
export function requireUnchanged(ticket: { modified: Date }, since: Date): void {
  if (ticket.modified > since)
    throw conflict('Somebody changed it meanwhile. Look at how it is now, and try again.')
}
