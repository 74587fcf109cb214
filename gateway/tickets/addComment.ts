import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { commentEdge } from '../graph/cursors.ts'
import { ticketKey } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const addComment: MutationResolvers['addComment'] = (
  _root,
  { input: { ticketId, ...entry } },
  { upstream },
) => {
  const key = ticketKey(ticketId)
  return orUserErrors(
    async () => {
      const { comment, ...changed } = await upstream.tickets.addComment(key, entry)
      return { commentEdge: comment && commentEdge(comment), ...changed }
    },
    { refused: { commentEdge: null, ticket: null, leftOut: null } },
  )
}
