import type { FileRow } from '../upstream/rows/files.ts'
import type { Calls } from '../upstream/calls.ts'
import type { Reads } from '../upstream/reads.ts'
import { changeOf, type TicketProjectRow } from '../upstream/rows/tickets.ts'
import type { Live } from './live.ts'
import { publishTo } from './publishTo.ts'
import type { TicketMessage } from './tickets.ts'

/** Publishes changes of tickets, comments and their projects. */
export function publishTicketWrites(
  { tickets }: Pick<Calls, 'tickets'>,
  live: Live,
  reads: Reads,
): Calls['tickets'] {
  const publish = publishTo<TicketMessage>(live.tickets, live)

  return {
    ...tickets,
    createProject: publish(tickets.createProject, listOf),
    addAccess: publish(tickets.addAccess, listOf),
    deleteAccess: publish(tickets.deleteAccess, listOf),
    createTicket: publish(tickets.createTicket, async key => [
      { kind: 'ticket', key, ticket: withoutLinks(await reads.ticket(key)), subscribersBefore: [] },
    ]),
    addComment: publish(tickets.addComment, async (receipt, key, { removeSubscribers = [] }) => {
      const [comment, ticket] = await Promise.all([
        receipt.comment ?? reads.comment(key, receipt.commentNumber),
        receipt.ticket ?? (receipt.reloadTicket ? reads.ticket(key) : null),
      ])
      const messages: TicketMessage[] = []
      // In the order of the feed: a user who loses the ticket by a comment does not get the comment.
      if (ticket) {
        const subscribersBefore = [...ticket.subscribers, ...removeSubscribers]
        messages.push({ kind: 'ticket', key, ticket: withoutLinks(ticket), subscribersBefore })
      }
      if (comment) messages.push({ kind: 'comment', key, comment: withoutLinks(comment) })
      return messages
    }),
    changeTickets: publish(tickets.changeTickets, outcomes =>
      outcomes.flatMap(({ key, ticket, comment }): TicketMessage[] => [
        ...(ticket && comment
          ? [
              {
                kind: 'ticket' as const,
                key,
                ticket: withoutLinks(ticket),
                subscribersBefore: ticket.subscribers,
              },
            ]
          : []),
        ...(comment ? [{ kind: 'comment' as const, key, comment: withoutLinks(comment) }] : []),
      ]),
    ),
    editComment: publish(tickets.editComment, (comment, { ticket }) => [
      { kind: 'comment', key: ticket, comment: withoutLinks(comment), edit: changeOf(comment) },
    ]),
    unsubscribe: publish(tickets.unsubscribe, async (wasSubscribed, { projectNumber, number }) =>
      wasSubscribed
        ? [{ kind: 'left', key: { projectNumber, number }, email: (await reads.viewer()).email }]
        : [],
    ),
  }
}

// Links to files are signed for the writer, but messages go to all readers.
const withoutLinks = <Row extends { files: readonly FileRow[] }>(row: Row): Row => ({
  ...row,
  files: row.files.map(file => ({ ...file, url: null })),
})

const listOf = (project: TicketProjectRow | null): TicketMessage[] => [
  project ? { kind: 'project', projectNumber: project.number, canSee: project.canSee } : { kind: 'lists' },
]
