import type { UserResolvers } from '../__generated__/resolvers.ts'
import { globalId } from '../graph/ids.ts'

export const User: UserResolvers = {
  id: ({ email }) => globalId('User', email),
}
