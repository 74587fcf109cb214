import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { commentEdge } from '../graph/cursors.ts'
import { ticketKey } from '../graph/ids.ts'
import { orUnread, orUserErrors } from '../graph/userErrors.ts'

export const addComment: MutationResolvers['addComment'] = (
  _root,
  { input: { ticketId, ...entry } },
  { upstream, loaders },
) => {
  const key = ticketKey(ticketId)
  return orUserErrors(
    async () => {
      const receipt = await upstream.tickets.addComment(key, entry)
      const [comment, ticket] = await Promise.all([
        receipt.comment ??
          orUnread(() => loaders.tickets.commentsByKey.load({ ticket: key, number: receipt.commentNumber })),
        receipt.ticket ??
          (receipt.reloadTicket ? orUnread(() => loaders.tickets.ticketsByKey.load(key)) : null),
      ])
      return { commentEdge: comment && commentEdge(comment), ticket, leftOut: receipt.leftOut }
    },
    { refused: { commentEdge: null, ticket: null, leftOut: null } },
  )
}
