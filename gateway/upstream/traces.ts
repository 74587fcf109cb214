import { loggablePath, pathTemplate } from '../../common/redaction.ts'
import type { Attributes, Span, SpanKind } from '../../common/telemetry/tracing.ts'

/** How a call of the REST service appears in a trace: the name, the kind and the attributes of its span. */
export function restCall(
  method: string,
  path: string,
  { origin, hostname, port }: URL,
): [name: string, kind: SpanKind, attributes: Attributes] {
  const template = pathTemplate(path)
  const attributes = {
    'http.request.method': method,
    'url.full': origin + loggablePath(path),
    'url.template': template,
    'server.address': hostname,
    'server.port': port === '' ? undefined : Number(port),
  }
  return [`${method} ${template}`, 'client', attributes]
}

/** Ends the span of a call that was answered. */
export function endCall(span: Span | undefined, status: number): void {
  span?.set({ 'http.response.status_code': status })
  span?.end(status >= 400 ? String(status) : undefined)
}
