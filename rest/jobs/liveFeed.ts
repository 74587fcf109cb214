import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/client.ts'
import {
  forgetOldMessages,
  keptPositions,
  LIVE_CHANNEL,
  readMessages,
  type LiveMessage,
} from '../queries/live.ts'
import { listenTo } from './listen.ts'

const POLL_MS = 1_000
const BATCH = 200
const FORGET_MS = 60 * 60 * 1_000

/** What a follower is told of. */
export interface LiveNews {
  /** In order; none: the feed is quiet, and lives. */
  messages: LiveMessage[]
  /** The position from which it goes on, where it cannot go on from the last one. */
  resetTo?: number
}

/** The live messages of the database, whichever server wrote them. */
export interface LiveFeed {
  /**
   * Where a follower starts: after the last message it knows of; now, where it names none; now and with a reset, where
   * some of what followed the named one is forgotten, or there never was such a one.
   */
  start: (lastId: number | undefined) => Promise<{ position: number; isReset: boolean }>
  /** All that comes after a position, read at the follower's pace, until the feed or the follower ends. */
  follow: (position: number, isOver: () => boolean) => AsyncGenerator<LiveNews, void>
  /** Ends those who follow. */
  stop: () => void
}

/**
 * Reads the messages for each follower from the table, so that none is kept in memory for one that does not read.
 * A notification only tells to look at once; who looks anyway every second misses nothing without it (Decisions §3).
 * @param heartbeat after how long a quiet feed says that it lives, in milliseconds
 */
export function startLiveFeed(db: Database, heartbeat: number): LiveFeed {
  let isStopped = false
  let wake = new AbortController()
  const wakeAll = () => {
    const waiting = wake
    wake = new AbortController()
    waiting.abort()
  }
  const listener = listenTo(db, LIVE_CHANNEL, wakeAll)
  const forget = () => void forgetOldMessages(db).catch(ignore)
  const forgetting = setInterval(forget, FORGET_MS).unref()
  forget()

  const look = async (position: number): Promise<LiveNews> => {
    await listener.ensure()
    const messages = await readMessages(db, position, BATCH)
    if (messages.length > 0) return { messages }
    // A database that was put back to an earlier state counts again from there.
    const { last } = await keptPositions(db)
    return last < position ? { messages, resetTo: last } : { messages }
  }

  return {
    start: async lastId => {
      const { first, last } = await keptPositions(db)
      if (lastId === undefined) return { position: last, isReset: false }
      const isKnown = lastId >= first - 1 && lastId <= last
      return isKnown ? { position: lastId, isReset: false } : { position: last, isReset: true }
    },
    follow: async function* (position, isOver) {
      let told = Date.now()
      while (!isStopped && !isOver()) {
        // Taken before looking: what is written meanwhile is not slept over.
        const { signal } = wake
        // A database that is away is met again by a later look.
        const news = await look(position).catch((): LiveNews => ({ messages: [] }))
        position = news.resetTo ?? news.messages.at(-1)?.id ?? position
        if (news.messages.length > 0 || news.resetTo !== undefined || Date.now() - told >= heartbeat) {
          yield news
          told = Date.now()
        }
        if (news.messages.length < BATCH) await sleep(POLL_MS, undefined, { signal }).catch(ignore)
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

const ignore = () => undefined
