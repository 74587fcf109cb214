import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const addUserScope: MutationResolvers['addUserScope'] = (_root, { input }, { upstream }) =>
  orUserErrors(async () => ({ user: await upstream.users.addScope(input.email, input.scope) }), {
    field: 'scope',
    refused: { user: null },
  })
