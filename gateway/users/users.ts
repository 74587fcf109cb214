import type { QueryResolvers } from '../__generated__/resolvers.ts'
import { pageByAddress } from '../graph/paging.ts'

/**
 * A page of the one documented list, or of the users in it that match the words.
 */
export const users: QueryResolvers['users'] = async (_root, { first, after, search }, { loaders }) => {
  const words = folded(search ?? '').trim()
  const found = (await loaders.users.list()).filter(
    ({ name, email }) => folded(name).includes(words) || folded(email).includes(words),
  )
  return pageByAddress(found, { first, after })
}

// Equal however it was typed: “Ä” is “ä”, as one character or as two.
const folded = (text: string) => text.normalize('NFKC').toLowerCase()
