import { sql } from 'drizzle-orm'
import type { Database } from '../../rest/db/client.ts'

/** Makes a thread long at once: inserts its last comment this many more times. */
export async function repeatLastComment(db: Database, times: number): Promise<void> {
  const { rows } = await db.execute<{ columns: string }>(sql`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_name = 'ticket_comments' and column_name <> 'id' and is_generated = 'NEVER'`)
  const columns = sql.raw(rows[0]?.columns ?? '')
  await db.execute(sql`
    insert into ticket_comments (${columns})
      select ${columns} from (select * from ticket_comments order by id desc limit 1) last,
        generate_series(1, ${times})`)
}
