import type { FastifyInstance } from 'fastify'
import type { Trust } from '../../common/clientAddress.ts'
import { traceParentIn } from '../../common/telemetry/requestIds.ts'
import { traceRequest } from '../../common/telemetry/requestSpan.ts'
import type { Span, Tracing } from '../../common/telemetry/tracing.ts'

/** The span of a request; undefined if nothing records it. */
export type SpanOf = (request: object) => Span | undefined

/** Only these say something about what a user did. */
const TRACED = /^\/(?:graphql|api|login)(?:[/?]|$)/

/**
 * Records a span for each request that leads to calls of the REST service
 * (docs/specification/observability.md#traces). The id of a trace may come from any client; whether it is recorded,
 * only a proxy that TRUST_PROXY names may say.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing | undefined, trust: Trust): SpanOf {
  if (!tracing) return () => undefined
  const spans = new WeakMap<object, Span>()
  app.addHook('onRequest', (request, reply, done) => {
    if (TRACED.test(request.url)) {
      const { url: route } = request.routeOptions
      const isOwn = route !== undefined && !route.includes('*')
      const told = trust(request.socket.remoteAddress ?? '', 0) ? traceParentIn(request.headers) : undefined
      // Our pages record nothing themselves: they name the trace, and say that they do not sample it.
      const parent = told?.isSampled === true ? told : undefined
      spans.set(request, traceRequest(tracing, request, reply, { route: isOwn ? route : undefined, parent }))
    }
    done()
  })
  return request => spans.get(request)
}
