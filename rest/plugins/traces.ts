import type { Trust } from '../../common/clientAddress.ts'
import { withSpan } from '../current.ts'
import { traceParentIn } from '../../common/telemetry/requestIds.ts'
import { traceRequest } from '../../common/telemetry/requestSpan.ts'
import type { Span, Tracing } from '../../common/telemetry/tracing.ts'
import type { App } from './app.ts'

/** Calls that come every second or stay open for hours, and say nothing about what a user did. */
const UNTRACED: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics', '/api/v1/live'])

/**
 * Records a span for each call, to which its statements, mails and files belong
 * (docs/specification/observability.md#traces).
 * @param trust whether to believe what the sender of a call says about its trace
 */
export function addTraces(app: App, tracing: Tracing, trust: Trust): void {
  const spans = new WeakMap<object, Span>()
  app.addHook('onRequest', (request, reply, done) => {
    const { url: route } = request.routeOptions
    if (route !== undefined && UNTRACED.has(route)) {
      done()
      return
    }
    const { remoteAddress = '' } = request.socket
    const parent = trust(remoteAddress, 0) ? traceParentIn(request.headers) : undefined
    const span = traceRequest(tracing, request, reply, { route, parent })
    if (span.isRecorded) {
      spans.set(request, span)
      withSpan(span, done)
    } else done()
  })
  // A body arrives in events of its connection, which do not inherit the context of the earlier hook.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) withSpan(span, done)
    else done()
  })
}
