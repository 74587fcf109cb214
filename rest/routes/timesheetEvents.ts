import { Type } from 'typebox'
import { IdempotencyHeaders } from '../contract/shared.ts'
import {
  ChangedEvent,
  EventPath,
  EventsQuery,
  NewEvent,
  Payment,
  TimesheetEvent,
} from '../contract/timesheets.ts'
import type { App } from '../plugins/context.ts'
import { rangeWork } from '../plugins/fairQueues.ts'
import { answerOnce } from '../plugins/idempotency.ts'
import { createEvent, deleteEvent, listEvents, setPaid, updateEvent } from '../queries/timesheetEvents.ts'
import { readId, readRange } from '../rules/timesheetEvents.ts'
import { answers, creates } from './answers.ts'
import { toEventRecord } from '../contract/records.ts'

const tags = ['timesheet events']
const OWN = ['use'] as const
const TIMESHEETS = { access: { scope: 'timesheets' } } as const

/** The calls about timesheet events (Specification 1 §7). */
export function addTimesheetEventRoutes(app: App): void {
  app.get(
    '/api/v1/timesheets/events',
    {
      config: { ...TIMESHEETS, work: rangeWork },
      schema: {
        tags,
        summary: 'The events that overlap a half-open range, by start',
        querystring: EventsQuery,
        response: answers(Type.Array(TimesheetEvent)),
      },
    },
    async ({ caller, query: { from, until, purpose = OWN, project, ...lists } }) => {
      const range = readRange(from, until)
      const filter = { caller: caller.email, ...range, purposes: purpose, projects: project, ...lists }
      return (await listEvents(app.db, filter)).map(toEventRecord)
    },
  )

  app.post(
    '/api/v1/timesheets/event',
    {
      config: TIMESHEETS,
      schema: {
        tags,
        summary: 'Logs time, owned by the caller',
        headers: IdempotencyHeaders,
        body: NewEvent,
        response: creates(TimesheetEvent),
      },
    },
    async (request, reply) => {
      const event = { owner: request.caller.email, entry: request.body, now: app.now() }
      return answerOnce(app, request, reply, async tx => toEventRecord(await createEvent(tx, event)))
    },
  )

  app.patch(
    '/api/v1/timesheets/event/id/:id',
    {
      config: TIMESHEETS,
      schema: {
        tags,
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
        summary: 'Deletes an event of the caller',
        params: EventPath,
        response: answers(Type.String()),
      },
    },
    async ({ params, caller }, reply) => {
      const change = { id: readId(params.id), by: caller.email, now: app.now() }
      await app.db.transaction(tx => deleteEvent(tx, change))
      // Text is sent as it is, so the JSON string is made here.
      return reply.type('application/json; charset=utf-8').send(JSON.stringify('Deleted'))
    },
  )

  app.patch(
    '/api/v1/timesheets/event/id/:id/paid',
    {
      config: TIMESHEETS,
      schema: {
        tags,
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
