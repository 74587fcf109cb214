import type { CommentEdit } from '../../contract/tickets.ts'
import type { Transaction } from '../../db/client.ts'
import { cleanHtml } from '../../html/clean.ts'
import { readDate } from '../../rules/dates.ts'
import {
  noSuchComment,
  requireEditable,
  requireNewBody,
  requireSameText,
} from '../../rules/tickets/commentEdits.ts'
import { hasContent } from '../../rules/tickets/tickets.ts'
import { modifiedAfter } from '../../rules/timesheets/timesheetEvents.ts'
import { attachFiles, filesOfComment } from '../../queries/files.ts'
import { publishCommentEdit } from '../../queries/live.ts'
import type { TicketAddress } from '../../queries/tickets/ticketAccess.ts'
import { replaceBody } from '../../queries/tickets/commentChanges.ts'
import { commentsOf, type Comment } from '../../queries/tickets/ticketComments.ts'
import { fileIdsOf, isAmong, lockTicket } from '../../queries/tickets/tickets.ts'

interface Editing extends TicketAddress {
  commentId: number
  given: CommentEdit
  now: Date
}

/**
 * Replaces the body of an own comment under the lock of its ticket, and keeps what stood there
 * (docs/specification/tickets.md#editing-a-comment). It subscribes and mails nobody.
 * @throws Refusal 400, 403, 404; 409 if the comment was edited since the version that the edit is based on
 */
export async function editComment(
  tx: Transaction,
  { commentId, given, now, ...address }: Editing,
): Promise<Comment> {
  const { email, ticketId } = address
  await lockTicket(tx, address)
  const [before] = await commentsOf(tx, address, [commentId])
  if (before === undefined) throw noSuchComment()
  requireEditable(before, email)
  // A repeated edit names files that the comment has already.
  const isAttached = isAmong(before.files.map(({ id }) => id))
  const uuids = (given.Files ?? []).filter(uuid => !isAttached(uuid))
  const cleaned = cleanHtml(given.Body, {
    isOwnFile: isAmong([...uuids, ...(await fileIdsOf(tx, ticketId))]),
  })
  const hasBody = hasContent(cleaned)
  const body = hasBody ? cleaned.html : ''
  // Also for a repeated edit: it overwrites nothing.
  if (body === before.body && uuids.length === 0) return before
  requireSameText(before, typeof given.Edited === 'string' ? readDate(given.Edited, 'Edited') : given.Edited)
  requireNewBody(before, { hasBody, newFiles: uuids.length })
  const at = modifiedAfter(before.edited ?? before.created, now)
  const changed = await replaceBody(tx, before, { body, at })
  await attachFiles(tx, {
    ...{ uuids, uploader: email, ticketId, commentId },
    after: before.files.length,
  })
  const files = uuids.length === 0 ? before.files : await filesOfComment(tx, commentId)
  const comment = { ...before, ...changed, files }
  await publishCommentEdit(tx, { id: commentId, change: changed.changed })
  return comment
}
