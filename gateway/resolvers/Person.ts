import type { PersonResolvers, ResolversParentTypes } from '../__generated__/resolvers.ts'
import type { ResolversFor } from '../graph/resolversFor.ts'
import { ticketPage } from '../tickets/tickets.ts'
import { eventsOf } from '../timesheets/eventPages.ts'
import { nullIfClosed } from '../upstream/errors.ts'

export const Person: ResolversFor<PersonResolvers, ResolversParentTypes['Person']> = {
  name: ({ email, name }, _args, { loaders }) =>
    name === undefined ? loaders.users.personName(email) : name,
  user: ({ email }, _args, { loaders }) => loaders.users.byEmail.load(email).catch(nullIfClosed),
  timesheetEvents: ({ email }, args, { loaders }, info) => eventsOf({ for: [email] }, args, loaders, info),
  assignedTickets: ({ email }, args, { loaders }, info) =>
    ticketPage({ ...args, statuses: [`assignee:${email}`] }, loaders, info),
  createdTickets: ({ email }, args, { loaders }, info) =>
    ticketPage({ ...args, statuses: [`creator:${email}`] }, loaders, info),
}
