import type { Queries } from '../db/client.ts'
import { keptPositions, readMessages, readNarrowing, type KeptMessage } from '../queries/live.ts'
import { hasContent, withContent, type LiveMessage } from '../answers/liveContent.ts'

// Each may hold a ticket and a comment of the longest.
const BATCH = 50
/** So many messages may be told before their turn. */
const EARLY = 1_000

/** What a follower is told of. */
export type LiveNews =
  | {
      /**
       * Told before their turn, and not again: somebody sees less since, and what follows is read later than they were
       * written.
       */
      early: LiveMessage[]
      /** In order. */
      messages: LiveMessage[]
      hasMore: boolean
    }
  /** The position from which it goes on, where it cannot go on from the last one. */
  | { resetTo: number }

/**
 * Reads for one follower what comes after a position, part by part, with its content (docs/specification/live.md#the-feed).
 * @returns what to call for the next part; undefined: there is nothing new
 */
export function createLiveReading(db: Queries, start: number): () => Promise<LiveNews | undefined> {
  let position = start
  let lookedAhead = start
  const toldEarly = new Set<number>()

  async function goOnFromNow(): Promise<LiveNews> {
    const { last } = await keptPositions(db)
    position = last
    lookedAhead = last
    toldEarly.clear()
    return { resetTo: last }
  }

  /** @returns undefined where they are too many */
  async function lookAhead(kept: readonly KeptMessage[]): Promise<LiveMessage[] | undefined> {
    const first = kept.find(hasContent)
    if (first === undefined) return []
    const narrowing = await readNarrowing(db, Math.max(first.id, lookedAhead), EARLY + 1)
    if (narrowing.length > EARLY) return undefined
    const told = await withContent(db, narrowing)
    for (const { id } of narrowing) toldEarly.add(id)
    lookedAhead = narrowing.at(-1)?.id ?? lookedAhead
    return told
  }

  return async () => {
    const kept = await readMessages(db, position, BATCH)
    const newest = kept.at(-1)
    if (newest === undefined) {
      // A database that was put back to an earlier state counts again from there.
      const { last } = await keptPositions(db)
      return last < position ? goOnFromNow() : undefined
    }
    const messages = await withContent(db, kept)
    // After the content: whatever it shows, those who may not see it any more are among these.
    const early = await lookAhead(kept)
    if (early === undefined) return goOnFromNow()
    position = newest.id
    return {
      early,
      messages: messages.filter(({ id }) => !toldEarly.delete(id)),
      hasMore: kept.length === BATCH,
    }
  }
}
