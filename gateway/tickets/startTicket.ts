import type { GraphQLResolveInfo } from 'graphql'
import { argumentsOf, reaches, selects } from '../graph/prefetch.ts'
import type { Loaders } from '../loaders/index.ts'
import { commentPageOf } from '../graph/paging.ts'
import type { TicketKey, TicketRow } from '../upstream/rows/tickets.ts'

/** Reads the ticket, and at the same time starts all other calls that the operation needs for it. */
export function startTicket(key: TicketKey, loaders: Loaders, info: GraphQLResolveInfo): Promise<TicketRow> {
  const ticket = loaders.tickets.ticketsByKey.load(key)
  if (selects(info, 'project') || asksRights(info)) void loaders.tickets.projectsByTicket.load(key)
  for (const page of argumentsOf(info, 'Ticket', 'comments').map(commentPageOf))
    void loaders.tickets.comments(key, page)
  if (selects(info, 'loggedHours')) void loaders.timesheets.hoursByTicket.load(key)
  startViewer(loaders, info)
  return ticket
}

/** Loads the caller, and the names of users, if the operation needs them. */
export function startViewer(loaders: Loaders, info: GraphQLResolveInfo): void {
  if (reaches(info, 'Person', 'name')) loaders.users.prepareNames()
  else if (
    asksRights(info) ||
    reaches(info, 'Ticket', 'viewerIsSubscribed') ||
    reaches(info, 'TicketProject', 'viewerCanSee')
  )
    void loaders.users.viewer()
}

/** Whether the operation asks what the caller may change on tickets, which depends on the projects' lists. */
export const asksRights = (info: GraphQLResolveInfo): boolean =>
  reaches(info, 'Ticket', 'viewerCanEdit') || reaches(info, 'Ticket', 'viewerCanChangeSubscribers')
