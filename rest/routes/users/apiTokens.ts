import { Type } from 'typebox'
import { ApiToken, ApiTokenPath, CreatedApiToken, NewApiToken } from '../../contract/apiTokens.ts'
import { toApiTokenRecord } from '../../answers/records.ts'
import { IdempotencyHeaders } from '../../contract/shared.ts'
import type { App } from '../../plugins/app.ts'
import { answerOnce } from '../../plugins/idempotency.ts'
import { listApiTokens } from '../../queries/users/apiTokens.ts'
import { createApiToken, renewUnusedToken, revokeApiToken } from '../../commands/users/apiTokens.ts'
import { newApiToken, readExpiry, readTokenName } from '../../security/apiTokens.ts'
import { answers, creates } from '../../answers/answers.ts'

const tags = ['users']
const config = { access: 'session' } as const

/**
 * The calls about the caller's personal API tokens. They need a session: a personal API token can neither
 * create, list nor revoke tokens.
 */
export function addApiTokenRoutes(app: App): void {
  app.get(
    '/api/v1/tokens',
    {
      config,
      schema: {
        tags,
        operationId: 'listApiTokens',
        summary: 'Your personal API tokens, the newest first',
        response: answers(Type.Array(ApiToken)),
      },
    },
    async ({ caller }) => (await listApiTokens(app.db, caller.email, app.now())).map(toApiTokenRecord),
  )

  app.post(
    '/api/v1/tokens',
    {
      config,
      schema: {
        tags,
        operationId: 'createApiToken',
        summary: 'Makes a personal API token, and shows it this once',
        headers: IdempotencyHeaders,
        body: NewApiToken,
        response: creates(CreatedApiToken),
      },
    },
    async (request, reply) => {
      const { body, caller } = request
      const now = app.now()
      const token = newApiToken()
      const wanted = {
        email: caller.email,
        token,
        name: readTokenName(body.Name),
        scopes: body.Scopes,
        isReadOnly: body.ReadOnly ?? false,
        expires: readExpiry(body.Expires, now),
        now,
      }
      return answerOnce(app, request, reply, {
        make: tx => createApiToken(tx, wanted),
        idOf: ({ id }) => id,
        readAgain: (tx, id) => renewUnusedToken(tx, { id, email: caller.email, token, now }),
        toAnswer: made => ({ ...toApiTokenRecord(made), Token: token }),
      })
    },
  )

  app.delete(
    '/api/v1/tokens/:id',
    {
      config,
      schema: {
        tags,
        operationId: 'revokeApiToken',
        summary: 'Revokes one of your personal API tokens, at once and for good',
        params: ApiTokenPath,
        response: answers(ApiToken),
      },
    },
    async ({ params: { id }, caller }) =>
      toApiTokenRecord(
        await app.db.transaction(tx =>
          revokeApiToken(tx, { id: id.toLowerCase(), email: caller.email, now: app.now() }),
        ),
      ),
  )
}
