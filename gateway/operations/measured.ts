import { secondsSince } from '../../common/metrics/measure.ts'
import { limitReached, operationDone, restCallDone, type Outcome } from '../measures.ts'
import { RefusedOperation, type OperationName } from './operations.ts'

/** The name of all operations that are not the web app's: theirs are their senders' business, and without end. */
export const OTHER = 'other'

const RANK: readonly Outcome[] = ['ok', 'refused', 'failed']
const FAILURES: ReadonlySet<unknown> = new Set(['INTERNAL_SERVER_ERROR', 'UPSTREAM_UNAVAILABLE'])

/** An operation over HTTP while it is measured (docs/specification/metrics.md#the-gateway). */
class MeasuredOperation {
  readonly #requestId: string
  readonly #start = performance.now()
  #name = OTHER
  #type: string | undefined
  #outcome: Outcome = 'ok'
  /** The REST calls so far. */
  calls = 0

  constructor(requestId: string) {
    this.#requestId = requestId
  }

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
    if (underWay.get(this.#requestId) === this) underWay.delete(this.#requestId)
  }

  end(): void {
    if (underWay.get(this.#requestId) !== this) return
    this.drop()
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

const underWay = new Map<string, MeasuredOperation>()

/** Begins to measure the operation of a request, if anyone counts. */
export function measureOperation(requestId: string): void {
  if (operationDone.isOn) underWay.set(requestId, new MeasuredOperation(requestId))
}

/** The operation of a request, while it is measured. */
export const measuredOperation = (requestId: string): MeasuredOperation | undefined => underWay.get(requestId)

/** Counts the REST calls of the operations under way. @returns stops it */
export const countCalls = (): (() => void) =>
  restCallDone.observe(({ requestId }) => {
    const operation = requestId === undefined ? undefined : underWay.get(requestId)
    if (operation) operation.calls++
  })

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
