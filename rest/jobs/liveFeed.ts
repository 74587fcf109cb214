import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/client.ts'
import { forgetOldMessages, keptPositions, LIVE_CHANNEL } from '../queries/live.ts'
import { listenTo } from './listen.ts'
import { createLiveReading, type LiveNews } from './liveReading.ts'

const POLL_MS = 1_000
const FORGET_MS = 60 * 60 * 1_000

/** The live messages of the database, whichever server wrote them. */
export interface LiveFeed {
  /**
   * Where a follower starts: after the last message it knows of; now, where it names none; now and with a reset, where
   * some of what followed the named one is forgotten, or there never was such a one.
   */
  start: (lastId: number | undefined) => Promise<{ position: number; isReset: boolean }>
  /**
   * All that comes after a position, read at the follower's pace, until the feed or the follower ends; undefined: the feed
   * is quiet, and lives.
   */
  follow: (position: number, isOver: () => boolean) => AsyncGenerator<LiveNews | undefined, void>
  /** Ends those who follow. */
  stop: () => void
}

/**
 * Reads the messages for each follower from the table, so that none is kept in memory for one that does not read.
 * A notification only tells to look at once; who looks anyway every second misses nothing without it
 * (docs/specification/rest.md#follow-the-live-feed).
 * @param heartbeat after how long a quiet feed says that it lives, in milliseconds
 */
export function startLiveFeed(db: Database, heartbeat: number): LiveFeed {
  let isStopped = false
  let wake = createWake()
  const wakeAll = () => {
    const waiting = wake
    wake = createWake()
    waiting.abort()
  }
  const listener = listenTo(db, LIVE_CHANNEL, wakeAll)
  const forget = () => void forgetOldMessages(db).catch(ignore)
  const forgetting = setInterval(forget, FORGET_MS).unref()
  forget()

  return {
    start: async lastId => {
      const { first, last } = await keptPositions(db)
      if (lastId === undefined) return { position: last, isReset: false }
      const isKnown = lastId >= first - 1 && lastId <= last
      return isKnown ? { position: lastId, isReset: false } : { position: last, isReset: true }
    },
    follow: async function* (position, isOver) {
      const read = createLiveReading(db, position)
      let told = Date.now()
      while (!isStopped && !isOver()) {
        // Taken before looking: what is written meanwhile is not slept over.
        const { signal } = wake
        // A database that is away is met again by a later look.
        const news = await listener.ensure().then(read).catch(ignore)
        if (news !== undefined || Date.now() - told >= heartbeat) {
          yield news
          told = Date.now()
        }
        const hasMore = news !== undefined && 'hasMore' in news && news.hasMore
        if (!hasMore) await sleep(POLL_MS, undefined, { signal }).catch(ignore)
      }
    },
    stop: () => {
      isStopped = true
      clearInterval(forgetting)
      listener.stop()
      wakeAll()
    },
  }
}

/** Any number of followers wait for it: Node would take more than ten for a leak, and say so in the log. */
function createWake(): AbortController {
  const wake = new AbortController()
  setMaxListeners(0, wake.signal)
  return wake
}

const ignore = () => undefined
