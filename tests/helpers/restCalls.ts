import type { TestRest } from './servers/rest.ts'

/** Who may make a call; `a session`: every signed-in user, but not with a personal API token. */
type OpenTo =
  | 'public'
  | 'signed in'
  | 'a session'
  | 'a token of either kind'
  | 'admin'
  | 'timesheets'
  | 'tickets'
  | 'tickets or timesheets'
  | 'a gateway'

/** Who may make each call of the REST service. A call that is missing here fails the tests. */
export const OPEN_TO: Record<string, OpenTo> = {
  'GET /livez': 'public',
  'GET /readyz': 'public',
  'GET /login/magiclink': 'public',
  'GET /login/google': 'public',
  'GET /login/google/callback': 'public',
  'GET /login/microsoft': 'public',
  'GET /login/microsoft/callback': 'public',
  'GET /login/oidc': 'public',
  'GET /login/oidc/callback': 'public',
  'GET /login/reauth': 'a token of either kind',
  'GET /api/v1/user': 'signed in',
  'PATCH /api/v1/user': 'a session',
  'PATCH /api/v1/user/target': 'a session',
  'GET /api/v1/users': 'admin',
  'GET /api/v1/people': 'signed in',
  'PATCH /api/v1/user/{email}/scope': 'admin',
  'DELETE /api/v1/user/{email}/scope': 'admin',
  'PATCH /api/v1/user/{email}/deactivated': 'admin',
  'DELETE /api/v1/user/{email}/deactivated': 'admin',
  'GET /api/v1/users/log': 'admin',
  'DELETE /api/v1/user/{email}/sessions': 'admin',
  'GET /api/v1/jobs': 'admin',
  'PATCH /api/v1/jobs/{id}': 'admin',
  'DELETE /api/v1/jobs/{id}': 'admin',
  'GET /api/v1/backups': 'admin',
  'POST /api/v1/backups': 'admin',
  'DELETE /api/v1/session': 'a session',
  'GET /api/v1/tokens': 'a session',
  'POST /api/v1/tokens': 'a session',
  'DELETE /api/v1/tokens/{id}': 'a session',
  'GET /api/v1/timesheets/projects': 'timesheets',
  'POST /api/v1/timesheets/project/{name}': 'timesheets',
  ...Object.fromEntries(
    ['canUse', 'canSee', 'canPay', 'canEdit'].flatMap(list =>
      ['PATCH', 'DELETE'].map(method => [
        `${method} /api/v1/timesheets/project/{name}/${list}`,
        'timesheets' as const,
      ]),
    ),
  ),
  'GET /api/v1/timesheets/events': 'timesheets',
  'GET /api/v1/timesheets/events/csv': 'timesheets',
  'GET /api/v1/download/csv': 'public',
  'GET /api/v1/timesheets/events/send/template': 'timesheets',
  'GET /api/v1/timesheets/events/send/recipients': 'timesheets',
  'POST /api/v1/timesheets/events/send': 'timesheets',
  'POST /api/v1/timesheets/event': 'timesheets',
  'GET /api/v1/timesheets/event/id/{id}': 'timesheets',
  'PATCH /api/v1/timesheets/event/id/{id}': 'timesheets',
  'DELETE /api/v1/timesheets/event/id/{id}': 'timesheets',
  'POST /api/v1/timesheets/event/id/{id}/restore': 'timesheets',
  'PATCH /api/v1/timesheets/event/id/{id}/paid': 'timesheets',
  'PATCH /api/v1/timesheets/events/paid': 'timesheets',
  'GET /api/v1/timesheets/event/id/{id}/history': 'timesheets',
  'GET /api/v1/timesheets/unpaid': 'timesheets',
  'GET /api/v1/timesheets/people': 'timesheets',
  'GET /api/v1/timesheets/own': 'timesheets',
  'POST /api/v1/upload': 'tickets',
  'GET /api/v1/download/{uuid}/{filename}': 'tickets',
  'GET /api/v1/tickets/unsubscribe/{signed}': 'public',
  'POST /api/v1/tickets/unsubscribe/{signed}': 'public',
  'GET /api/v1/tickets/never-again/{signed}': 'public',
  'POST /api/v1/tickets/never-again/{signed}': 'public',
  'GET /api/v1/tickets/projects': 'tickets',
  'GET /api/v1/tickets/project/{project}': 'tickets',
  'POST /api/v1/tickets/project/{project}': 'tickets',
  'PATCH /api/v1/tickets/project/{project}/canSee': 'tickets',
  'DELETE /api/v1/tickets/project/{project}/canSee': 'tickets',
  'GET /api/v1/tickets/tickets': 'tickets',
  'GET /api/v1/tickets/project/{projectId}/tickets': 'tickets',
  'POST /api/v1/tickets/project/{projectId}/ticket': 'tickets',
  'GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}': 'tickets',
  'GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}/unsubscribe': 'tickets or timesheets',
  'GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}/comments': 'tickets',
  'POST /api/v1/tickets/project/{projectId}/ticket/{ticketId}/comment': 'tickets',
  'PATCH /api/v1/tickets/tickets': 'tickets',
  'GET /api/v1/tickets/tickets/count': 'tickets',
  'GET /api/v1/tickets/views': 'tickets',
  'POST /api/v1/tickets/views': 'tickets',
  'PATCH /api/v1/tickets/views/id/{viewId}': 'tickets',
  'DELETE /api/v1/tickets/views/id/{viewId}': 'tickets',
  'PATCH /api/v1/tickets/project/{projectId}/ticket/{ticketId}/comment/{commentId}': 'tickets',
  'GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}/comment/{commentId}/versions': 'tickets',
  // Each needs the scope of what the webhook is about.
  'GET /api/v1/webhooks': 'signed in',
  'POST /api/v1/webhooks': 'signed in',
  'PATCH /api/v1/webhooks/{webhookId}': 'signed in',
  'DELETE /api/v1/webhooks/{webhookId}': 'signed in',
  'POST /api/v1/webhooks/{webhookId}/secret': 'signed in',
  'DELETE /api/v1/webhooks/{webhookId}/secret/previous': 'signed in',
  'GET /api/v1/webhooks/{webhookId}/deliveries': 'signed in',
  'POST /api/v1/webhooks/{webhookId}/replay': 'signed in',
  'GET /api/v1/live': 'a gateway',
  'POST /api/v1/live': 'a gateway',
}

/** The calls that creators and subscribers of a ticket may make about it without the scope. */
export const OPEN_TO_OWN: readonly string[] = [
  'POST /api/v1/upload',
  'GET /api/v1/download/{uuid}/{filename}',
  'GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}',
  'GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}/unsubscribe',
  'GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}/comments',
  'POST /api/v1/tickets/project/{projectId}/ticket/{ticketId}/comment',
  'PATCH /api/v1/tickets/tickets',
  'PATCH /api/v1/tickets/project/{projectId}/ticket/{ticketId}/comment/{commentId}',
  'GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}/comment/{commentId}/versions',
]

/** A call of the OpenAPI document, with a URL that can be called. */
export interface Call {
  name: string
  method: string
  path: string
  operation: Operation
}

interface Operation {
  summary?: string
  operationId?: string
  security?: readonly unknown[]
  responses?: Record<string, unknown>
}

const isDocument = (
  body: unknown,
): body is { openapi: string; paths: Record<string, Record<string, Operation>> } =>
  typeof body === 'object' && body !== null && 'openapi' in body && 'paths' in body

/** The calls in the OpenAPI document of a service. */
export async function callsOf(rest: TestRest): Promise<Call[]> {
  const { body } = await rest.call('GET', '/api/v1/openapi.json')
  if (!isDocument(body)) throw new Error('That is no OpenAPI document.')
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path: path
        .replace('{uuid}', '11111111-1111-4111-8111-111111111111')
        // A GET takes a number where other calls take a name.
        .replace('{project}', method === 'get' ? '1' : '{name}')
        .replace(/\{(id|projectId|ticketId|commentId|viewId|webhookId)\}/g, '1')
        .replace(/\{\w+\}/, 'x%40example.com'),
      operation,
    })),
  )
}
