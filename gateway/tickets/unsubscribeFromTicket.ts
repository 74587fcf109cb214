import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const unsubscribeFromTicket: MutationResolvers['unsubscribeFromTicket'] = (
  _root,
  { input },
  { upstream },
) =>
  orUserErrors(async () => ({ isUnsubscribed: await upstream.tickets.unsubscribe(input) }), {
    field: 'number',
    refused: { isUnsubscribed: null },
  })
