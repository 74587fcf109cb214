import type { FileRow } from '../upstream/files.ts'
import type { CommentRow, TicketKey, TicketProjectRow, TicketRow } from '../upstream/tickets.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { Live } from './live.ts'
import { publishingWrites } from './publishWrites.ts'
import type { TicketMessage } from './tickets.ts'
import { AGAIN } from './topic.ts'

/** What the writer can see of a write, read once for the answer and for the subscribers. */
export interface Reads {
  email: () => Promise<string>
  ticket: (key: TicketKey) => Promise<TicketRow>
  comment: (key: TicketKey, number: number) => Promise<CommentRow | null>
}

/**
 * The same calls, which publish changes of tickets and comments if there is no feed. With a feed they publish
 * nothing, so that no change is published twice.
 */
export function publishingTicketWrites(upstream: Upstream, live: Live, reads: Reads): Upstream {
  const { tickets } = upstream
  const publish = publishingWrites<TicketMessage>(live.tickets, live, AGAIN)

  return {
    ...upstream,
    tickets: {
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
      unsubscribe: publish(tickets.unsubscribe, async (wasSubscribed, { projectNumber, number }) =>
        wasSubscribed ? [{ kind: 'left', key: { projectNumber, number }, email: await reads.email() }] : [],
      ),
    },
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
