import { objectResult, readNumber, readObject, readStrings, type Json } from '../upstream/decode.ts'
import {
  toComment,
  toTicket,
  withNames,
  type CommentRow,
  type TicketKey,
  type TicketRow,
} from '../upstream/rows/tickets.ts'
import { readNames } from '../upstream/rows/users.ts'
import type { Kinds } from './topic.ts'

/** A message about tickets. */
export type TicketMessage =
  /** `edit` is the place of an edit in the order of changes; absent: the comment is new. */
  | { kind: 'comment'; key: TicketKey; comment: CommentRow; edit?: number }
  /** The ticket is new, or its subject, statuses or subscribers changed, or it has a new comment. */
  | { kind: 'ticket'; key: TicketKey; ticket: TicketRow; subscribersBefore: readonly string[] }
  /** The access list of a project changed. */
  | { kind: 'project'; projectNumber: number; canSee: readonly string[] }
  /** The same, from a gateway that cannot see the list. */
  | { kind: 'lists' }
  /** A user unsubscribed, from a gateway that cannot see the ticket. */
  | { kind: 'left'; key: TicketKey; email: string }

/** The kinds of feed messages about tickets. */
export const ticketKinds: Kinds<TicketMessage> = {
  ticketComment: data => commentIn(objectResult(data)),
  ticketCommentEdit: data => {
    const record = objectResult(data)
    return { ...commentIn(record), edit: readNumber(record, 'Change') }
  },
  ticket: data => {
    const record = objectResult(data)
    return {
      kind: 'ticket',
      key: { projectNumber: readNumber(record, 'ProjectId'), number: readNumber(record, 'Id') },
      ticket: { ...toTicket(readObject(record, 'Ticket')), names: readNames(record) },
      subscribersBefore: subscribersBefore(record),
    }
  },
  ticketProject: data => {
    const record = objectResult(data)
    return {
      kind: 'project',
      projectNumber: readNumber(record, 'Id'),
      canSee: readStrings(record, 'CanSee').map(toLower),
    }
  },
}

function commentIn(record: Json) {
  return {
    kind: 'comment' as const,
    key: { projectNumber: readNumber(record, 'ProjectId'), number: readNumber(record, 'TicketId') },
    comment: withNames(toComment(readObject(record, 'Comment')), readNames(record)),
  }
}

/** Whether the message may matter to a follower of that ticket. */
export const concerns =
  ({ projectNumber, number }: TicketKey) =>
  (message: TicketMessage): boolean => {
    if (message.kind === 'lists') return true
    if (message.kind === 'project') return message.projectNumber === projectNumber
    return message.key.number === number && message.key.projectNumber === projectNumber
  }

const subscribersBefore = (record: Json) =>
  record.Before === null ? [] : readStrings(readObject(record, 'Before'), 'Subscriptions').map(toLower)

const toLower = (text: string) => text.toLowerCase()
