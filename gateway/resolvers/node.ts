import { fromGlobalId } from 'graphql-relay'
import type { GraphQLResolveInfo } from 'graphql'
import type { Context } from '../context.ts'
import type { QueryResolvers } from '../__generated__/resolvers.ts'
import { numbersIn } from '../graph/ids.ts'
import { nullIfClosed } from '../upstream/errors.ts'
import type { CommentRow, TicketProjectRow, TicketRow } from '../upstream/rows/tickets.ts'
import type { TicketViewRow } from '../upstream/rows/ticketViews.ts'
import type { TimesheetEventRow, TimesheetProjectRow } from '../upstream/rows/timesheets.ts'
import type { UserRow } from '../upstream/rows/users.ts'
import { startTicket } from '../tickets/startTicket.ts'

type Row =
  | CommentRow
  | TicketProjectRow
  | TicketRow
  | TicketViewRow
  | TimesheetEventRow
  | TimesheetProjectRow
  | UserRow
type Reader = (key: string, context: Context, info: GraphQLResolveInfo) => Promise<Row | null>

// How to read each type by the key in its id.
const READERS: Partial<Record<string, Reader>> = {
  Comment: async (key, { loaders }) => {
    const [projectNumber, ticketNumber, number] = numbersIn(key, 3) ?? []
    if (!projectNumber || !ticketNumber || !number) return null
    return loaders.tickets.commentsByKey.load({ ticket: { projectNumber, number: ticketNumber }, number })
  },
  Ticket: async (key, { loaders }, info) => {
    const [projectNumber, number] = numbersIn(key, 2) ?? []
    return projectNumber && number ? startTicket({ projectNumber, number }, loaders, info) : null
  },
  TicketProject: async (key, { loaders }) => {
    const [number] = numbersIn(key, 1) ?? []
    return number ? loaders.tickets.projectsByNumber.load(number) : null
  },
  TicketView: async (key, { loaders }) => {
    const [number] = numbersIn(key, 1) ?? []
    const views = await loaders.tickets.views()
    return views?.find(view => view.number === number) ?? null
  },
  TimesheetEvent: async (key, { loaders }) => {
    const [number] = numbersIn(key, 1) ?? []
    return number ? await loaders.timesheets.eventsByNumber.load(number) : null
  },
  TimesheetProject: (name, { loaders }) => loaders.timesheets.projectsByName.load(name),
  User: (email, { loaders }) => loaders.users.byEmail.load(email.toLowerCase()),
}

/** Absent, forbidden and foreign ids all give null, so that the answer does not show which it is. */
export const node: QueryResolvers['node'] = async (_root, { id }, context, info) => {
  const { type, id: key } = fromGlobalId(id)
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  const found = await read?.(key, context, info).catch(nullIfClosed)
  return found ? Object.assign(found, { __typename: type }) : null
}
