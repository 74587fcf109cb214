import { AsyncLocalStorage } from 'node:async_hooks'
import { errorType } from '../common/telemetry/errorType.ts'
import type { Attributes, Span, SpanKind } from '../common/telemetry/tracing.ts'

/** A kind of work, which has a time limit for its statements. */
export type StatementKind = 'signIn' | 'read' | 'write' | 'search' | 'list' | 'report' | 'job' | 'migration'

/** What statements are executed for. */
export interface Work {
  kind: StatementKind
  /** Cancels the statements: the client no longer waits for them. */
  signal?: AbortSignal | undefined
}

interface Current {
  work?: Work
  span?: Span
}

/** What called and awaited functions belong to. One store for all of it: each more makes every promise slower. */
const current = new AsyncLocalStorage<Current>()

/** What statements are executed for; undefined for the server itself. */
export const currentWork = (): Work | undefined => current.getStore()?.work

/** Runs a function; all its statements, including those in called and awaited functions, belong to this work. */
export const withStatements = <Result>(work: Work, run: () => Result): Result =>
  current.run({ ...current.getStore(), work }, run)

/** The span of the work that this is called for; undefined if nothing records it. */
export const currentSpan = (): Span | undefined => current.getStore()?.span

/** Runs a function; what it calls and awaits belongs to the span. */
export const withSpan = <Result>(span: Span, run: () => Result): Result =>
  current.run({ ...current.getStore(), span }, run)

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
