import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../userErrors.ts'

export const deleteUserScope: MutationResolvers['deleteUserScope'] = (_root, { input }, context) =>
  orUserErrors(
    async () => ({
      user:
        (await context.upstream.users.deleteScope(input.email, input.scope)) ??
        (await context.loaders.users.user(input.email)),
    }),
    { field: 'scope', refused: { user: null } },
  )
