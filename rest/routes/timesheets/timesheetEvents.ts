import { Type } from 'typebox'
import { IdempotencyHeaders } from '../../contract/shared.ts'
import {
  ChangedEvent,
  EventPath,
  EventsQuery,
  NewEvent,
  Payment,
  TimesheetEvent,
} from '../../contract/timesheets.ts'
import type { App } from '../../plugins/app.ts'
import { rangeWork } from '../../plugins/fairQueues.ts'
import { answerOnce } from '../../plugins/idempotency.ts'
import type { AnswerList } from '../../plugins/lists.ts'
import {
  eventsOf,
  findOpenEvent,
  findOwnEvent,
  firstEvents,
  outlineEvents,
} from '../../queries/timesheets/timesheetEvents.ts'
import { setPaid } from '../../commands/timesheets/events.ts'
import { createEvent, deleteEvent, restoreEvent, updateEvent } from '../../commands/timesheets/events.ts'
import { readPosition } from '../../rules/positions.ts'
import { readId, readRange } from '../../rules/timesheets/timesheetEvents.ts'
import { answers, creates } from '../../answers/answers.ts'
import { toEventRecord } from '../../answers/records.ts'

const tags = ['timesheet events']
const OWN = ['use'] as const
const FEW = 200
const TIMESHEETS = { access: { scope: 'timesheets' } } as const

/** The calls about timesheet events (docs/specification/rest.md#timesheet-event-calls). */
export function addTimesheetEventRoutes(app: App, answerList: AnswerList): void {
  app.get(
    '/api/v1/timesheets/events',
    {
      config: { ...TIMESHEETS, work: rangeWork, isList: true },
      schema: {
        tags,
        operationId: 'listEvents',
        summary: 'The events that overlap a half-open range, by start',
        querystring: EventsQuery,
        response: answers(Type.Array(TimesheetEvent)),
      },
    },
    async (request, reply) => {
      const { from, until, purpose = OWN, project, limit: most, after, ...lists } = request.query
      const limit = most === undefined ? undefined : Number(most)
      const filter = {
        ...{ caller: request.caller.email, ...readRange(from, until), purposes: purpose, projects: project },
        ...{ after: after === undefined ? undefined : readPosition(after, 'start of an event') },
        ...lists,
      }
      // Screens show few events, for which one statement is faster than two.
      const few = await firstEvents(app.db, filter, Math.min(FEW + 1, limit ?? Infinity))
      if (few.length <= FEW) return few.map(toEventRecord)
      return answerList(request, reply, {
        ...{ first: [], rest: await outlineEvents(app.db, filter, limit) },
        read: ids => eventsOf(app.db, filter, ids),
        toItem: toEventRecord,
      })
    },
  )

  app.post(
    '/api/v1/timesheets/event',
    {
      config: TIMESHEETS,
      schema: {
        tags,
        operationId: 'createEvent',
        summary: 'Logs time, owned by the caller',
        headers: IdempotencyHeaders,
        body: NewEvent,
        response: creates(TimesheetEvent),
      },
    },
    async (request, reply) => {
      const owner = request.caller.email
      const event = { owner, entry: request.body, now: app.now() }
      return answerOnce(app, request, reply, {
        make: tx => createEvent(tx, event),
        idOf: ({ id }) => id,
        readAgain: (tx, id) => findOwnEvent(tx, Number(id), owner),
        toAnswer: toEventRecord,
      })
    },
  )

  // Extension (docs/specification/rest.md#read-an-event).
  app.get(
    '/api/v1/timesheets/event/id/:id',
    {
      config: TIMESHEETS,
      schema: {
        tags,
        operationId: 'getEvent',
        summary: 'One event (extension)',
        params: EventPath,
        response: answers(TimesheetEvent),
      },
    },
    async ({ params, caller }) => toEventRecord(await findOpenEvent(app.db, readId(params.id), caller.email)),
  )

  app.patch(
    '/api/v1/timesheets/event/id/:id',
    {
      config: TIMESHEETS,
      schema: {
        tags,
        operationId: 'changeEvent',
        summary: 'Changes an event of the caller, in the copy that Modified names',
        params: EventPath,
        body: ChangedEvent,
        response: answers(TimesheetEvent),
      },
    },
    async ({ params, body, caller }) => {
      const change = { id: readId(params.id), by: caller.email, now: app.now(), entry: body }
      return toEventRecord(await app.db.transaction(tx => updateEvent(tx, change)))
    },
  )

  app.delete(
    '/api/v1/timesheets/event/id/:id',
    {
      config: TIMESHEETS,
      schema: {
        tags,
        operationId: 'deleteEvent',
        summary: 'Deletes an event of the caller',
        params: EventPath,
        response: answers(Type.String()),
      },
    },
    async ({ params, caller }, reply) => {
      const change = { id: readId(params.id), by: caller.email, now: app.now() }
      await app.db.transaction(tx => deleteEvent(tx, change))
      // Text is sent unchanged, so the JSON string is made here.
      return reply.type('application/json; charset=utf-8').send(JSON.stringify('Deleted'))
    },
  )

  // Extension (docs/specification/rest.md#restore-an-event).
  app.post(
    '/api/v1/timesheets/event/id/:id/restore',
    {
      config: TIMESHEETS,
      schema: {
        tags,
        operationId: 'restoreEvent',
        summary: 'Brings back an event that the caller deleted in the last 30 days',
        params: EventPath,
        response: answers(TimesheetEvent),
      },
    },
    async ({ params, caller }) => {
      const change = { id: readId(params.id), by: caller.email, now: app.now() }
      return toEventRecord(await app.db.transaction(tx => restoreEvent(tx, change)))
    },
  )

  app.patch(
    '/api/v1/timesheets/event/id/:id/paid',
    {
      config: TIMESHEETS,
      schema: {
        tags,
        operationId: 'setPayment',
        summary: 'Sets the day on which an event was paid, or removes it',
        params: EventPath,
        body: Payment,
        response: answers(TimesheetEvent),
      },
    },
    async ({ params, body, caller }) => {
      const change = { id: readId(params.id), by: caller.email, now: app.now(), paid: body.Date }
      return toEventRecord(await app.db.transaction(tx => setPaid(tx, change)))
    },
  )
}
