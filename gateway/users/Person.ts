import type { PersonResolvers } from '../__generated__/resolvers.ts'

export const Person: PersonResolvers = {
  name: ({ email }, _args, { loaders }) => loaders.users.personName(email),
}
