import { Type } from 'typebox'
import { toUserLogEntry } from '../../answers/records.ts'
import { UserLogEntry, UserLogQuery } from '../../contract/users.ts'
import type { App } from '../../plugins/app.ts'
import { readUserLog } from '../../queries/users/userLog.ts'
import { readEmail } from '../../rules/emails.ts'
import { answers } from '../../answers/answers.ts'

const PAGE = 50

/** The call by which admins read what was done to users, and by which actor. */
export function addUserLogRoute(app: App): void {
  app.get(
    '/api/v1/users/log',
    {
      config: { access: { scope: 'admin' } },
      schema: {
        tags: ['users'],
        operationId: 'listUserLog',
        summary: 'What was done to users, the newest first',
        querystring: UserLogQuery,
        response: answers(Type.Array(UserLogEntry)),
      },
    },
    async ({ query: { email, limit, after } }) => {
      const page = {
        email: email === undefined ? undefined : readEmail(email),
        limit: limit === undefined ? PAGE : Number(limit),
        after: after === undefined ? undefined : Number(after),
      }
      return (await readUserLog(app.db, page)).map(toUserLogEntry)
    },
  )
}
