import type { UserLogEntryResolvers } from '../__generated__/resolvers.ts'
import { globalId } from '../graph/ids.ts'

export const UserLogEntry: UserLogEntryResolvers = {
  id: ({ number }) => globalId('UserLogEntry', number),
}
