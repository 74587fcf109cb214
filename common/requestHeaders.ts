import type { IncomingMessage } from 'node:http'

/** The most headers of a request. Node silently drops those beyond 2,000. */
const MAX_HEADERS = 200

/** Headers that a request may have only once: the meaning of two would depend on the reader. */
const SINGLE: ReadonlySet<string> = new Set([
  'authorization',
  'content-length',
  'content-type',
  'host',
  'idempotency-key',
  'x-service-key',
])

/** Why the headers of a request are refused: an HTTP status and a message for its sender. */
export interface HeaderFlaw {
  status: 400 | 431
  message: string
}

/** What is wrong with the headers of a request; see docs/specification/http.md#headers. */
export function headerFlaw({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): HeaderFlaw | undefined {
  if (rawHeaders.length > 2 * MAX_HEADERS)
    return { status: 431, message: `A request has at most ${MAX_HEADERS} headers.` }
  const names = rawHeaders.filter((_text, place) => place % 2 === 0).map(name => name.toLowerCase())
  const single = names.filter(name => SINGLE.has(name))
  const repeated = single.find((name, place) => single.indexOf(name) !== place)
  return repeated === undefined
    ? undefined
    : { status: 400, message: `A request has at most one header ${repeated}.` }
}
