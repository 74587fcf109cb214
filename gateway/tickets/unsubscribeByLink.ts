import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const unsubscribeByLink: MutationResolvers['unsubscribeByLink'] = (_root, { input }, { upstream }) =>
  orUserErrors(async () => ({ isUnsubscribed: await upstream.tickets.unsubscribeByLink(input.token) }), {
    field: 'token',
    also: [404],
    refused: { isUnsubscribed: null },
  })
