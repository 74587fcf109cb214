import { withStatements } from '../db/statements.ts'
import type { App } from './app.ts'
import { hangUpOf, kindOf } from './fairQueues.ts'

/**
 * Holds the statements of each call to the limit of its kind, and ends them when its client hangs up:
 * docs/specification/limits.md#statements. It has to come before whatever asks the database.
 */
export function addStatementLimits(app: App): void {
  app.addHook('onRequest', (_request, reply, done) =>
    withStatements({ kind: 'signIn', signal: hangUpOf(reply) }, done),
  )
  // A body arrives in events of its connection, which are no part of what came before.
  app.addHook('preHandler', (request, reply, done) =>
    withStatements({ kind: kindOf(request), signal: hangUpOf(reply) }, done),
  )
}
