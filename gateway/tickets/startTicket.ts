import type { GraphQLResolveInfo } from 'graphql'
import { argumentsOf, reaches, selects } from '../graph/prefetch.ts'
import { peopleOf } from '../graph/ticketPeople.ts'
import type { Loaders } from '../loaders/index.ts'
import { commentPageOf, PAGE_LIMIT } from '../graph/paging.ts'
import type { CommentRow, TicketChangesRow, TicketKey, TicketRow } from '../upstream/rows/tickets.ts'

/** Reads the ticket, and at the same time starts all other calls that the operation needs for it. */
export function startTicket(key: TicketKey, loaders: Loaders, info: GraphQLResolveInfo): Promise<TicketRow> {
  const ticket = loaders.tickets.ticketsByKey.load(key)
  if (selects(info, 'project') || asksRights(info)) void loaders.tickets.projectsByTicket.load(key)
  const pages = argumentsOf(info, 'Ticket', 'comments').map(args =>
    loaders.tickets.comments(key, commentPageOf(args)),
  )
  if (selects(info, 'loggedHours')) void loaders.timesheets.hoursByTicket.load(key)
  startViewer(loaders, info, async () => [
    ...peopleOf(await ticket, info),
    ...(reaches(info, 'TicketProject', 'people')
      ? ((await loaders.tickets.projectsByTicket.load(key))?.canSee ?? []).slice(0, PAGE_LIMIT)
      : []),
    ...(await Promise.all(pages)).flatMap(({ comments }) => comments.flatMap(peopleOfComment)),
  ])
  return ticket
}

/**
 * Loads the caller, and the names of people, if the operation needs them.
 * @param people gives the addresses of everybody in what is read
 */
export function startViewer(
  loaders: Loaders,
  info: GraphQLResolveInfo,
  people: () => Promise<string[]>,
): void {
  if (reaches(info, 'Person', 'name')) {
    loaders.users.startNames()
    void loaders.users.prepareNames(people())
  } else if (
    asksRights(info) ||
    reaches(info, 'Ticket', 'viewerIsSubscribed') ||
    reaches(info, 'TicketProject', 'viewerCanSee')
  )
    void loaders.users.viewer()
}

/** Whether the operation asks what the caller may change on tickets, which depends on the projects' lists. */
export const asksRights = (info: GraphQLResolveInfo): boolean =>
  reaches(info, 'Ticket', 'viewerCanEdit') || reaches(info, 'Ticket', 'viewerCanChangeSubscribers')

/** The people of a comment. */
export const peopleOfComment = ({ authorEmail, changes }: CommentRow): string[] =>
  changes ? [authorEmail, ...peopleOfChanges(changes)] : [authorEmail]

const peopleOfChanges = (changes: TicketChangesRow): string[] =>
  [
    ...[changes.assignee ?? [], changes.assigneeBefore ?? []].flat(),
    ...changes.addedSubscribers,
    ...changes.removedSubscribers,
  ].map(({ email }) => email)
