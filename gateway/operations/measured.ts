import { secondsSince } from '../../common/metrics/measure.ts'
import { limitReached, operationDone, type Outcome } from '../measures.ts'
import { RefusedOperation, type OperationName } from './operations.ts'

/** The name of all operations that are not the web app's: theirs are their senders' business, and without end. */
export const OTHER = 'other'

const RANK: readonly Outcome[] = ['ok', 'refused', 'failed']
const FAILURES: ReadonlySet<unknown> = new Set(['INTERNAL_SERVER_ERROR', 'UPSTREAM_UNAVAILABLE'])

/** An operation over HTTP while it is measured (docs/specification/metrics.md#the-gateway). */
export class MeasuredOperation {
  readonly #start = performance.now()
  #name = OTHER
  #type: string | undefined
  #outcome: Outcome = 'ok'
  #isOver = false
  /** The REST calls so far. */
  calls = 0

  /** Takes the name of an operation of the web app; undefined for another one. */
  setName(known: OperationName | undefined): void {
    if (known === undefined) return
    this.#name = known.name
    this.#type = known.type
  }

  /** Takes what Apollo Server answers. @param type of the operation, if the text was understood */
  setAnswer(type: string | undefined, errors: readonly Coded[] | undefined): void {
    this.#type ??= type
    for (const { extensions } of errors ?? []) this.#setOutcome(outcomeOf(extensions?.code))
  }

  /** Takes what kept the operation from an answer. */
  setError(error: unknown): void {
    const isRefused = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500
    this.#setOutcome(isRefused ? 'refused' : 'failed')
    if (error instanceof RefusedOperation) noteRefusal(error.code, error.statusCode)
  }

  /** Forgets it, as something else counts it. */
  drop(): void {
    this.#isOver = true
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    // Only queries are answered by plans, which say nothing of their type.
    const type = this.#type ?? (this.#outcome === 'ok' ? 'query' : 'unknown')
    const seconds = secondsSince(this.#start)
    operationDone.note({ name: this.#name, type, outcome: this.#outcome, seconds, calls: this.calls })
  }

  #setOutcome(outcome: Outcome): void {
    if (RANK.indexOf(outcome) > RANK.indexOf(this.#outcome)) this.#outcome = outcome
  }
}

/** An error with its code, if it has one. */
interface Coded {
  extensions?: Record<string, unknown> | undefined
}

// By the request, not by its id: all requests of a trace have the same.
const underWay = new WeakMap<object, MeasuredOperation>()

/** Begins to measure the operation of a request, if anyone counts. */
export function measureOperation(request: object): void {
  if (operationDone.isOn) underWay.set(request, new MeasuredOperation())
}

/** The operation of a request, if it is measured. */
export const measuredOperation = (request: object): MeasuredOperation | undefined => underWay.get(request)

/** How an operation with these errors ended. */
export const outcomeOfErrors = (errors: readonly Coded[]): Outcome =>
  errors.map(({ extensions }) => outcomeOf(extensions?.code)).includes('failed') ? 'failed' : 'refused'

function outcomeOf(code: unknown): Outcome {
  noteRefusal(code)
  return FAILURES.has(code) ? 'failed' : 'refused'
}

function noteRefusal(code: unknown, status?: number): void {
  if (code === 'RATE_LIMITED') limitReached.note('rate')
  else if (code === 'TOO_LARGE') limitReached.note('size')
  else if (status === 503) limitReached.note('busy')
}
