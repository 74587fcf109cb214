import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { offered, orUserErrors } from '../graph/userErrors.ts'

export const deactivateUser: MutationResolvers['deactivateUser'] = (_root, { input }, { upstream }) =>
  orUserErrors(async () => ({ user: offered(await upstream.userExtensions.deactivate(input.email)) }), {
    field: 'email',
    refused: { user: null },
  })
