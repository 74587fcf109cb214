import { Type } from 'typebox'
import { toTicketProjectRecord } from '../../answers/records.ts'
import { IdempotencyHeaders } from '../../contract/shared.ts'
import {
  TicketMemberQuery,
  TicketProject,
  TicketProjectPath,
  TicketProjectQuery,
  TicketProjectsQuery,
  TicketProjectNumberPath,
} from '../../contract/tickets.ts'
import type { App } from '../../plugins/app.ts'
import { answerOnce } from '../../plugins/idempotency.ts'
import { listProjects, readProject } from '../../queries/tickets/ticketProjects.ts'
import { addMember, createProject, deleteMember } from '../../commands/tickets/projects.ts'
import { readEmail } from '../../rules/emails.ts'
import { readProjectName } from '../../rules/tickets/ticketProjects.ts'
import { answers, creates } from '../../answers/answers.ts'
import { readerOf } from './tickets.ts'
import { inField } from '../../rules/refusal.ts'

const tags = ['ticket projects']
const TICKETS = { access: { scope: 'tickets' } } as const
const OWN_TICKETS = { access: { scope: 'tickets', orElse: 'own ticket' } } as const

/** The calls about ticket projects (docs/specification/rest.md#ticket-project-calls). */
export function addTicketProjectRoutes(app: App): void {
  app.get(
    '/api/v1/tickets/projects',
    {
      config: TICKETS,
      schema: {
        tags,
        operationId: 'listTicketProjects',
        summary: 'The projects whose Can See list has the caller, by name',
        querystring: TicketProjectsQuery,
        response: answers(Type.Array(TicketProject)),
      },
    },
    async ({ caller }) => (await listProjects(app.db, caller.email)).map(toTicketProjectRecord),
  )

  app.get(
    '/api/v1/tickets/project/:project',
    {
      config: OWN_TICKETS,
      schema: {
        tags,
        operationId: 'getTicketProject',
        summary: 'A project; users who may see only a ticket of it get its name',
        params: TicketProjectNumberPath,
        querystring: TicketProjectQuery,
        response: answers(TicketProject),
      },
    },
    async ({ caller, params, query }) => {
      const ticketId = query.ticketId === undefined ? undefined : Number(query.ticketId)
      const project = await readProject(app.db, {
        projectId: Number(params.project),
        ticketId,
        ...readerOf(caller),
      })
      return toTicketProjectRecord(project)
    },
  )

  app.post(
    '/api/v1/tickets/project/:project',
    {
      config: TICKETS,
      schema: {
        tags,
        operationId: 'createTicketProject',
        summary: 'Creates a project, with the caller on its Can See list',
        params: TicketProjectPath,
        headers: IdempotencyHeaders,
        response: creates(TicketProject),
      },
    },
    async (request, reply) => {
      const { params, caller } = request
      const { email } = caller
      const project = { name: readProjectName(params.project), by: email, now: app.now() }
      return answerOnce(app, request, reply, {
        make: tx => createProject(tx, project),
        idOf: ({ id }) => id,
        readAgain: (tx, id) =>
          readProject(tx, { projectId: Number(id), ticketId: undefined, ...readerOf(caller) }),
        toAnswer: toTicketProjectRecord,
      })
    },
  )

  for (const { method, operationId, summary, change } of [
    {
      method: 'PATCH',
      operationId: 'addTicketProjectMember',
      summary: 'Puts an address on the Can See list',
      change: addMember,
    },
    {
      method: 'DELETE',
      operationId: 'removeTicketProjectMember',
      summary: 'Takes an address off the Can See list',
      change: deleteMember,
    },
  ] as const)
    app.route({
      method,
      url: '/api/v1/tickets/project/:project/canSee',
      config: TICKETS,
      schema: {
        tags,
        operationId,
        summary,
        params: TicketProjectPath,
        querystring: TicketMemberQuery,
        response: answers(TicketProject),
      },
      handler: async ({ params, query, caller }) => {
        const changes = {
          ...params,
          email: inField('email', () => readEmail(query.email)),
          by: caller.email,
          now: app.now(),
        }
        return toTicketProjectRecord(await app.db.transaction(tx => change(tx, changes)))
      },
    })
}
