import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const deleteUserScope: MutationResolvers['deleteUserScope'] = (_root, { input }, { upstream }) =>
  orUserErrors(async () => ({ user: await upstream.users.deleteScope(input.email, input.scope) }), {
    field: 'scope',
    refused: { user: null },
  })
