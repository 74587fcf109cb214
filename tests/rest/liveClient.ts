import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** A message of the live feed, with parsed data. */
export interface FeedMessage {
  id: number
  event: string | undefined
  data: unknown
}

/** A gateway's connection to the live feed. */
export interface Follower {
  status: number
  type: string | undefined
  messages: FeedMessage[]
  /** How many comment lines have arrived. */
  comments: () => number
  /** Waits until this many messages have arrived. */
  count: (least: number) => Promise<FeedMessage[]>
  ended: Promise<unknown>
  response: IncomingMessage
  close: () => void
}

/** Follows `GET /api/v1/live` until closed. */
export async function follow(
  url: string,
  headers: Record<string, string>,
  { isReading = true } = {},
): Promise<Follower> {
  const request = get(`${url}/api/v1/live`, { headers, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const ended = new Promise(resolve => response.once('close', resolve))
  const messages: FeedMessage[] = []
  let comments = 0
  const parser = createParser({
    onEvent: (message: EventSourceMessage) =>
      messages.push({
        id: Number(message.id),
        event: message.event,
        data: JSON.parse(message.data) as unknown,
      }),
    onComment: () => comments++,
  })
  // Some tests wait for a connection to be cut.
  response.on('error', () => undefined)
  if (isReading) response.setEncoding('utf8').on('data', (text: string) => parser.feed(text))
  return {
    status: response.statusCode ?? 0,
    type: response.headers['content-type'],
    messages,
    comments: () => comments,
    count: async least => {
      for (const deadline = Date.now() + 60_000; messages.length < least;) {
        if (Date.now() > deadline) throw new Error(`Got ${messages.length} of ${least} messages.`)
        await new Promise(resolve => setTimeout(resolve, 10))
      }
      return messages
    },
    ended,
    response,
    close: () => request.destroy(),
  }
}
