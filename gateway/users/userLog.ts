import type { QueryResolvers } from '../__generated__/resolvers.ts'
import { logCursor, logEntryAt } from '../graph/cursors.ts'
import { pageInfo, sizeOf } from '../graph/paging.ts'

/** A page of the log of changes to users; null if there is no log. */
export const userLog: QueryResolvers['userLog'] = async (_root, { first, after, email }, { loaders }) => {
  const size = sizeOf('first', first)
  const page = await loaders.users.log(email ?? null, after ? logEntryAt(after) : null, size)
  if (!page) return null
  const edges = page.entries.map(node => ({ cursor: logCursor(node.number), node }))
  return { edges, pageInfo: pageInfo(edges, { hasPrevious: Boolean(after), hasNext: page.hasNext }) }
}
