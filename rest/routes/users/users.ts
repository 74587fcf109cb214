import { Type } from 'typebox'
import {
  NameQuery,
  OwnUserRecord,
  PrivateUserRecord,
  ScopeQuery,
  TargetQuery,
  UserPath,
  UserRecord,
} from '../../contract/users.ts'
import type { App } from '../../plugins/app.ts'
import { closeAccount, openAccount } from '../../commands/users/accounts.ts'
import { listUsers } from '../../queries/users/users.ts'
import { setOwnName } from '../../commands/users/setName.ts'
import { setWeeklyTarget } from '../../commands/users/setWeeklyTarget.ts'
import { addScope, deleteScope } from '../../commands/users/changeScopes.ts'
import { readEmail } from '../../rules/emails.ts'
import { readOwnName } from '../../security/signIn.ts'
import { readScope, readWeeklyTarget } from '../../rules/users.ts'
import { answers } from '../../answers/answers.ts'
import { toOwnUserRecord, toPrivateUserRecord, toUserRecord } from '../../answers/records.ts'
import { inField } from '../../rules/refusal.ts'

const tags = ['users']
const ADMIN = { access: { scope: 'admin' } } as const

/** The calls about users (docs/specification/rest.md#user-calls). */
export function addUserRoutes(app: App): void {
  app.get(
    '/api/v1/user',
    {
      config: { access: 'signed in' },
      schema: {
        tags,
        operationId: 'getCurrentUser',
        summary: 'The current user',
        response: answers(OwnUserRecord),
      },
    },
    ({ caller }) => toOwnUserRecord(caller, caller.token),
  )

  app.patch(
    '/api/v1/user',
    {
      config: { access: 'session' },
      schema: {
        tags,
        operationId: 'renameCurrentUser',
        summary: 'Changes the name of the current user',
        querystring: NameQuery,
        response: answers(PrivateUserRecord),
      },
    },
    async ({ query, caller }) => {
      const change = { email: caller.email, name: readOwnName(query.name), now: app.now() }
      return toPrivateUserRecord(await app.db.transaction(tx => setOwnName(tx, change)))
    },
  )

  app.patch(
    '/api/v1/user/target',
    {
      config: { access: 'session' },
      schema: {
        tags,
        operationId: 'setWeeklyTarget',
        summary: 'Sets the weekly target of the current user',
        querystring: TargetQuery,
        response: answers(PrivateUserRecord),
      },
    },
    async ({ query, caller }) => {
      const change = { email: caller.email, hours: readWeeklyTarget(query.hours), now: app.now() }
      return toPrivateUserRecord(await app.db.transaction(tx => setWeeklyTarget(tx, change)))
    },
  )

  app.get(
    '/api/v1/users',
    {
      config: ADMIN,
      schema: {
        tags,
        operationId: 'listUsers',
        summary: 'All users, by name',
        response: answers(Type.Array(UserRecord)),
      },
    },
    async () => (await listUsers(app.db)).map(toUserRecord),
  )

  for (const { method, operationId, summary, change } of [
    { method: 'PATCH', operationId: 'addScope', summary: 'Gives a user a scope', change: addScope },
    {
      method: 'DELETE',
      operationId: 'removeScope',
      summary: 'Takes a scope from a user',
      change: deleteScope,
    },
  ] as const)
    app.route({
      method,
      url: '/api/v1/user/:email/scope',
      config: ADMIN,
      schema: {
        tags,
        operationId,
        summary,
        params: UserPath,
        querystring: ScopeQuery,
        response: answers(UserRecord),
      },
      handler: async ({ params, query, caller }) => {
        const changes = {
          by: caller.email,
          email: inField('email', () => readEmail(params.email)),
          scope: readScope(query.scope),
          now: app.now(),
        }
        return toUserRecord(await app.db.transaction(tx => change(tx, changes)))
      },
    })

  for (const { method, operationId, summary, change } of [
    {
      method: 'PATCH',
      operationId: 'closeAccount',
      summary: 'Closes an account; what is the user’s stays',
      change: closeAccount,
    },
    {
      method: 'DELETE',
      operationId: 'openAccount',
      summary: 'Opens a closed account again',
      change: openAccount,
    },
  ] as const)
    app.route({
      method,
      url: '/api/v1/user/:email/deactivated',
      config: ADMIN,
      schema: { tags, operationId, summary, params: UserPath, response: answers(UserRecord) },
      handler: async ({ params, caller }) => {
        const changes = {
          by: caller.email,
          email: inField('email', () => readEmail(params.email)),
          now: app.now(),
        }
        return toUserRecord(await app.db.transaction(tx => change(tx, changes)))
      },
    })
}
