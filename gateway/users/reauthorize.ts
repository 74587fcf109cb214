import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const reauthorize: MutationResolvers['reauthorize'] = (_root, _args, { upstream }) =>
  orUserErrors(async () => ({ session: await upstream.users.reauthorize() }), {
    // Being refused is what this call is there to find out.
    also: [401],
    refused: { session: null },
  })
