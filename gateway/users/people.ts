import type { QueryResolvers } from '../__generated__/resolvers.ts'
import { badUserInput } from '../graph/errors.ts'
import { isGiven, pageByAddress, sizeOf } from '../graph/paging.ts'
import type { PersonRow } from '../upstream/rows/users.ts'

const MAX_EMAILS = 100
const MAX_SEARCH = 100

/** People by address, or those that a search finds (docs/specification/graphql.md#names-of-people). */
export const people: QueryResolvers['people'] = async (_root, { emails, search, first }, { loaders }) => {
  // For signed-in users only, even if it needs no other call.
  await loaders.users.viewer()
  const size = sizeOf('first', first)
  const words = search?.trim() ?? ''
  if (isGiven(emails) === isGiven(search)) throw badUserInput('Give either `emails` or a `search`.')
  if (emails) {
    if (emails.length > MAX_EMAILS) throw badUserInput(`At most ${MAX_EMAILS} addresses.`)
    return emails.map((email): PersonRow => ({ email: email.toLowerCase() }))
  }
  if (words.length > MAX_SEARCH) throw badUserInput(`At most ${MAX_SEARCH} characters.`)
  return words === '' ? [] : loaders.users.found(words, size)
}

/** A page of an access list (docs/specification/graphql.md#neighbours). */
export const membersPage = (emails: readonly string[], page: Parameters<typeof pageByAddress>[1]) =>
  pageByAddress(
    [...new Set(emails)].sort().map((email): PersonRow => ({ email })),
    page,
  )

/** The people of some lists, the first of each, each person once. */
export const firstOf = (lists: readonly (readonly string[])[], first: number): PersonRow[] => {
  const size = sizeOf('first', first)
  return [...new Set(lists.flatMap(list => list.slice(0, size)))].map(email => ({ email }))
}
