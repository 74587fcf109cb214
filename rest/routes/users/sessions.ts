import { addSeconds } from 'date-fns'
import { toUserRecord } from '../../answers/records.ts'
import { SessionsQuery, SignedOut, UserPath, UserRecord } from '../../contract/users.ts'
import { requireScope, requireSession } from '../../plugins/auth.ts'
import type { App } from '../../plugins/app.ts'
import { endSession, endSessions } from '../../commands/users/endSessions.ts'
import { readEmail } from '../../rules/emails.ts'
import { answers } from '../../answers/answers.ts'
import { inField } from '../../rules/refusal.ts'

const tags = ['sign-in']
const SESSION = { access: 'session' } as const

/** The calls that end sessions, at once and on all devices. */
export function addSessionRoutes(app: App): void {
  app.delete(
    '/api/v1/session',
    {
      config: SESSION,
      schema: {
        tags,
        operationId: 'endSession',
        summary: 'Ends the session of the token that is sent',
        response: answers(SignedOut),
      },
    },
    async ({ caller }) => {
      const now = app.now()
      // No token of the session was issued later than now.
      const expires = addSeconds(now, app.config.tokenTtl)
      const end = { email: caller.email, sessionId: requireSession(caller), expires, now }
      await app.db.transaction(tx => endSession(tx, end))
      return { SignedOut: true }
    },
  )

  app.delete(
    '/api/v1/user/:email/sessions',
    {
      config: SESSION,
      schema: {
        tags,
        operationId: 'endSessionsOfUser',
        summary: 'Ends all sessions of a user; those of others only for admins',
        params: UserPath,
        querystring: SessionsQuery,
        response: answers(UserRecord),
      },
    },
    async ({ params, query, caller }) => {
      const email = inField('email', () => readEmail(params.email))
      if (email !== caller.email) requireScope(caller, ['admin'])
      const end = { by: caller.email, email, withApiTokens: query.tokens === 'true', now: app.now() }
      return toUserRecord(await app.db.transaction(tx => endSessions(tx, end)))
    },
  )
}
