import { setTimeout as sleep } from 'node:timers/promises'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'undici'
import { createPosition } from './position.ts'
import { jittered, pauseAfter, type LiveTiming } from '../timing.ts'

export interface FollowOptions {
  restUrl: URL
  serviceKey: string
  timing: LiveTiming
  log: FastifyBaseLogger
  /** The id of this gateway, so that the messages of others come as well. */
  gatewayId: string
  /** The connection stands: what is sent from now on comes, as far as the feed has it. */
  onConnected: () => void
  /**
   * Receives each message once, in commit order. May throw if it cannot read the message.
   * @param position of the message; undefined for one that comes before its turn
   */
  onMessage: (kind: string, data: unknown, position: number | undefined) => void
  /** Messages may have been missed. */
  onGap: () => void
  /** All messages after this position will come; undefined: the feed has no positions. */
  onStart: (position: number | undefined) => void
  /** The REST service has a feed for this gateway from now on, or none; called at each change. */
  onOffered: (isOffered: boolean) => void
}

/** One connection to the live feed of the REST service. */
interface Connection {
  close: () => Promise<void>
}

const CONNECT_TIMEOUT = 3_000
const ANSWER_TIMEOUT = 10_000
/**
 * How many answers in a row that are neither a feed nor a refusal say that a service has none of which no feed is known:
 * they may be of something in between, such as pages of a proxy.
 */
const ODD_ANSWERS = 10
/** Characters of one message. */
const MESSAGE_LIMIT = 4 * 1024 * 1024

/**
 * Reads `GET /api/v1/live` (docs/specification/rest.md#follow-the-live-feed) until it is closed, over one
 * connection for all followers. The connection stays open without followers as well: it costs only a heartbeat,
 * the first follower neither waits for it nor has a gap, and the gateway knows whether the server has a feed at
 * all.
 */
export function followFeed({ restUrl, serviceKey, timing, log, ...options }: FollowOptions): Connection {
  const { gatewayId, onConnected, onMessage, onGap, onStart, onOffered } = options
  const stop = new AbortController()
  const client = new Client(restUrl.origin, {
    connectTimeout: CONNECT_TIMEOUT,
    headersTimeout: Math.min(ANSWER_TIMEOUT, timing.silence),
    // Heartbeats count as data.
    bodyTimeout: timing.silence,
  })
  const path = `${restUrl.pathname.replace(/\/$/, '')}/api/v1/live`
  const position = createPosition()
  // Unknown until the first answer.
  let wasOffered: boolean | undefined
  let failures = 0
  let oddAnswers = 0

  function enter(isOffered: boolean): void {
    if (isOffered === wasOffered) return
    wasOffered = isOffered
    onOffered(isOffered)
  }

  function handleEvent({ id, event, data }: EventSourceMessage): void {
    failures = 0
    if (event === 'ready' || event === 'reset') {
      // `onOffered` reports a new feed; on a known one, any other start than the last position leaves a gap.
      const isElsewhere = position.start(id)
      if (wasOffered === true && (isElsewhere || event === 'reset')) onGap()
      enter(true)
      if (isElsewhere || event === 'reset') onStart(numberIn(id))
    } else if (event !== undefined && position.advance(id)) deliver(event, data, numberIn(id))
  }

  function deliver(kind: string, data: string, at: number | undefined): void {
    try {
      onMessage(kind, JSON.parse(data), at)
    } catch (error) {
      log.warn({ err: error, kind }, 'A message of the live feed cannot be read')
      onGap()
    }
  }

  /** Listens until the connection is lost. @returns whether the server has a feed */
  async function listen(): Promise<boolean> {
    const { statusCode, headers, body } = await client.request({
      method: 'GET',
      path,
      headers: {
        accept: 'text/event-stream',
        'x-service-key': serviceKey,
        'x-gateway-id': gatewayId,
        ...position.header(),
      },
      signal: stop.signal,
    })
    if (statusCode !== 200 || !String(headers['content-type']).startsWith('text/event-stream')) {
      await body.dump()
      return statusCode >= 500 || (statusCode < 400 && (wasOffered === true || ++oddAnswers < ODD_ANSWERS))
    }
    oddAnswers = 0
    onConnected()
    const parser = createParser({
      maxBufferSize: MESSAGE_LIMIT,
      onEvent: handleEvent,
      onComment: () => {
        failures = 0
      },
      onError: ({ type }) => {
        // The parser then stops reading, and resuming at the last position would bring the same message again.
        if (type === 'max-buffer-size-exceeded') position.clear()
      },
    })
    for await (const text of body.setEncoding('utf8')) parser.feed(String(text))
    return true
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      const isOffered = await listen().catch(() => true)
      if (!isOffered) {
        // It lacks the call, or expects another key; some servers give the same answer to both.
        if (wasOffered !== false) log.warn('The REST service offers no live feed for this SERVICE_KEY')
        position.clear()
        enter(false)
        onStart(undefined)
      }
      const pause = isOffered ? pauseAfter(failures++, timing) : jittered(timing.absence)
      await sleep(pause, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }

  const ended = run()
  return {
    close: async () => {
      stop.abort()
      await client.destroy()
      await ended
    },
  }
}

const numberIn = (id: string | undefined) =>
  id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined
