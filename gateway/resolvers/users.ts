import type { QueryResolvers } from '../__generated__/resolvers.ts'
import { badUserInput } from '../errors.ts'

const PAGE_LIMIT = 100

/** A page of the one documented list. Its cursors name addresses, so that a page stays right while users come and go. */
export const users: QueryResolvers['users'] = async (_root, { first, after }, { loaders }) => {
  if (first < 1 || first > PAGE_LIMIT) throw badUserInput(`\`first\` has to be from 1 to ${PAGE_LIMIT}.`)
  const afterEmail = after ? emailOf(after) : ''
  const all = await loaders.users.list()
  const rest = all.filter(user => user.email > afterEmail)
  const edges = rest.slice(0, first).map(node => ({ cursor: cursorOf(node.email), node }))
  return {
    edges,
    totalCount: all.length,
    pageInfo: {
      hasNextPage: rest.length > first,
      hasPreviousPage: rest.length < all.length,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

const PREFIX = 'after:'

const cursorOf = (email: string) => Buffer.from(PREFIX + email).toString('base64url')

function emailOf(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString()
  if (!text.startsWith(PREFIX)) throw badUserInput('`after` is not a cursor of this list.')
  return text.slice(PREFIX.length)
}
