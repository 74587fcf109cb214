import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../userErrors.ts'

export const addUserScope: MutationResolvers['addUserScope'] = (_root, { input }, context) =>
  orUserErrors(
    async () => ({
      user:
        (await context.upstream.users.addScope(input.email, input.scope)) ??
        (await context.loaders.users.user(input.email)),
    }),
    { field: 'scope', refused: { user: null } },
  )
