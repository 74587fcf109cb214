import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const signOutEverywhere: MutationResolvers['signOutEverywhere'] = (_root, { input }, { upstream }) =>
  orUserErrors(
    async () => ({ user: await upstream.users.endSessions(input.email, input.revokesApiTokens ?? false) }),
    { field: 'email', refused: { user: null } },
  )
