import type { Check } from './report.ts'
import { NotTried } from './report.ts'
import type { CheckedServer } from './server.ts'

/** What a server may offer beyond the documented calls, and what it brings (docs/rest-server.md#extensions). */
const EXTENSIONS: readonly (readonly [call: string, parameters: readonly string[], brings: string])[] = [
  ['GET /api/v1/people', [], 'names instead of addresses, and a search of people in pickers'],
  ['PATCH /api/v1/user', [], 'users change their own names'],
  ['PATCH /api/v1/user/target', [], 'the weekly target follows the user to other browsers'],
  ['GET /api/v1/users/log', [], 'admins see what was done to users'],
  ['GET /api/v1/jobs', [], 'admins see mails that wait or failed, and try them again'],
  ['GET /api/v1/backups', [], 'admins see the backups of the server, and start one'],
  ['GET /api/v1/tokens', [], 'personal API tokens'],
  ['DELETE /api/v1/session', [], 'signing out ends the session on the server as well'],
  ['GET /api/v1/timesheets/own', [], 'own projects and events by one call'],
  ['GET /api/v1/timesheets/events', ['limit', 'after'], 'pages of events'],
  ['GET /api/v1/timesheets/event/id/{id}', [], 'an event can be read by its id'],
  ['GET /api/v1/timesheets/event/id/{id}/history', [], 'the history of an event'],
  ['POST /api/v1/timesheets/event/id/{id}/restore', [], 'Undo of a deletion keeps the event and its history'],
  ['PATCH /api/v1/timesheets/events/paid', [], 'many payments by one call'],
  ['GET /api/v1/timesheets/unpaid', [], 'unpaid time of all times, not of 400 days'],
  [
    'GET /api/v1/timesheets/people',
    ['purpose', 'from', 'until'],
    'the people of the pages View and Pay by one call',
  ],
  ['GET /api/v1/timesheets/events/csv', [], 'CSV files of any length'],
  [
    'GET /api/v1/tickets/tickets',
    ['q', 'sort', 'limit', 'after'],
    'lists in pages, and a search of comments',
  ],
  ['GET /api/v1/tickets/tickets', ['hits'], 'a search that says why it found a ticket'],
  ['GET /api/v1/tickets/tickets', ['ids'], 'tickets by their numbers alone'],
  ['PATCH /api/v1/tickets/tickets', [], 'many tickets changed by one call'],
  ['GET /api/v1/tickets/views', [], 'saved views, shared with a project'],
  ['GET /api/v1/tickets/tickets/count', ['list'], 'the counts of views'],
  [
    'GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}/comments',
    ['limit', 'after', 'before'],
    'long threads in parts',
  ],
  [
    'GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}/comments',
    ['limit', 'changedAfter'],
    'edits of comments, live',
  ],
  [
    'PATCH /api/v1/tickets/project/{projectId}/ticket/{ticketId}/comment/{commentId}',
    [],
    'editing an own comment',
  ],
  ['POST /api/v1/timesheets/event', ['idempotency-key'], 'a repeated request is carried out once'],
  ['GET /api/v1/webhooks', [], 'webhooks'],
  ['GET /api/v1/live', [], 'what others change shows at once'],
  ['POST /api/v1/live', [], 'several gateways know who looks at a ticket, and count sockets together'],
]

/** For each extension, whether the server offers it. One that is not offered is not a failure. */
export const extensionChecks = ({ offers }: CheckedServer): Check[] =>
  EXTENSIONS.map(([call, parameters, brings]) => {
    const [method = '', path = ''] = call.split(' ')
    return {
      call: parameters.length === 0 ? call : `${call} with ${parameters.join(', ')}`,
      what: `extension: ${brings}`,
      notice: '',
      run: async () => {
        if (!(await offers(method, path, parameters)))
          throw new NotTried('It is not in the OpenAPI document: the gateway does without.')
      },
    }
  })
