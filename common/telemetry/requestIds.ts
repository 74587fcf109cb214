import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What the sender of a request says of its trace, in the header `traceparent` (W3C Trace Context). */
export interface TraceParent {
  traceId: string
  /** Of the sender's span. */
  spanId: string
  /** Whether the sender records the trace. */
  isSampled: boolean
}

/** The header between our servers that has the id of a request if there is no trace, and that of every answer. */
export const REQUEST_ID = 'x-request-id'

/** A new id of a request, which is a trace id as well. UUIDs come from a store of random bytes, and are the cheaper ones. */
export const newRequestId = (): string => randomUUID().replaceAll('-', '')

/**
 * The id of a request: that of its trace, else that of `X-Request-Id` if it has the form of one or of a UUID, else
 * a new one (docs/specification/observability.md#request-ids).
 */
export const requestIdOf = (headers: IncomingHttpHeaders): string =>
  traceParentIn(headers)?.traceId ?? idIn(headers[REQUEST_ID]) ?? newRequestId()

/** The trace that a request belongs to; undefined if it names none, or in another form. */
export function traceParentIn({ traceparent }: IncomingHttpHeaders): TraceParent | undefined {
  if (typeof traceparent !== 'string') return undefined
  const [, version = '', traceId = '', spanId = '', flags = '', more = ''] = FORM.exec(traceparent) ?? []
  if (traceId === '' || version === 'ff' || (version === '00' && more !== '')) return undefined
  if (NOTHING.test(traceId) || NOTHING.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (parseInt(flags, 16) & SAMPLED) !== 0 }
}

const FORM = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/
const NOTHING = /^0+$/
const SAMPLED = 1

function idIn(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string' || !ID.test(header)) return undefined
  const id = header.replaceAll('-', '').toLowerCase()
  return NOTHING.test(id) ? undefined : id
}

const ID = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i
