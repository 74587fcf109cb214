import type { FastifyReply, FastifyRequest } from 'fastify'
import { loggablePath, pathTemplate } from '../redaction.ts'
import type { TraceParent } from './requestIds.ts'
import type { Span, Tracing } from './tracing.ts'

interface Traced {
  /** The pattern of the path, if the request has a route of its own. */
  route: string | undefined
  parent: TraceParent | undefined
}

/**
 * Starts the span of a request, which ends with the answer or the connection. On a busy server most are not recorded:
 * those should cost next to nothing.
 */
export function traceRequest(
  tracing: Tracing,
  { id, method, url, protocol }: Pick<FastifyRequest, 'id' | 'method' | 'url' | 'protocol'>,
  { raw }: Pick<FastifyReply, 'raw'>,
  { route, parent }: Traced,
): Span {
  const span = tracing.start(`${method} ${route ?? pathTemplate(url)}`, {
    ...{ kind: 'server', traceId: id, parent },
  })
  if (!span.isRecorded) return span
  span.set({
    'http.request.method': method,
    'http.route': route,
    'url.path': loggablePath(url),
    'url.scheme': protocol,
  })
  raw.once('close', () => {
    const { statusCode } = raw
    span.set({ 'http.response.status_code': statusCode })
    span.end(statusCode >= 500 ? String(statusCode) : undefined)
  })
  return span
}
