import { withStatements } from '../current.ts'
import type { App } from './app.ts'
import { hangUpOf, kindOf } from './fairQueues.ts'

/**
 * Limits the statements of each call by their kind, and cancels them when its client hangs up:
 * docs/specification/limits.md#statements. Must be added before everything that queries the database.
 */
export function addStatementLimits(app: App): void {
  app.addHook('onRequest', (_request, reply, done) =>
    withStatements({ kind: 'signIn', signal: hangUpOf(reply) }, done),
  )
  // A body arrives in events of its connection, which do not inherit the context of the earlier hook.
  app.addHook('preHandler', (request, reply, done) =>
    withStatements({ kind: kindOf(request), signal: hangUpOf(reply) }, done),
  )
}
