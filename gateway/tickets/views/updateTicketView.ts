import type { MutationResolvers } from '../../__generated__/resolvers.ts'
import { viewNumber } from '../../graph/ids.ts'
import { orUserErrors } from '../../graph/userErrors.ts'

export const updateTicketView: MutationResolvers['updateTicketView'] = (
  _root,
  { input: { id, ...entry } },
  { upstream },
) => {
  const number = viewNumber(id)
  return orUserErrors(async () => ({ view: await upstream.tickets.changeView(number, entry) }), {
    field: 'id',
    also: [404],
    refused: { view: null },
  })
}
