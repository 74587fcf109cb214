import type { Transaction } from '../../db/client.ts'
import { lockFacts } from '../../queries/tickets/commentFacts.ts'
import { notOpen, type TicketReader } from '../../queries/tickets/ticketAccess.ts'
import type { Written } from '../../queries/tickets/ticketComments.ts'
import { lockTickets, openTicketsOf, type Writing } from '../../queries/tickets/tickets.ts'
import { Refusal } from '../../rules/refusal.ts'
import { requireUnchanged, type TicketChange } from '../../rules/tickets/ticketChanges.ts'
import { decideComment, draftComment } from './decideComment.ts'
import { writeComments } from './writeComments.ts'

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
 * only changes it, in one transaction and in a number of statements that does not depend on theirs. A refused change
 * leaves the others as they are. All tickets are locked first, in the order of their ids, so that concurrent calls
 * cannot deadlock: a comment locks its ticket, then its author.
 * @returns an outcome for each change, in the order of the request
 * @throws Refusal 429 as `countAdditions`
 */
export async function changeTickets(
  tx: Transaction,
  { given, hasScope, by, now, config }: Writing<readonly TicketChange[]> & Pick<TicketReader, 'hasScope'>,
): Promise<ChangeOutcome[]> {
  const ids = given.map(({ ticketId }) => ticketId)
  await lockTickets(tx, ids)
  // Read under the locks: the transaction before this one may have closed a ticket to the caller.
  const found = await openTicketsOf(tx, { email: by.email, hasScope }, ids)
  const open = new Map(found.map(ticket => [ticket.id, ticket]))
  const drafts = given.map(({ projectId, ticketId, modified, addStatuses, removeStatuses }) =>
    unlessRefused(() => {
      const before = open.get(ticketId)
      if (before?.projectId !== projectId) throw notOpen({ hasScope })
      if (modified) requireUnchanged(before, modified)
      const tags = { AddStatuses: [...addStatuses], RemoveStatuses: [...removeStatuses] }
      return draftComment({ before, given: tags, author: by.email, hasScope })
    }),
  )
  const factsOf = await lockFacts(tx, drafts.filter(isNotRefused))
  const decided = drafts.map(draft =>
    isNotRefused(draft) ? unlessRefused(() => decideComment(draft, factsOf(draft), { now })) : draft,
  )
  const written = await writeComments(tx, decided.filter(isNotRefused), { by, config })
  const ofTicket = new Map(written.map(one => [one.ticket.id, one]))
  return given.map(({ projectId, ticketId }, place) => {
    const one = decided[place]
    const reason = one instanceof Refusal ? reasonOf(one) : null
    return { projectId, ticketId, written: ofTicket.get(ticketId) ?? null, reason }
  })
}

/** What `run` returns, or its refusal; other errors are thrown. */
function unlessRefused<Value>(run: () => Value): Value | Refusal {
  try {
    return run()
  } catch (error) {
    if (error instanceof Refusal && error.statusCode < 500) return error
    throw error
  }
}

const isNotRefused = <Value>(value: Value | Refusal): value is Value => !(value instanceof Refusal)

// A comment without text that changes nothing is refused in words about its text.
const reasonOf = ({ code, message }: Refusal) => (code === 'REQUIRED' ? 'It is like that already.' : message)
