import { Type } from 'typebox'
import { answers, creates } from '../../answers/answers.ts'
import { toTicketViewRecord } from '../../answers/records.ts'
import { changeView, createView, deleteView } from '../../commands/tickets/ticketViews.ts'
import { IdempotencyHeaders } from '../../contract/shared.ts'
import {
  NewTicketView,
  TicketCountQuery,
  TicketCounts,
  TicketView,
  TicketViewChange,
  TicketViewPath,
} from '../../contract/ticketViews.ts'
import type { App } from '../../plugins/app.ts'
import { answerOnce } from '../../plugins/idempotency.ts'
import { countTickets } from '../../queries/tickets/ticketCounts.ts'
import { listViews, readView } from '../../queries/tickets/ticketViews.ts'
import { readCountedList, readNewView, readViewChange } from '../../rules/tickets/ticketViews.ts'

const tags = ['ticket views']
const config = { access: { scope: 'tickets' } } as const
const VIEWS = '/api/v1/tickets/views'
const VIEW = `${VIEWS}/id/:viewId` as const

/** The calls about saved views of tickets, and for counting them (docs/specification/rest.md#view-calls). */
export function addTicketViewRoutes(app: App): void {
  app.get(
    VIEWS,
    {
      config,
      schema: {
        tags,
        operationId: 'listTicketViews',
        summary: 'The caller’s views, and those of the caller’s projects, by name',
        response: answers(Type.Array(TicketView)),
      },
    },
    async ({ caller }) => (await listViews(app.db, caller.email)).map(toTicketViewRecord),
  )

  app.post(
    VIEWS,
    {
      config,
      schema: {
        tags,
        operationId: 'createTicketView',
        summary: 'Saves a view',
        headers: IdempotencyHeaders,
        body: NewTicketView,
        response: creates(TicketView),
      },
    },
    async (request, reply) => {
      const { email } = request.caller
      const change = { view: readNewView(request.body), by: email, now: app.now() }
      return answerOnce(app, request, reply, {
        make: tx => createView(tx, change),
        idOf: ({ id }) => id,
        readAgain: (tx, id) => readView(tx, Number(id), email),
        toAnswer: toTicketViewRecord,
      })
    },
  )

  app.patch(
    VIEW,
    {
      config,
      schema: {
        tags,
        operationId: 'changeTicketView',
        summary: 'Changes the given fields of a view',
        params: TicketViewPath,
        body: TicketViewChange,
        response: answers(TicketView),
      },
    },
    async ({ params, body, caller }) => {
      const change = {
        id: Number(params.viewId),
        content: readViewChange(body),
        by: caller.email,
        now: app.now(),
      }
      return toTicketViewRecord(await app.db.transaction(tx => changeView(tx, change)))
    },
  )

  app.delete(
    VIEW,
    {
      config,
      schema: {
        tags,
        operationId: 'deleteTicketView',
        summary: 'Deletes a view',
        params: TicketViewPath,
        response: answers(TicketView),
      },
    },
    async ({ params, caller }) => {
      const change = { id: Number(params.viewId), by: caller.email, now: app.now() }
      return toTicketViewRecord(await app.db.transaction(tx => deleteView(tx, change)))
    },
  )

  app.get(
    '/api/v1/tickets/tickets/count',
    {
      config: { ...config, work: 'search' },
      schema: {
        tags,
        operationId: 'countTickets',
        summary: 'How many tickets each of some lists has',
        querystring: TicketCountQuery,
        response: answers(TicketCounts),
      },
    },
    ({ query, caller }) => {
      const { email } = caller
      return countTickets(
        app.db,
        query.list.map((text, place) => ({ email, ...readCountedList(text, place) })),
      )
    },
  )
}
