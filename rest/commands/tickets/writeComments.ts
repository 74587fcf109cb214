import { nothingLeft } from '../../../common/nothingLeft.ts'
import type { Transaction } from '../../db/client.ts'
import { recordAll } from '../../queries/audit.ts'
import { attachFiles, filesOfComment } from '../../queries/files.ts'
import { publishTickets } from '../../queries/live.ts'
import { insertComments, UNEDITED, type Written } from '../../queries/tickets/ticketComments.ts'
import { changeSubscribers } from '../../queries/tickets/ticketSubscribers.ts'
import type { Writing } from '../../queries/tickets/tickets.ts'
import { auditSubject, type CommentChanges } from '../../rules/tickets/tickets.ts'
import type { DecidedComment } from './decideComment.ts'
import { queueTicketMails } from './queueTicketMails.ts'

/**
 * Writes comments on different tickets, which are locked, and applies their changes, in a number of statements that
 * does not depend on theirs; queues mails to the subscribers. It is the last step of the transaction.
 * @returns what was written, in the order of the comments
 * @throws Refusal 400 for a file that cannot be attached, 429 as `countAdditions`
 */
export async function writeComments(
  tx: Transaction,
  decided: readonly DecidedComment[],
  { by, config }: Pick<Writing<unknown>, 'by' | 'config'>,
): Promise<Written[]> {
  if (decided.length === 0) return []
  const rows = decided.map(({ after, html, changes }) => ({
    ...{ ticketId: after.id, authorEmail: by.email, body: html, changes, created: after.modified },
  }))
  const ids = await insertComments(
    tx,
    by.email,
    decided.map(({ after, html, changes }) => ({ ticket: after, body: html, changes })),
  )
  const differing = decided.flatMap(({ after, differences }) =>
    differences === null ? [] : [{ ticket: after, differences }],
  )
  await changeSubscribers(
    tx,
    by.email,
    differing.map(({ ticket, differences }) => ({
      ...{ ticketId: ticket.id, projectId: ticket.projectId },
      ...{ added: differences.addedSubscribers, removed: differences.removedSubscribers },
    })),
  )
  const written: Written[] = []
  for (const [place, { after: ticket, differences, leftOut, fileIds }] of decided.entries()) {
    const [id, row] = [ids[place], rows[place]]
    if (id === undefined || row === undefined) throw new Error('A comment was not inserted.')
    await attachFiles(tx, { uuids: fileIds, uploader: by.email, ticketId: ticket.id, commentId: id })
    const files = fileIds.length === 0 ? [] : await filesOfComment(tx, id)
    const comment = { id, ...row, ...UNEDITED, projectId: ticket.projectId, files }
    written.push({ comment, ticket, isTicketChanged: differences !== null, leftOut })
  }
  await recordAll(
    tx,
    differing.map(({ ticket, differences }) => ({
      ...{ who: by.email, action: 'ticket.change', at: ticket.modified },
      subject: auditSubject({ projectId: ticket.projectId, ticketId: ticket.id }),
      ...partsOf(differences),
    })),
  )
  await queueTicketMails(
    tx,
    by,
    written.map(({ ticket, comment }, place) => ({
      ...{ config, author: by, ticket, comment, recipients: ticket.subscriptions },
      project: { id: ticket.projectId, name: ticket.project },
      nodes: decided[place]?.nodes ?? [],
    })),
  )
  await publishTickets(
    tx,
    written.map(({ ticket, comment }) => ({ ticketId: ticket.id, comment })),
  )
  return written
}

/** The changes as the audit log has them. */
function partsOf({
  subject,
  addedStatuses,
  removedStatuses,
  addedSubscribers,
  removedSubscribers,
  ...rest
}: CommentChanges) {
  nothingLeft(rest)
  return {
    before: {
      ...(subject && { subject: subject.before }),
      ...{ statuses: removedStatuses, subscriptions: removedSubscribers },
    },
    after: {
      ...(subject && { subject: subject.after }),
      ...{ statuses: addedStatuses, subscriptions: addedSubscribers },
    },
  }
}
