import { Readable } from 'node:stream'
import { Failure } from '../contract/shared.ts'
import { LiveHeaders, LiveStream } from '../contract/live.ts'
import { startLiveFeed, type LiveFeed } from '../jobs/liveFeed.ts'
import type { App } from '../plugins/app.ts'

/** The live feed for gateways (docs/specification/rest.md#follow-the-live-feed), as server-sent events. */
export function addLiveRoute(app: App): void {
  const { heartbeat } = app
  const feed = startLiveFeed(app.db, heartbeat)
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
      const lines = linesOf(feed, start.position, greeting, () => reply.raw.destroyed)
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(Readable.from(lines, { objectMode: false }))
    },
  )
}

const COMMENT = ':\n\n'

async function* linesOf(
  feed: LiveFeed,
  position: number,
  greeting: string | undefined,
  isOver: () => boolean,
): AsyncGenerator<string, void> {
  yield greeting === undefined ? COMMENT : line(position, greeting, {})
  for await (const news of feed.follow(position, isOver))
    if (news === undefined) yield COMMENT
    else if ('resetTo' in news) yield line(news.resetTo, 'reset', {})
    else {
      for (const { kind, data } of news.early) yield line(undefined, kind, data)
      for (const { id, kind, data } of news.messages) yield line(id, kind, data)
    }
}

// JSON contains no line breaks, so the data is one line. A message without an id does not change the position
// of a follower.
const line = (id: number | undefined, event: string, data: unknown) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
