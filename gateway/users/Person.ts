import type { PersonResolvers, ResolversParentTypes } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'

export const Person: ResolversFor<PersonResolvers, ResolversParentTypes['Person']> = {
  name: ({ email, name }, _args, { loaders }) =>
    name === undefined ? loaders.users.personName(email) : name,
}
