import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const reactivateUser: MutationResolvers['reactivateUser'] = (_root, { input }, { upstream }) =>
  orUserErrors(async () => ({ user: await upstream.users.reactivate(input.email) }), {
    field: 'email',
    refused: { user: null },
  })
