import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { offered, orUserErrors } from '../graph/userErrors.ts'

export const createApiToken: MutationResolvers['createApiToken'] = (_root, { input }, { upstream }) =>
  orUserErrors(async () => offered(await upstream.userExtensions.createToken(input)), {
    refused: { apiToken: null, secret: null },
  })
