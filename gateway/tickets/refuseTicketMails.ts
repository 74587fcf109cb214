import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const refuseTicketMails: MutationResolvers['refuseTicketMails'] = (_root, { input }, { upstream }) =>
  orUserErrors(async () => await upstream.tickets.refuseMails(input.token), {
    field: 'token',
    also: [404],
    refused: { isRefused: null, isForAllTickets: null },
  })
