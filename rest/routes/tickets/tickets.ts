import { Type } from 'typebox'
import { toListedTicketRecord, toTicketRecord } from '../../answers/records.ts'
import { IdempotencyHeaders } from '../../contract/shared.ts'
import {
  AllTicketsQuery,
  ListedTicket,
  NewTicket,
  Ticket,
  TicketPath,
  TicketReceipt,
  TicketsOfProjectPath,
  TicketsQuery,
  Unsubscribed,
} from '../../contract/tickets.ts'
import type { Caller } from '../../plugins/context.ts'
import type { App } from '../../plugins/app.ts'
import { listWork } from '../../plugins/fairQueues.ts'
import { answerOnce } from '../../plugins/idempotency.ts'
import type { LimitMails } from '../../plugins/limits.ts'
import type { AnswerList } from '../../plugins/lists.ts'
import { requireOpenTicket, type TicketReader } from '../../queries/tickets/ticketAccess.ts'
import type { Begun } from '../../queries/outlines.ts'
import { beginTickets } from '../../queries/tickets/ticketLists.ts'
import { requireKnownProject } from '../../queries/tickets/ticketProjects.ts'
import {
  beginAskedTickets,
  findTicket,
  ticketsOf,
  type Ticket as StoredTicket,
} from '../../queries/tickets/tickets.ts'
import { createTicket } from '../../commands/tickets/createTicket.ts'
import { unsubscribe } from '../../commands/tickets/unsubscribe.ts'
import type { SearchHits } from '../../queries/tickets/ticketHits.ts'
import { fileSigner, type LinkUser } from '../../security/fileLinks.ts'
import { readListing, readTicketIds } from '../../rules/tickets/ticketLists.ts'
import { answers, creates } from '../../answers/answers.ts'

const tags = ['tickets']
const TICKETS = { access: { scope: 'tickets' } } as const
const TICKET_LIST = { ...TICKETS, work: listWork, isList: true } as const
const OWN_TICKETS = { access: { scope: 'tickets', orElse: 'own ticket' } } as const
const UNSUBSCRIBING = {
  access: { eitherScope: ['tickets', 'timesheets'], orElse: 'session' },
  writes: () => true,
} as const

/** A body of 80,000 characters of any alphabet, and the other fields. */
export const TEXT_LIMIT = 640 * 1024

/** The calls about tickets (docs/specification/rest.md#ticket-calls). */
export function addTicketRoutes(app: App, answerList: AnswerList, limitMails: LimitMails): void {
  const signer = (user: LinkUser) => fileSigner(app.config.tokenSecret, app.now(), user)
  const listOf = async (caller: LinkUser, begun: Promise<Begun<StoredTicket> & { hits?: SearchHits }>) => {
    const sign = signer(caller)
    const { hits, ...list } = await begun
    return {
      ...list,
      read: (ids: readonly number[]) => ticketsOf(app.db, caller.email, ids),
      toItem: (ticket: StoredTicket) => toListedTicketRecord(ticket, sign, hits),
    }
  }

  app.get(
    '/api/v1/tickets/tickets',
    {
      config: TICKET_LIST,
      schema: {
        tags,
        operationId: 'listTickets',
        summary: 'The tickets that the caller may see',
        querystring: AllTicketsQuery,
        response: answers(Type.Array(ListedTicket)),
      },
    },
    async (request, reply) => {
      const { caller, query } = request
      const { email } = caller
      const { ids, ...listing } = query
      const asked = readTicketIds(query)
      const begun = asked
        ? beginAskedTickets(app.db, email, asked)
        : beginTickets(app.db, { email, ...readListing(listing) })
      return answerList(request, reply, await listOf(caller, begun))
    },
  )

  app.get(
    '/api/v1/tickets/project/:projectId/tickets',
    {
      config: TICKET_LIST,
      schema: {
        tags,
        operationId: 'listTicketsOfProject',
        summary: 'The tickets of a project that the caller may see',
        params: TicketsOfProjectPath,
        querystring: TicketsQuery,
        response: answers(Type.Array(ListedTicket)),
      },
    },
    async (request, reply) => {
      const { caller, params, query } = request
      const { email } = caller
      const projectId = Number(params.projectId)
      const listing = readListing(query)
      await requireKnownProject(app.db, projectId, email)
      return answerList(
        request,
        reply,
        await listOf(caller, beginTickets(app.db, { email, projectId, ...listing })),
      )
    },
  )

  app.post(
    '/api/v1/tickets/project/:projectId/ticket',
    {
      config: TICKETS,
      bodyLimit: TEXT_LIMIT,
      schema: {
        tags,
        operationId: 'createTicket',
        summary: 'Creates a ticket',
        params: TicketsOfProjectPath,
        headers: IdempotencyHeaders,
        body: NewTicket,
        response: creates(TicketReceipt),
      },
    },
    async (request, reply) => {
      const { params, body, caller } = request
      const projectId = Number(params.projectId)
      const writing = { projectId, given: body, by: caller, now: app.now(), config: app.config }
      return answerOnce<{ id: number; projectId: number }>(app, request, reply, {
        make: async tx => {
          const ticket = await createTicket(tx, writing)
          await limitMails(tx, reply, caller.email, ticket.subscriptions)
          return ticket
        },
        idOf: ({ id }) => id,
        readAgain: async (tx, id) => {
          const ticketId = Number(id)
          await requireOpenTicket(tx, { projectId, ticketId, ...readerOf(caller) })
          return { id: ticketId, projectId }
        },
        toAnswer: ticket => ({ ProjectId: ticket.projectId, TicketId: ticket.id }),
      })
    },
  )

  app.get(
    '/api/v1/tickets/project/:projectId/ticket/:ticketId',
    {
      config: OWN_TICKETS,
      schema: {
        tags,
        operationId: 'getTicket',
        summary: 'A ticket',
        params: TicketPath,
        response: answers(Ticket),
      },
    },
    async ({ params, caller }) =>
      toTicketRecord(await findTicket(app.db, addressOf(params, caller)), signer(caller)),
  )

  app.get(
    '/api/v1/tickets/project/:projectId/ticket/:ticketId/unsubscribe',
    {
      config: UNSUBSCRIBING,
      schema: {
        tags,
        operationId: 'unsubscribeFromTicket',
        summary: 'Takes the caller off the subscribers of a ticket',
        params: TicketPath,
        response: answers(Unsubscribed),
      },
    },
    async ({ params, caller }) => {
      // Users with the scope timesheets may get the mails as well.
      const hasScope = ['tickets', 'timesheets'].some(scope => caller.scopes.includes(scope))
      const unsubscription = { ...addressOf(params, caller), hasScope, now: app.now() }
      return { Unsubscribed: await app.db.transaction(tx => unsubscribe(tx, unsubscription)) }
    },
  )
}

/** The ticket that a path names, and the reader. */
export const addressOf = (
  { projectId, ticketId }: { projectId: string; ticketId: string },
  caller: Pick<Caller, 'email' | 'scopes'>,
) => ({ projectId: Number(projectId), ticketId: Number(ticketId), ...readerOf(caller) })

/** The reader of tickets who makes a call. */
export const readerOf = ({ email, scopes }: Pick<Caller, 'email' | 'scopes'>): TicketReader => ({
  email,
  hasScope: scopes.includes('tickets'),
})
