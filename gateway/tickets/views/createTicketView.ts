import type { MutationResolvers } from '../../__generated__/resolvers.ts'
import { orUserErrors } from '../../graph/userErrors.ts'

export const createTicketView: MutationResolvers['createTicketView'] = (_root, { input }, { upstream }) =>
  orUserErrors(async () => ({ view: await upstream.tickets.createView(input) }), {
    also: [404],
    refused: { view: null },
  })
