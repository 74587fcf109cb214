import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { GraphQLAnswer } from './servers/gateway.ts'

/** An operation whose answer is a stream of events. */
export interface StreamedOperation {
  query: string
  variables?: Record<string, unknown>
}

/** A stream of GraphQL results as a client gets it. */
export interface EventStream {
  status: number
  headers: Headers
  /** The next result; undefined after `complete`. @throws if the stream ends without it */
  next(): Promise<GraphQLAnswer | undefined>
  /** All results up to `complete`. */
  rest(): Promise<GraphQLAnswer[]>
  /** The number of comments so far. */
  comments(): number
  /** Hangs up. */
  abort(): void
}

/** Requests a stream of events at `/graphql`. @param init as for `fetch` */
export async function openStream(
  url: string,
  token: string | undefined,
  operation: StreamedOperation,
  { method = 'POST', headers }: { method?: string; headers?: Record<string, string> } = {},
): Promise<EventStream> {
  const gone = new AbortController()
  const isGet = method === 'GET'
  const search = new URLSearchParams({
    query: operation.query,
    ...(operation.variables && { variables: JSON.stringify(operation.variables) }),
  })
  const response = await fetch(`${url}/graphql${isGet ? `?${search.toString()}` : ''}`, {
    method,
    signal: gone.signal,
    headers: {
      accept: 'text/event-stream',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(!isGet && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(!isGet && { body: JSON.stringify(operation) }),
  })
  const events: EventSourceMessage[] = []
  let comments = 0
  const parser = createParser({ onEvent: event => events.push(event), onComment: () => void comments++ })
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()

  async function next(): Promise<GraphQLAnswer | undefined> {
    for (;;) {
      const event = events.shift()
      if (event?.event === 'complete') return undefined
      if (event) return JSON.parse(event.data) as GraphQLAnswer
      const part = await reader?.read()
      if (part?.value === undefined) throw new Error('The stream was cut.')
      parser.feed(decoder.decode(part.value, { stream: true }))
    }
  }

  return {
    status: response.status,
    headers: response.headers,
    next,
    rest: async () => {
      const results: GraphQLAnswer[] = []
      for (let result = await next(); result; result = await next()) results.push(result)
      return results
    },
    comments: () => comments,
    abort: () => gone.abort(),
  }
}
