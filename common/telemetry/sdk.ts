import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Span as SdkSpan,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, RandomIdGenerator } from '@opentelemetry/sdk-trace-base'
import { ConfigError } from '../config.ts'
import { isRecord } from '../isRecord.ts'
import { atMost } from '../waiting.ts'
import { createRateSampler } from './rateSampler.ts'
import type { TraceParent } from './requestIds.ts'
import type { Attributes, Span, SpanKind, Start, Tracing } from './tracing.ts'

const KINDS: Record<SpanKind, Kind> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
}

/** How long a stop waits until the last spans are sent, in milliseconds. */
const STOP_TIMEOUT = 1_000
/** How often it is said that traces cannot be sent, in milliseconds. */
const WARN_PAUSE = 60_000

/**
 * Records traces with the SDK of OpenTelemetry, which reads its own variables.
 * @throws ConfigError for a protocol that is not offered, or an address that is none
 */
export function openTracing(service: string, env: Environment, warn: (line: string) => void): Tracing {
  const exporter = exporterOf(env)
  warnOfFailures(warn)
  const random = new RandomIdGenerator()
  /** Of the trace that starts now, if its id is known already. */
  let presetId: string | undefined
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
    idGenerator: {
      generateTraceId: () => presetId ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
  })
  const tracer = provider.getTracer(service)
  // The SDK would take much longer to record nothing.
  const isOwnSampler = given(env, 'OTEL_TRACES_SAMPLER') === undefined
  const isChosen = createRateSampler()
  return {
    start: (name, { kind, attributes = {}, traceId, parent }: Start) => {
      if (isOwnSampler && !(parent?.isSampled ?? isChosen()))
        return unrecordedSpan(
          parent ?? { traceId: traceId ?? random.generateTraceId(), spanId: random.generateSpanId() },
        )
      const context =
        parent === undefined
          ? ROOT_CONTEXT
          : trace.setSpanContext(ROOT_CONTEXT, {
              traceId: parent.traceId,
              spanId: parent.spanId,
              traceFlags: parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
              isRemote: true,
            })
      presetId = traceId
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, context)
      presetId = undefined
      return new RecordedSpan(tracer, span)
    },
    stop: () =>
      atMost(
        STOP_TIMEOUT,
        provider.shutdown().catch(() => undefined),
      ),
  }
}

type Environment = Readonly<Record<string, string | undefined>>

function given(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim()
  return text === '' ? undefined : text
}

function exporterOf(env: Environment) {
  for (const name of ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']) {
    const address = given(env, name)
    if (address !== undefined && !(URL.canParse(address) && /^https?:/i.test(address)))
      throw new ConfigError(`${name} must be an http or https address, such as http://localhost:4318.`)
  }
  const own = given(env, 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL')
  const protocol = own ?? given(env, 'OTEL_EXPORTER_OTLP_PROTOCOL') ?? 'http/protobuf'
  if (protocol === 'http/protobuf') return new ProtobufExporter()
  if (protocol === 'http/json') return new JsonExporter()
  const name = own !== undefined ? 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL' : 'OTEL_EXPORTER_OTLP_PROTOCOL'
  throw new ConfigError(`${name} must be http/protobuf or http/json.`)
}

/** A span of a trace that is not recorded: other servers and jobs learn that from it. */
function unrecordedSpan({ traceId, spanId }: Pick<TraceParent, 'traceId' | 'spanId'>): Span {
  const nothing = () => undefined
  const span: Span = {
    isRecorded: false,
    traceparent: `00-${traceId}-${spanId}-00`,
    child: () => span,
    ...{ rename: nothing, set: nothing, end: nothing },
  }
  return span
}

class RecordedSpan implements Span {
  readonly isRecorded: boolean
  readonly #tracer: Tracer
  readonly #span: SdkSpan
  #isOver = false

  constructor(tracer: Tracer, span: SdkSpan) {
    this.isRecorded = span.isRecording()
    this.#tracer = tracer
    this.#span = span
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.#span.spanContext()
    return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`
  }

  child(name: string, kind: SpanKind, attributes: Attributes = {}): Span {
    if (!this.isRecorded) return this
    const context = trace.setSpan(ROOT_CONTEXT, this.#span)
    return new RecordedSpan(
      this.#tracer,
      this.#tracer.startSpan(name, { kind: KINDS[kind], attributes }, context),
    )
  }

  rename(name: string): void {
    this.#span.updateName(name)
  }

  set(attributes: Attributes): void {
    this.#span.setAttributes(attributes)
  }

  end(error?: string): void {
    if (this.#isOver) return
    this.#isOver = true
    if (error !== undefined)
      this.#span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR })
    this.#span.end()
  }
}

/** The SDK itself says nothing when the collector is away. */
function warnOfFailures(warn: (line: string) => void): void {
  let last = -Infinity
  const say = (text: string) => {
    if (performance.now() - last < WARN_PAUSE) return
    last = performance.now()
    warn(`Traces cannot be sent: ${reasonIn(text)}`)
  }
  const nothing = () => undefined
  const logger = { error: say, warn: say, info: nothing, debug: nothing, verbose: nothing }
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
}

/** The message in what the SDK says of an error, without its stack. */
function reasonIn(text: string): string {
  try {
    const error: unknown = JSON.parse(text)
    return isRecord(error) && typeof error.message === 'string' ? error.message : text
  } catch {
    return text
  }
}
