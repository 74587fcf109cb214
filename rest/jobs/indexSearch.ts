import type { Database } from '../db/client.ts'
import { indexNext, storeIndexed } from '../queries/searchIndex.ts'
import type { Task } from './runner.ts'

/** How many parts are stored again in one transaction; writers of the same parts wait for it. */
const BATCH = 50
/** Then a new job goes on, so that a server that stops repeats little. */
const SLICE_SECONDS = 20

/**
 * Stores all words again that are stored in another language than that of the setting, a few at a time, after
 * the part `{ after }` (docs/specification/search.md#language).
 */
export const indexSearchTask = (db: Database, language: string): Task => ({
  limit: SLICE_SECONDS + 60,
  run: async (payload, { signal, addJob }) => {
    const end = performance.now() + SLICE_SECONDS * 1_000
    let last: number | undefined = afterIn(payload)
    while (last !== undefined && performance.now() < end && !signal.aborted)
      last = await indexNext(db, last, BATCH)
    if (last === undefined) await storeIndexed(db, language)
    else await addJob('index_search', { after: last }, { jobKey: 'index_search' })
  },
})

const afterIn = (payload: unknown): number =>
  typeof payload === 'object' && payload !== null && 'after' in payload && typeof payload.after === 'number'
    ? payload.after
    : 0
