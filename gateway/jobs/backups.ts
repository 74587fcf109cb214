import type { QueryResolvers } from '../__generated__/resolvers.ts'
import { backupAt, backupCursor } from '../graph/cursors.ts'
import { pageInfo, sizeOf } from '../graph/paging.ts'

/** A page of the backups that the server made by itself; null if it does not report them. */
export const backups: QueryResolvers['backups'] = async (_root, { first, after }, { upstream }) => {
  const size = sizeOf('first', first)
  const page = await upstream.jobs.backups(after ? backupAt(after) : null, size)
  if (!page) return null
  const edges = page.backups.map(node => ({ cursor: backupCursor(node.number), node }))
  return {
    schedule: page.schedule,
    edges,
    pageInfo: pageInfo(edges, { hasPrevious: Boolean(after), hasNext: page.hasNext }),
  }
}
