import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const setUserName: MutationResolvers['setUserName'] = (_root, { input }, { upstream }) =>
  orUserErrors(async () => ({ user: await upstream.users.setName(input.name) }), {
    field: 'name',
    refused: { user: null },
  })
