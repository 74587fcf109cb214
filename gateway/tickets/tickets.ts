import type { GraphQLResolveInfo } from 'graphql'
import type { QueryResolvers, QueryTicketsArgs, TicketOrder } from '../__generated__/resolvers.ts'
import { ticketAt, ticketEdges } from '../graph/cursors.ts'
import { reaches, selects } from '../graph/prefetch.ts'
import { pageInfo, sizeOf } from '../graph/paging.ts'
import type { Loaders } from '../loaders/index.ts'
import { SORTS, type TicketFilter } from '../upstream/rows/tickets.ts'
import { peopleOf } from '../graph/ticketPeople.ts'
import { asksRights, startViewer } from './startTicket.ts'

/** A page of the tickets that the caller may see. */
export const tickets: QueryResolvers['tickets'] = (_root, args, { loaders }, info) =>
  ticketPage(args, loaders, info)

/** A page of a list of tickets, for any field that has one. @throws GraphQLError BAD_USER_INPUT */
export async function ticketPage(
  args: Omit<QueryTicketsArgs, 'orderBy'> & { orderBy: TicketOrder },
  loaders: Loaders,
  info: GraphQLResolveInfo,
) {
  const sort = SORTS[args.orderBy]
  const filter = {
    projectNumber: args.projectNumber ?? null,
    statuses: args.statuses ?? [],
    search: wordsIn(args.search ?? ''),
    sort,
  }
  const size = sizeOf('first', args.first)
  const after = args.after ? ticketAt(sort, args.after) : null
  const hasHits = filter.search !== null && reaches(info, 'TicketEdge', 'hit')
  const asksProjects = reaches(info, 'Ticket', 'project') || asksRights(info)
  if (asksProjects) void loaders.tickets.projects()
  const reading = loaders.tickets.page(filter, { size, after, hasHits })
  const counting = selects(info, 'totalCount') ? loaders.tickets.counts.load(listOf(filter)) : null
  startViewer(loaders, info, async () => (await reading).tickets.flatMap(ticket => peopleOf(ticket, info)))
  const page = await reading
  if (asksProjects) await loaders.tickets.projectsByTicket.prepare(page.tickets)
  await loaders.users.namesReady()
  const edges = ticketEdges(sort, page.tickets)
  return { edges, pageInfo: pageInfo(edges, page), totalCount: await counting }
}

const listOf = ({ projectNumber, statuses, search }: TicketFilter) => ({ projectNumber, statuses, search })

/** The words of a search; null if there are none. */
export const wordsIn = (text: string) => (text.trim() === '' ? null : text.trim())
