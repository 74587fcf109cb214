import { Readable } from 'node:stream'
import { Failure } from '../contract/shared.ts'
import { answers } from '../answers/answers.ts'
import { GatewayMessages, LiveHeaders, LiveStream, SentMessages, ServiceKeyHeader } from '../contract/live.ts'
import { payloadOf } from '../jobs/gatewayInboxes.ts'
import { startLiveFeed, type LiveFeed } from '../jobs/liveFeed.ts'
import type { App } from '../plugins/app.ts'
import { NOTIFIED_BYTES, notifyGateways } from '../queries/live.ts'
import { malformed } from '../rules/refusal.ts'

/**
 * The live feed for gateways (docs/specification/rest.md#follow-the-live-feed), as server-sent events, and what
 * gateways tell each other over it (docs/specification/rest.md#send-to-the-other-gateways).
 */
export function addLiveRoute(app: App): void {
  const { heartbeat } = app
  const feed = startLiveFeed(app.db, app.listener, heartbeat)
  // A stream that never ends would block the shutdown of the service.
  app.addHook('preClose', done => {
    feed.stop()
    done()
  })

  app.get(
    '/api/v1/live',
    {
      config: { access: 'gateway' },
      schema: {
        tags: ['live'],
        operationId: 'followChanges',
        summary: 'Follows what changes, in the order of the commits',
        headers: LiveHeaders,
        response: { 200: LiveStream, '4xx': Failure, '5xx': Failure },
      },
    },
    async ({ headers }, reply) => {
      const lastId = headers['last-event-id']
      const start = await feed.start(lastId === undefined ? undefined : Number(lastId))
      // The client has not read for two heartbeats: when it reconnects, it gets the messages from the table. If
      // nothing is buffered, the server was too busy to write.
      reply.raw.setTimeout(3 * heartbeat, () => {
        if (reply.raw.writableLength > 0) reply.raw.destroy()
      })
      const greeting = start.isReset ? 'reset' : lastId === undefined ? 'ready' : undefined
      const lines = linesOf(feed, {
        position: start.position,
        greeting,
        gateway: headers['x-gateway-id'],
        isOver: () => reply.raw.destroyed,
      })
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(Readable.from(lines, { objectMode: false }))
    },
  )

  app.post(
    '/api/v1/live',
    {
      config: { access: 'gateway' },
      schema: {
        tags: ['live'],
        operationId: 'sendToGateways',
        summary: 'Passes messages of a gateway on to the others, without storing them',
        headers: ServiceKeyHeader,
        body: GatewayMessages,
        response: answers(SentMessages),
      },
    },
    async ({ body: { Messages } }) => {
      const payloads = Messages.map(message => payloadOf(message.Gateway, message))
      if (payloads.some(payload => Buffer.byteLength(payload) > NOTIFIED_BYTES))
        throw malformed(`Each of Messages must have at most ${NOTIFIED_BYTES} bytes.`)
      await notifyGateways(app.db, payloads)
      return { Sent: payloads.length }
    },
  )
}

const COMMENT = ':\n\n'

interface Following {
  position: number
  /** The event with which the stream starts, if it tells the position. */
  greeting: string | undefined
  /** The id of a gateway that takes the messages of the others. */
  gateway: string | undefined
  isOver: () => boolean
}

async function* linesOf(
  feed: LiveFeed,
  { position, greeting, gateway, isOver }: Following,
): AsyncGenerator<string, void> {
  const inbox = gateway === undefined ? undefined : feed.openInbox(gateway)
  try {
    yield greeting === undefined ? COMMENT : line(position, greeting, {})
    for await (const news of feed.follow(position, isOver, inbox))
      if (news === undefined) yield COMMENT
      else if ('fromGateways' in news)
        for (const message of news.fromGateways) yield `event: gateway\ndata: ${message}\n\n`
      else if ('resetTo' in news) yield line(news.resetTo, 'reset', {})
      else {
        for (const { kind, data } of news.early) yield line(undefined, kind, data)
        for (const { id, kind, data } of news.messages) yield line(id, kind, data)
      }
  } finally {
    inbox?.close()
  }
}

// JSON contains no line breaks, so the data is one line. A message without an id does not change the position
// of a follower.
const line = (id: number | undefined, event: string, data: unknown) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
