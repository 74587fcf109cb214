import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/client.ts'
import { searchSettings, ticketSearch } from '../db/schema/search.ts'

/**
 * Sets the language in which words are stored from now on. @returns whether words are stored in another
 * language
 */
export async function setSearchLanguage(db: Queries, language: string): Promise<boolean> {
  const [settings] = await db
    .insert(searchSettings)
    .values({ id: 1, language, indexed: '' })
    .onConflictDoUpdate({ target: searchSettings.id, set: { language } })
    .returning()
  return settings?.indexed !== language
}

/** Records that all words are stored in a language, if it is still the current one. */
export async function storeIndexed(db: Queries, language: string): Promise<void> {
  await db.execute(sql`update ${searchSettings} set indexed = ${language} where language = ${language}`)
}

/**
 * Stores the words of some parts again.
 * @param after the last part that was stored
 * @returns the last part that was stored now; undefined if there are no more
 */
export async function indexNext(db: Database, after: number, count: number): Promise<number | undefined> {
  return db.transaction(async tx => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from ${ticketSearch} where id > ${after} order by id limit ${count} for update`)
    const last = rows.at(-1)?.id
    if (last === undefined) return undefined
    // A separate statement: it sees what was written while the first one waited for the locks.
    await tx.execute(sql`
      update ${ticketSearch} part set words = search_stored_of(part)
      where id = any (${sql.param(rows.map(({ id }) => id))}::bigint[])`)
    return Number(last)
  })
}
