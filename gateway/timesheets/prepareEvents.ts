import type { GraphQLResolveInfo } from 'graphql'
import { reaches } from '../graph/prefetch.ts'
import type { Loaders } from '../loaders/index.ts'
import { peopleOf } from '../graph/ticketPeople.ts'
import { ticketIn, type TimesheetEventRow } from '../upstream/rows/timesheets.ts'

/**
 * Loads together what the operation asks for beside the events of a list: their projects, the tickets that their tags
 * name, and the names of people. A failure fails where it is asked for.
 */
export async function prepareEvents(
  events: readonly TimesheetEventRow[],
  loaders: Loaders,
  info: GraphQLResolveInfo,
): Promise<void> {
  const keys = reaches(info, 'TimesheetEvent', 'ticket')
    ? events.flatMap(({ tags }) => ticketIn(tags) ?? [])
    : []
  await Promise.all([
    reaches(info, 'TimesheetEvent', 'project') &&
      loaders.timesheets.projectsByName.prepare(events.map(({ projectName }) => projectName)),
    loaders.tickets.ticketsByTag.prepare(keys),
  ])
  if (!reaches(info, 'Person', 'name')) return
  const tickets = await Promise.allSettled(keys.map(key => loaders.tickets.ticketsByTag.load(key)))
  const people = tickets.flatMap(ticket =>
    ticket.status === 'fulfilled' && ticket.value ? peopleOf(ticket.value, info) : [],
  )
  await loaders.users.prepareNames(
    Promise.resolve([...events.map(({ ownerEmail }) => ownerEmail), ...people]),
  )
}
