import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { apiTokenKey } from '../graph/ids.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const revokeApiToken: MutationResolvers['revokeApiToken'] = (_root, { input }, { upstream }) =>
  orUserErrors(
    async () => {
      await upstream.users.revokeToken(apiTokenKey(input.id))
      return { revokedId: input.id }
    },
    // It may have been revoked on another page, or have expired, since it was listed.
    { field: 'id', also: [404], refused: { revokedId: null } },
  )
