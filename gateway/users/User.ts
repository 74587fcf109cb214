import type { ResolversParentTypes, UserResolvers } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { globalId } from '../graph/ids.ts'

export const User: ResolversFor<UserResolvers, ResolversParentTypes['User']> = {
  id: ({ email }) => globalId('User', email),
  person: ({ email, name }) => ({ email, name }),
}
