import type pg from 'pg'
import { errorType } from '../../common/telemetry/errorType.ts'
import { currentSpan } from '../current.ts'
import { isRecord } from '../../common/isRecord.ts'
import type { Attributes, Span } from '../../common/telemetry/tracing.ts'

/**
 * Records a span for each statement of a pool that belongs to a recorded trace, without its text and values
 * (docs/specification/observability.md#traces).
 */
export function traceQueries(pool: pg.Pool): void {
  pool.on('connect', client => {
    const query: unknown = Reflect.get(client, 'query')
    if (typeof query !== 'function') return
    Object.assign(client, {
      query: (...given: unknown[]): unknown => {
        const span = spanFor(given[0])
        if (!span) return Reflect.apply(query, client, given)
        return ending(span, given, more => Reflect.apply(query, client, more) as unknown)
      },
    })
  })
}

/** Ends the span with the statement, which calls back or returns a promise. */
function ending(span: Span, given: unknown[], run: (given: unknown[]) => unknown): unknown {
  const last = given.at(-1)
  if (typeof last === 'function') {
    const handle = (error: unknown, ...results: unknown[]): unknown => {
      span.end(error ? errorType(error) : undefined)
      return Reflect.apply(last, undefined, [error, ...results])
    }
    return run([...given.slice(0, -1), handle])
  }
  const result = run(given)
  if (result instanceof Promise)
    result.then(
      () => span.end(),
      (error: unknown) => span.end(errorType(error)),
    )
  return result
}

/** What is sent in another way than as a text, such as a copy, has none. */
function spanFor(statement: unknown): Span | undefined {
  const parent = currentSpan()
  if (parent?.isRecorded !== true) return undefined
  const text = isRecord(statement) && typeof statement.submit !== 'function' ? statement.text : statement
  if (typeof text !== 'string') return undefined
  const name = isRecord(statement) && typeof statement.name === 'string' ? statement.name : undefined
  const { summary, attributes } = describe(text)
  return parent.child(name ?? summary, 'client', attributes)
}

interface Description {
  summary: string
  attributes: Attributes
}

const known = new Map<string, Description>()
const MAX_KNOWN = 1_000

/** The operation and the table of a statement, such as `SELECT users`. */
function describe(text: string): Description {
  const found = known.get(text)
  if (found) return found
  const operation = (/^\s*(\w+)/.exec(text)?.[1] ?? 'query').toUpperCase()
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? []
  const summary = table === undefined ? operation : `${operation} ${table}`
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.summary': summary,
    'db.collection.name': table,
  }
  if (known.size === MAX_KNOWN) known.clear()
  known.set(text, { summary, attributes })
  return { summary, attributes }
}
