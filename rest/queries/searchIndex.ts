import { sql } from 'drizzle-orm'
import type { Queries } from '../db/client.ts'
import { searchSettings, ticketSearch } from '../db/schema.ts'

/** Has words stored in a language from now on. @returns whether words are stored in another one */
export async function setSearchLanguage(db: Queries, language: string): Promise<boolean> {
  const [settings] = await db
    .insert(searchSettings)
    // The migration stored what was there in English.
    .values({ id: 1, language, indexed: 'english' })
    .onConflictDoUpdate({ target: searchSettings.id, set: { language } })
    .returning()
  return settings?.indexed !== language
}

/** Notes that all words are stored in a language, where that is still the one. */
export async function noteIndexed(db: Queries, language: string): Promise<void> {
  await db.execute(sql`update ${searchSettings} set indexed = ${language} where language = ${language}`)
}

/**
 * Stores the words of some parts again.
 * @param after the last part that was stored
 * @returns the last one that was stored now; undefined where there are no more
 */
export async function indexNext(db: Queries, after: number, count: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    with part as materialized (
      select id from ${ticketSearch} where id > ${after} order by id limit ${count} for update
    ), stored as (
      update ${ticketSearch} search set words = case
          when search.comment_id is null
            then (select search_vector_of_ticket(tickets) from tickets where tickets.id = search.ticket_id)
          else (select search_vector(body_text) from ticket_comments where ticket_comments.id = search.comment_id)
        end
      from part where search.id = part.id
    )
    select max(id) as last from part`)
  const last = rows[0]?.last
  return last === null || last === undefined ? undefined : Number(last)
}
