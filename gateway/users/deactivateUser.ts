import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const deactivateUser: MutationResolvers['deactivateUser'] = (_root, { input }, { upstream }) =>
  orUserErrors(async () => ({ user: await upstream.users.deactivate(input.email) }), {
    field: 'email',
    refused: { user: null },
  })
