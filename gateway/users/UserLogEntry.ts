import type { ResolversParentTypes, UserLogEntryResolvers } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { globalId } from '../graph/ids.ts'

/** Only addresses are of people: an entry may name a setting, or an account at a provider. */
const personOf = (text: string) => (text.includes('@') ? { email: text } : null)

export const UserLogEntry: ResolversFor<UserLogEntryResolvers, ResolversParentTypes['UserLogEntry']> = {
  id: ({ number }) => globalId('UserLogEntry', number),
  actor: ({ by }) => personOf(by),
  user: ({ email }) => personOf(email),
}
