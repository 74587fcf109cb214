import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/client.ts'
import { indexNext, storeIndexed, setSearchLanguage } from '../queries/searchIndex.ts'

/** How many parts are stored again in one transaction; writers of the same parts wait for it. */
const BATCH = 50
const RETRY_MS = 5_000

/**
 * Sets the language of the search. If words are stored in another language, all are stored again in the
 * background, a few at a time, until that is done or stopped; the next start repeats an unfinished run.
 * Several servers may do so at once. See docs/specification/search.md#language.
 */
export async function startSearchIndex(
  db: Database,
  language: string,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController()
  const isOther = await setSearchLanguage(db, language)
  const work = async () => {
    let last: number | undefined = 0
    while (last !== undefined && !stopping.signal.aborted) {
      const after: number = last
      last = await indexNext(db, after, BATCH).catch(async () => {
        // While the database is unreachable, try again later.
        await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
        return after
      })
    }
    if (last === undefined) await storeIndexed(db, language).catch(() => undefined)
  }
  const working = isOther ? work() : Promise.resolve()
  return {
    stop: () => {
      stopping.abort()
      return working
    },
  }
}
