import type { Queries } from '../db/client.ts'
import { storedPositions, readMessages, readNarrowing, type StoredMessage } from '../queries/live.ts'
import { liveMessageSent } from '../measures.ts'
import { hasContent, withContent, type LiveMessage } from '../answers/liveContent.ts'

// Each message may hold a ticket and a comment of the maximum length.
const BATCH = 50
/** The most messages that may be sent early. */
const EARLY = 1_000

/** What a follower receives. */
export type LiveNews =
  | {
      /**
       * Sent before their turn, and not again: after them a user may see less, and the content of later
       * messages is newer than the messages.
       */
      early: LiveMessage[]
      /** In order. */
      messages: LiveMessage[]
      hasMore: boolean
    }
  /** The position at which it resumes, if it cannot continue after the last one. */
  | { resetTo: number }

/**
 * Reads for one follower the messages after a position, part by part, with their content
 * (docs/specification/live.md#the-feed).
 * @returns a function that reads the next part; it returns undefined if there is nothing new
 */
export function createLiveReading(db: Queries, start: number): () => Promise<LiveNews | undefined> {
  let position = start
  let lookedAhead = start
  const sentEarly = new Set<number>()

  async function continueFromNow(): Promise<LiveNews> {
    const { last } = await storedPositions(db)
    position = last
    lookedAhead = last
    sentEarly.clear()
    return { resetTo: last }
  }

  /** @returns undefined if there are too many */
  async function prefetch(stored: readonly StoredMessage[]): Promise<LiveMessage[] | undefined> {
    const first = stored.find(hasContent)
    if (first === undefined) return []
    const narrowing = await readNarrowing(db, Math.max(first.id, lookedAhead), EARLY + 1)
    if (narrowing.length > EARLY) return undefined
    const messages = await withContent(db, narrowing)
    for (const { id } of narrowing) sentEarly.add(id)
    lookedAhead = narrowing.at(-1)?.id ?? lookedAhead
    return messages
  }

  return async () => {
    const stored = await readMessages(db, position, BATCH)
    const newest = stored.at(-1)
    if (newest === undefined) {
      // A restored database counts again from an earlier position.
      const { last } = await storedPositions(db)
      return last < position ? continueFromNow() : undefined
    }
    const messages = await withContent(db, stored)
    // Must be read after the content: then these include every change after which a user may no longer see
    // that content.
    const early = await prefetch(stored)
    if (early === undefined) return continueFromNow()
    position = newest.id
    if (liveMessageSent.isOn)
      for (const { at } of stored) liveMessageSent.note(Math.max(0, Date.now() - at.getTime()) / 1_000)
    return {
      early,
      messages: messages.filter(({ id }) => !sentEarly.delete(id)),
      hasMore: stored.length === BATCH,
    }
  }
}
