import type { QueryResolvers } from '../__generated__/resolvers.ts'
import { badUserInput } from '../graph/errors.ts'
import { reaches } from '../graph/prefetch.ts'
import { peopleOf } from '../graph/ticketPeople.ts'
import { asksRights, startViewer } from './startTicket.ts'

const MAX_NUMBERS = 100

/** Tickets by their numbers alone (docs/specification/graphql.md#tickets-by-number). */
export const ticketsByNumber: QueryResolvers['ticketsByNumber'] = async (
  _root,
  { numbers },
  { loaders },
  info,
) => {
  if (numbers.length > MAX_NUMBERS) throw badUserInput(`At most ${MAX_NUMBERS} numbers.`)
  const asked = [...new Set(numbers)].filter(number => number > 0)
  const asksProjects = reaches(info, 'Ticket', 'project') || asksRights(info)
  if (asksProjects) void loaders.tickets.projects()
  const reading = Promise.all(asked.map(number => loaders.tickets.ticketsByNumber.load(number)))
  startViewer(loaders, info, async () =>
    (await reading).flatMap(ticket => (ticket ? peopleOf(ticket, info) : [])),
  )
  const found = await reading
  if (found.includes(undefined)) return null
  const tickets = found.filter(ticket => ticket !== null && ticket !== undefined)
  if (asksProjects) await loaders.tickets.projectsByTicket.prepare(tickets)
  await loaders.users.namesReady()
  return tickets
}
