import type { ResolversParentTypes, UserLogEntryResolvers } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { globalId } from '../graph/ids.ts'

export const UserLogEntry: ResolversFor<UserLogEntryResolvers, ResolversParentTypes['UserLogEntry']> = {
  id: ({ number }) => globalId('UserLogEntry', number),
}
