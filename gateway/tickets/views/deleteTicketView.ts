import type { MutationResolvers } from '../../__generated__/resolvers.ts'
import { viewNumber } from '../../graph/ids.ts'
import { orUserErrors } from '../../graph/userErrors.ts'

export const deleteTicketView: MutationResolvers['deleteTicketView'] = (_root, { input }, { upstream }) => {
  const number = viewNumber(input.id)
  return orUserErrors(
    async () => {
      await upstream.tickets.deleteView(number)
      return { deletedId: input.id }
    },
    { field: 'id', also: [404], refused: { deletedId: null } },
  )
}
