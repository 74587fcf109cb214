import type { QueryResolvers } from '../__generated__/resolvers.ts'
import { badUserInput } from '../graph/errors.ts'
import { pageInfo, sizeOf } from '../graph/paging.ts'

/**
 * A page of the one documented list, or of the users in it that match the words. Cursors hold addresses, so
 * that a page stays correct while users come and go.
 */
export const users: QueryResolvers['users'] = async (_root, { first, after, search }, { loaders }) => {
  const size = sizeOf('first', first)
  const afterEmail = after ? emailOf(after) : ''
  const words = folded(search ?? '').trim()
  const all = (await loaders.users.list()).filter(
    ({ name, email }) => folded(name).includes(words) || folded(email).includes(words),
  )
  const rest = all.filter(user => user.email > afterEmail)
  const edges = rest.slice(0, size).map(node => ({ cursor: cursorOf(node.email), node }))
  return {
    edges,
    totalCount: all.length,
    pageInfo: pageInfo(edges, { hasPrevious: rest.length < all.length, hasNext: rest.length > size }),
  }
}

// Equal however it was typed: “Ä” is “ä”, as one character or as two.
const folded = (text: string) => text.normalize('NFKC').toLowerCase()

const PREFIX = 'after:'

const cursorOf = (email: string) => Buffer.from(PREFIX + email).toString('base64url')

function emailOf(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString()
  if (!text.startsWith(PREFIX)) throw badUserInput('`after` is not a cursor of this list.')
  return text.slice(PREFIX.length)
}
