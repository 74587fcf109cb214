import { loggablePath, pathTemplate } from '../../common/redaction.ts'
import type { Span } from '../../common/telemetry/tracing.ts'

/** Starts the step of a trace in which the REST service is called; the same span if nothing records it. */
export function startCall(span: Span, method: string, path: string, { origin, hostname, port }: URL): Span {
  if (!span.isRecorded) return span
  const template = pathTemplate(path)
  const attributes = {
    'http.request.method': method,
    'url.full': origin + loggablePath(path),
    'url.template': template,
    'server.address': hostname,
    'server.port': port === '' ? undefined : Number(port),
  }
  return span.child(`${method} ${template}`, 'client', attributes)
}

/** Ends the span of a call that was answered. */
export function endCall(span: Span | undefined, status: number): void {
  span?.set({ 'http.response.status_code': status })
  span?.end(status >= 400 ? String(status) : undefined)
}
