import { sql } from 'drizzle-orm'
import type { Queries } from '../../../rest/db/client.ts'

/** The names of all tables of the REST service. */
export async function tableNames(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = current_schema()`,
  )
  return rows.map(({ name }) => name)
}
