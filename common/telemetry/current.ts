import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Span, SpanKind } from './tracing.ts'

const current = new AsyncLocalStorage<Span>()

/** The span of the work that this is called for; undefined if nothing records it. */
export const currentSpan = (): Span | undefined => current.getStore()

/** Runs a function; what it calls and awaits belongs to the span. */
export const withSpan = <Result>(span: Span, run: () => Result): Result => current.run(span, run)

/** Runs something as a step of the current span, if that is recorded. */
export async function inSpan<Result>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  run: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  const parent = currentSpan()
  return parent?.isRecorded === true ? during(parent.child(name, kind, attributes), run) : run(undefined)
}

/** Runs something within a span, which ends with it. */
export async function during<Result>(span: Span, run: (span: Span) => Promise<Result>): Promise<Result> {
  try {
    const result = await withSpan(span, () => run(span))
    span.end()
    return result
  } catch (error) {
    span.end(errorType(error))
    throw error
  }
}

/** The kind of an error: its code, or its name. Its message may quote anything. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
