import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { orUserErrors } from '../graph/userErrors.ts'

export const createApiToken: MutationResolvers['createApiToken'] = (_root, { input }, { upstream }) =>
  orUserErrors(async () => await upstream.users.createToken(input), {
    refused: { apiToken: null, secret: null },
  })
