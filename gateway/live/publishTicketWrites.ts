import type { FileRow } from '../upstream/files.ts'
import type { CommentRow, TicketKey, TicketProjectRow, TicketRow } from '../upstream/tickets.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { Live } from './live.ts'
import { publishingWrites } from './publishWrites.ts'
import type { TicketMessage } from './tickets.ts'
import { AGAIN } from './topic.ts'

/** What the writer can see of what was written, read once for the answer and for those who are told. */
export interface Reads {
  email: () => Promise<string>
  ticket: (key: TicketKey) => Promise<TicketRow>
  comment: (key: TicketKey, number: number) => Promise<CommentRow | null>
}

/**
 * The same calls, which tell of tickets and comments where no feed does. With a feed nothing is told here, so nothing
 * twice.
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
        // In the order in which the feed tells it: who loses the ticket by a comment does not get it.
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

// Links of files were signed for the writer, and what is told goes to all readers.
const withoutLinks = <Row extends { files: readonly FileRow[] }>(row: Row): Row => ({
  ...row,
  files: row.files.map(file => ({ ...file, url: null })),
})

const listOf = (project: TicketProjectRow | null): TicketMessage[] => [
  project ? { kind: 'project', projectNumber: project.number, canSee: project.canSee } : { kind: 'lists' },
]
