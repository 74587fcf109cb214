import { Type } from 'typebox'
import { IdempotencyHeaders } from '../../contract/shared.ts'
import { ListMemberQuery, ProjectPath, ProjectsQuery, TimesheetProject } from '../../contract/timesheets.ts'
import { answerOnce } from '../../plugins/idempotency.ts'
import type { App } from '../../plugins/app.ts'
import { findOwnProject, listProjects } from '../../queries/timesheets/timesheetProjects.ts'
import { addMember, createProject, deleteMember } from '../../commands/timesheets/projects.ts'
import { readEmail } from '../../rules/emails.ts'
import { PURPOSES, readProjectName } from '../../rules/timesheets/timesheetProjects.ts'
import { answers, creates } from '../../answers/answers.ts'
import { toProjectRecord } from '../../answers/records.ts'
import { inField } from '../../rules/refusal.ts'

const tags = ['timesheet projects']
const TIMESHEETS = { access: { scope: 'timesheets' } } as const

/** The calls about timesheet projects (docs/specification/rest.md#timesheet-project-calls). */
export function addTimesheetProjectRoutes(app: App): void {
  app.get(
    '/api/v1/timesheets/projects',
    {
      config: TIMESHEETS,
      schema: {
        tags,
        operationId: 'listTimesheetProjects',
        summary: 'The projects whose lists have the caller, by name',
        querystring: ProjectsQuery,
        response: answers(Type.Array(TimesheetProject)),
      },
    },
    async ({ caller, query: { purpose = PURPOSES } }) =>
      (await listProjects(app.db, caller.email, purpose)).map(toProjectRecord),
  )

  app.post(
    '/api/v1/timesheets/project/:name',
    {
      config: TIMESHEETS,
      schema: {
        tags,
        operationId: 'createTimesheetProject',
        summary: 'Creates a project, with the caller on all four lists',
        params: ProjectPath,
        headers: IdempotencyHeaders,
        response: creates(TimesheetProject),
      },
    },
    async (request, reply) => {
      const { email } = request.caller
      const project = { name: readProjectName(request.params.name), by: email, now: app.now() }
      return answerOnce(app, request, reply, {
        make: tx => createProject(tx, project),
        idOf: ({ id }) => id,
        readAgain: (tx, id) => findOwnProject(tx, Number(id), email),
        toAnswer: toProjectRecord,
      })
    },
  )

  for (const [list, purpose] of LISTS)
    for (const { method, verb, summary, change } of [
      { method: 'PATCH', verb: 'addTo', summary: `Puts an address on ${list}`, change: addMember },
      { method: 'DELETE', verb: 'removeFrom', summary: `Takes an address off ${list}`, change: deleteMember },
    ] as const)
      app.route({
        method,
        url: `/api/v1/timesheets/project/:name/${list}`,
        config: TIMESHEETS,
        schema: {
          tags,
          operationId: `${verb}${list.replace('can', 'Can')}`,
          summary,
          params: ProjectPath,
          querystring: ListMemberQuery,
          response: answers(TimesheetProject),
        },
        handler: async ({ params: { name }, query, caller }) => {
          const changes = {
            name,
            purpose,
            email: inField('email', () => readEmail(query.email)),
            by: caller.email,
            now: app.now(),
          }
          return toProjectRecord(await app.db.transaction(tx => change(tx, changes)))
        },
      })
}

const LISTS = [
  ['canUse', 'use'],
  ['canSee', 'see'],
  ['canPay', 'pay'],
  ['canEdit', 'edit'],
] as const
