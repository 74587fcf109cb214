import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { offered, orUserErrors } from '../graph/userErrors.ts'

export const setUserName: MutationResolvers['setUserName'] = (_root, { input }, { upstream }) =>
  orUserErrors(async () => ({ user: offered(await upstream.userExtensions.setName(input.name)) }), {
    field: 'name',
    refused: { user: null },
  })
