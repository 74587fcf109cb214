import type pg from 'pg'
import { secondsSince } from '../../common/metrics/measure.ts'
import { statementDone } from '../measures.ts'

/**
 * Measures the statements of a connection (docs/specification/metrics.md#the-rest-service): how long each takes, and not
 * what it says.
 * @param kindOf the kind of the work that is under way
 */
export function measureStatements(client: pg.PoolClient, kindOf: () => string): void {
  const query = client.query.bind(client)
  Object.assign(client, {
    query: (...args: unknown[]): unknown => {
      const [kind, start] = [kindOf(), performance.now()]
      const note = (isFailed: boolean) => statementDone.note({ kind, seconds: secondsSince(start), isFailed })
      const last = args.at(-1)
      if (isCallback(last))
        return Reflect.apply(query, undefined, [
          ...args.slice(0, -1),
          (...results: unknown[]) => {
            note(results[0] !== undefined && results[0] !== null)
            last(...results)
          },
        ])
      const result: unknown = Reflect.apply(query, undefined, args)
      if (result instanceof Promise)
        result.then(
          () => note(false),
          () => note(true),
        )
      return result
    },
  })
}

const isCallback = (value: unknown): value is (...results: unknown[]) => void => typeof value === 'function'
