import type { Transaction } from '../../db/client.ts'
import type { TicketReader } from '../../queries/tickets/ticketAccess.ts'
import type { Written } from '../../queries/tickets/ticketComments.ts'
import { lockTickets, type Writing } from '../../queries/tickets/tickets.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { TicketChange } from '../../rules/tickets/ticketChanges.ts'
import { addComment } from './addComment.ts'

/** The outcome for one ticket. */
export interface ChangeOutcome {
  projectId: number
  ticketId: number
  /** Null if nothing was written. */
  written: Written | null
  /** Why nothing was written, as text for users; null if something was. */
  reason: string | null
}

/**
 * Changes the tags of several tickets (docs/specification/rest.md#change-several-tickets): each as a comment that
 * only changes it, in one transaction. A refused change leaves the others as they are. All tickets are locked first,
 * in the order of their ids, so that concurrent calls cannot deadlock: a comment locks its ticket, then its author.
 * @returns an outcome for each change, in the order of the request
 */
export async function changeTickets(
  tx: Transaction,
  { given, hasScope, ...writing }: Writing<readonly TicketChange[]> & Pick<TicketReader, 'hasScope'>,
): Promise<ChangeOutcome[]> {
  await lockTickets(
    tx,
    given.map(({ ticketId }) => ticketId),
  )
  const outcomes: ChangeOutcome[] = []
  for (const change of given) {
    const { projectId, ticketId, modified, addStatuses, removeStatuses } = change
    const address = { projectId, ticketId, hasScope }
    try {
      const tags = { AddStatuses: [...addStatuses], RemoveStatuses: [...removeStatuses] }
      const written = await tx.transaction(savepoint =>
        addComment(savepoint, { ...address, ...writing, given: tags, basedOn: modified }),
      )
      outcomes.push({ projectId, ticketId, written, reason: null })
    } catch (error) {
      if (!(error instanceof Refusal) || error.statusCode >= 500) throw error
      outcomes.push({ projectId, ticketId, written: null, reason: reasonOf(error) })
    }
  }
  return outcomes
}

// A comment without text that changes nothing is refused in words about its text.
const reasonOf = ({ code, message }: Refusal) => (code === 'REQUIRED' ? 'It is like that already.' : message)
