import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/client.ts'
import { deleteOldMessages, storedPositions, GATEWAY_CHANNEL, LIVE_CHANNEL } from '../queries/live.ts'
import { createGatewayInboxes, type GatewayInbox } from './gatewayInboxes.ts'
import type { Listener } from './listen.ts'
import { createSteadyClock } from './steadyClock.ts'
import { createLiveReading, type LiveNews } from './liveReading.ts'

const POLL_MS = 1_000
const CLEAN_UP_MS = 60 * 60 * 1_000

/** What other gateways sent: messages in JSON (docs/specification/live.md#between-gateways). */
interface GatewayNews {
  fromGateways: readonly string[]
}

/** The live messages of the database, from all servers. */
export interface LiveFeed {
  /**
   * The position at which a follower starts: after its last message; after the newest message if it names none;
   * and there with a reset if messages after its last one are deleted, or its last one never existed.
   */
  start: (lastId: number | undefined) => Promise<{ position: number; isReset: boolean }>
  /**
   * Yields everything after a position, read at the follower's pace, until the feed or the follower ends;
   * undefined is a heartbeat of a quiet feed.
   * @param inbox the messages of gateways for the follower; absent if it takes none
   */
  follow: (
    position: number,
    isOver: () => boolean,
    inbox?: GatewayInbox,
  ) => AsyncGenerator<LiveNews | GatewayNews | undefined, void>
  /** Collects from now on what other gateways send, until it is closed. */
  openInbox: (gateway: string) => GatewayInbox
  /** Ends all followers. */
  stop: () => void
}

/**
 * Reads the messages from the table for each follower, so that a follower that does not read uses no memory.
 * A notification only speeds up the next read; reading every second misses nothing without it
 * (docs/specification/rest.md#follow-the-live-feed).
 * @param heartbeat how long a feed is quiet before it sends a heartbeat, in milliseconds
 */
export function startLiveFeed(db: Database, listener: Listener, heartbeat: number): LiveFeed {
  let isStopped = false
  let wake = createWake()
  const wakeAll = () => {
    const waiting = wake
    wake = createWake()
    waiting.abort()
  }
  let notified = 0
  const inboxes = createGatewayInboxes()
  listener.on(LIVE_CHANNEL, () => {
    notified++
    wakeAll()
  })
  listener.on(GATEWAY_CHANNEL, payload => {
    if (inboxes.deliver(payload)) wakeAll()
  })
  const readClock = createSteadyClock(db, () => new Date())
  const cleanUp = () =>
    void readClock()
      .then(time => time && deleteOldMessages(db))
      .catch(ignore)
  const cleaning = setInterval(cleanUp, CLEAN_UP_MS).unref()
  cleanUp()

  return {
    start: async lastId => {
      // A gateway that has the first line of its feed gets the answers to what it then sends.
      await listener.ensure().catch(ignore)
      const { first, last } = await storedPositions(db)
      if (lastId === undefined) return { position: last, isReset: false }
      const isKnown = lastId >= first - 1 && lastId <= last
      return isKnown ? { position: lastId, isReset: false } : { position: last, isReset: true }
    },
    openInbox: inboxes.open,
    follow: async function* (position, isOver, inbox) {
      const read = createLiveReading(db, position)
      let lastSent = performance.now()
      let [readAt, seen] = [0, 0]
      while (!isStopped && !isOver()) {
        // Taken before the read, so that a message that arrives during the read wakes the loop.
        const { signal } = wake
        const fromGateways = inbox?.take() ?? []
        if (fromGateways.length > 0) {
          yield { fromGateways }
          lastSent = performance.now()
        }
        // Messages of gateways are no reason to read the table.
        if (seen !== notified || performance.now() >= readAt) {
          seen = notified
          readAt = performance.now() + POLL_MS
          // While the database is unreachable, leave it to a later read.
          const news = await listener.ensure().then(read).catch(ignore)
          if (news !== undefined || performance.now() - lastSent >= heartbeat) {
            yield news
            lastSent = performance.now()
          }
          if (news !== undefined && 'hasMore' in news && news.hasMore) readAt = 0
        }
        const wait = readAt - performance.now()
        if (wait > 0) await sleep(wait, undefined, { signal }).catch(ignore)
      }
    },
    stop: () => {
      isStopped = true
      clearInterval(cleaning)
      wakeAll()
    },
  }
}

/** Any number of followers wait for it: without this, Node logs a leak warning from the eleventh on. */
function createWake(): AbortController {
  const wake = new AbortController()
  setMaxListeners(0, wake.signal)
  return wake
}

const ignore = () => undefined
