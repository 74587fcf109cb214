import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { offered, orUserErrors } from '../graph/userErrors.ts'

export const reactivateUser: MutationResolvers['reactivateUser'] = (_root, { input }, { upstream }) =>
  orUserErrors(async () => ({ user: offered(await upstream.userExtensions.reactivate(input.email)) }), {
    field: 'email',
    refused: { user: null },
  })
