import type { QueryResolvers } from '../../__generated__/resolvers.ts'
import { wordsIn } from '../tickets.ts'

/** How many tickets a list has. */
export const ticketCount: QueryResolvers['ticketCount'] = (_root, args, { loaders }) => {
  const { projectNumber = null, statuses, search } = args
  return loaders.tickets.counts.load({
    projectNumber,
    statuses: statuses ?? [],
    search: wordsIn(search ?? ''),
  })
}
