import type { TraceParent } from './requestIds.ts'

/** What is known about a span, by the names of the semantic conventions of OpenTelemetry. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/** The part of a span in a call: who serves it, who makes it, who does it later, or neither. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

/** A step of a trace. */
export interface Span {
  /** Whether it is recorded: of a trace that is not, nothing is. */
  readonly isRecorded: boolean
  /** The value of the header by which another server, or a job, continues the trace. */
  readonly traceparent: string
  /** Starts a step within this one. */
  child: (name: string, kind: SpanKind, attributes?: Attributes) => Span
  rename: (name: string) => void
  set: (attributes: Attributes) => void
  /** Ends it; later calls have no effect. @param error the kind of its failure, such as a status or the name of an error */
  end: (error?: string) => void
}

/** How a trace begins in this process. */
export interface Start {
  kind: SpanKind
  attributes?: Attributes
  /** The id of the trace; a new one if absent. */
  traceId?: string | undefined
  /** The step of another process that it belongs to, which has decided whether the trace is recorded. */
  parent?: TraceParent | undefined
}

/** Records the traces of a process (docs/specification/observability.md#traces). */
export interface Tracing {
  start: (name: string, start: Start) => Span
  /** Sends what is left, within a moment. */
  stop: () => Promise<void>
}
