import { fromGlobalId } from 'graphql-relay'
import type { GraphQLResolveInfo } from 'graphql'
import type { Context } from '../context.ts'
import type { QueryResolvers } from '../__generated__/resolvers.ts'
import { badUserInput } from '../graph/errors.ts'
import { numbersIn } from '../graph/ids.ts'
import { toError } from '../loaders/loader.ts'
import { NotOfferedError, nullIfClosed, UpstreamError } from '../upstream/errors.ts'
import type { CommentRow, TicketProjectRow, TicketRow } from '../upstream/rows/tickets.ts'
import type { TicketViewRow } from '../upstream/rows/ticketViews.ts'
import type { TimesheetEventRow, TimesheetProjectRow } from '../upstream/rows/timesheets.ts'
import type { UserRow } from '../upstream/rows/users.ts'
import type { WebhookRow } from '../upstream/rows/webhooks.ts'
import { startTicket } from '../tickets/startTicket.ts'

type Row =
  | CommentRow
  | TicketProjectRow
  | TicketRow
  | TicketViewRow
  | TimesheetEventRow
  | TimesheetProjectRow
  | UserRow
  | WebhookRow
type Reader = (key: string, context: Context, info: GraphQLResolveInfo) => Promise<Row | null>

const readTicket: Reader = async (key, { loaders }, info) => {
  const [projectNumber, number] = numbersIn(key, 2) ?? []
  return projectNumber && number ? startTicket({ projectNumber, number }, loaders, info) : null
}

/** The greatest value of the scalar Int. */
const MAX_INT = 2_147_483_647

/** One of several tickets: one call returns all of them, if the server and the caller's scopes allow it. */
const readListedTicket: Reader = async (key, context, info) => {
  const [projectNumber, number] = numbersIn(key, 2) ?? []
  if (!projectNumber || !number) return null
  // A server may refuse the whole list for one number that none of its tickets can have.
  if (number > MAX_INT) return readTicket(key, context, info)
  const listed = await context.loaders.tickets.ticketsByNumber.load(number).catch(undefinedIfClosed)
  if (listed === undefined) return readTicket(key, context, info)
  return listed?.projectNumber === projectNumber ? listed : null
}

// Without the scope, the tickets that the caller created or is subscribed to are still open one by one.
const undefinedIfClosed = (error: unknown): undefined => void nullIfClosed(error)

// How to read each type by the key in its id.
const READERS: Partial<Record<string, Reader>> = {
  Comment: async (key, { loaders }) => {
    const [projectNumber, ticketNumber, number] = numbersIn(key, 3) ?? []
    if (!projectNumber || !ticketNumber || !number) return null
    return loaders.tickets.commentsByKey.load({ ticket: { projectNumber, number: ticketNumber }, number })
  },
  Ticket: readTicket,
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
  Webhook: async (key, { loaders }) => {
    const [number] = numbersIn(key, 1) ?? []
    const webhooks = number === undefined ? null : await loaders.webhooks.all()
    return webhooks?.find(webhook => webhook.number === number) ?? null
  },
}

/** For an id with a number that a server may refuse to read: then nothing has it. */
function nullIfUnreadable(error: unknown): null {
  const isRefused = error instanceof UpstreamError && error.status === 400
  return isRefused && !(error instanceof NotOfferedError) ? null : nullIfClosed(error)
}

const isBeyondInt = (key: string) => key.split('/').some(number => Number(number) > MAX_INT)

/** The most ids that `nodes` takes. */
const MAX_IDS = 100

/** Absent, forbidden and foreign ids all give null, so that the answer does not show which it is. */
export const node: QueryResolvers['node'] = (_root, { id }, context, info) =>
  readNode(fromGlobalId(id), READERS, context, info)

/** Objects by their ids, each as `node` gives it (docs/specification/graphql.md#relay-conventions). */
export const nodes: QueryResolvers['nodes'] = async (_root, { ids }, context, info) => {
  if (ids.length > MAX_IDS)
    throw badUserInput(`At most ${MAX_IDS} ids: ask for the others in another request.`)
  const asked = ids.map(fromGlobalId)
  const tickets = new Set(asked.filter(({ type }) => type === 'Ticket').map(({ id }) => id))
  const readers = tickets.size > 1 ? { ...READERS, Ticket: readListedTicket } : READERS
  const found = await Promise.allSettled(asked.map(id => readNode(id, readers, context, info)))
  return found.map(one => (one.status === 'fulfilled' ? one.value : failed(one.reason)))
}

/** An item that fails by itself, beside those that were found. */
function failed(reason: unknown): Promise<never> {
  const item = Promise.reject(toError(reason))
  // Another failure may end the execution before it looks at this one.
  item.catch(() => undefined)
  return item
}

async function readNode(
  { type, id: key }: ReturnType<typeof fromGlobalId>,
  readers: typeof READERS,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined
  const found = await read?.(key, context, info).catch(isBeyondInt(key) ? nullIfUnreadable : nullIfClosed)
  // A copy: operations have rows in common that are frozen.
  return found ? { ...found, __typename: type } : null
}
