import type { ApiTokenResolvers } from '../__generated__/resolvers.ts'
import { globalId } from '../graph/ids.ts'

export const ApiToken: ApiTokenResolvers = {
  id: ({ id }) => globalId('ApiToken', id),
}
