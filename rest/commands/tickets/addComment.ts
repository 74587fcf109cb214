import type { NewComment } from '../../contract/tickets.ts'
import type { Transaction } from '../../db/client.ts'
import { lockFacts } from '../../queries/tickets/commentFacts.ts'
import type { TicketAddress } from '../../queries/tickets/ticketAccess.ts'
import type { Written } from '../../queries/tickets/ticketComments.ts'
import { fileIdsOf, lockTicket, type Writing } from '../../queries/tickets/tickets.ts'
import { decideComment, draftComment } from './decideComment.ts'
import { writeComments } from './writeComments.ts'

/**
 * Writes a comment, applies its changes to the ticket under the ticket's lock
 * (docs/specification/rest.md#write-a-comment), and queues mails to the subscribers. The author is subscribed.
 * A user who has unsubscribed is not subscribed again, neither by their own comment nor by others
 * (docs/specification/tickets.md#subscribers). An assignee is subscribed, and taken off with their access
 * (docs/specification/tickets.md#assignee-and-due-date).
 * @throws Refusal 400, 403, 404; 409 if it would only subscribe users who have unsubscribed
 */
export async function addComment(
  tx: Transaction,
  { given, by, now, config, ...address }: Writing<NewComment> & Omit<TicketAddress, 'email'>,
): Promise<Written> {
  const { hasScope, ticketId } = address
  const before = await lockTicket(tx, { ...address, email: by.email })
  const draft = draftComment({ before, given, author: by.email, hasScope })
  const facts = (await lockFacts(tx, [draft]))(draft)
  const ownFiles = mayHaveImage(given) ? await fileIdsOf(tx, ticketId) : []
  const decided = decideComment(draft, facts, { now, ownFiles })
  const [written] = await writeComments(tx, [decided], { by, config })
  if (written === undefined) throw new Error('A comment was not written.')
  return written
}

/** Whether the body of a comment may have a picture. */
const mayHaveImage = ({ Body = '' }: NewComment): boolean => /<im/i.test(Body)
