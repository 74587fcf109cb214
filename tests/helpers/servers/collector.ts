import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'

const Attributes = Type.Array(
  Type.Object({
    key: Type.String(),
    value: Type.Object({
      stringValue: Type.Optional(Type.String()),
      intValue: Type.Optional(Type.Union([Type.Number(), Type.String()])),
    }),
  }),
)

const SentSpan = Type.Object({
  traceId: Type.String(),
  spanId: Type.String(),
  parentSpanId: Type.Optional(Type.String()),
  name: Type.String(),
  kind: Type.Number(),
  startTimeUnixNano: Type.String(),
  endTimeUnixNano: Type.String(),
  attributes: Attributes,
})

/** What OTLP sends as JSON. */
const Traces = Type.Object({
  resourceSpans: Type.Array(
    Type.Object({
      resource: Type.Object({ attributes: Attributes }),
      scopeSpans: Type.Array(Type.Object({ spans: Type.Array(SentSpan) })),
    }),
  ),
})

/** A span as it arrived. */
export interface CollectedSpan extends Omit<Static<typeof SentSpan>, 'attributes'> {
  service: string
  attributes: Record<string, string>
}

/** A collector of OpenTelemetry on loopback (OTLP over HTTP). */
export interface Collector {
  /** The setting of OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string
  spans: CollectedSpan[]
  /** All that arrived, as text, and with which headers. */
  received: { path: string; headers: IncomingHttpHeaders; text: string }[]
  /** Waits until spans suit. @returns those of the trace */
  until: (traceId: string, suit: (spans: CollectedSpan[]) => boolean) => Promise<CollectedSpan[]>
  close: () => void
}

export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = []
  const received: Collector['received'] = []
  const server = createServer((request, response) => {
    void buffer(request).then(bytes => {
      const { headers, url: path = '' } = request
      const text = bytes.toString()
      received.push({ path, headers, text })
      if (headers['content-type'] === 'application/json') spans.push(...spansIn(JSON.parse(text)))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    received,
    until: async (id, suit) => {
      const found = () => spans.filter(({ traceId }) => traceId === id)
      while (!suit(found())) await new Promise(resolve => setTimeout(resolve, 20))
      return found()
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const spansIn = (sent: unknown): CollectedSpan[] =>
  Value.Parse(Traces, sent).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = textsOf(resource.attributes)['service.name'] ?? ''
    return scopeSpans.flatMap(scope =>
      scope.spans.map(span => ({ ...span, service, attributes: textsOf(span.attributes) })),
    )
  })

const textsOf = (attributes: Static<typeof Attributes>): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? String(value.intValue)]))
