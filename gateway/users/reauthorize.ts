import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const reauthorize: MutationResolvers['reauthorize'] = (_root, _args, { upstream }) =>
  orUserErrors(async () => ({ session: await upstream.users.reauthorize() }), {
    // This call exists to find out whether the token is refused.
    also: [401],
    refused: { session: null },
  })
