import { sql, type SQLWrapper } from 'drizzle-orm'

/** The key by which two names are equal, regardless of case and of the server's locale. */
export const nameKey = (name: SQLWrapper | string) =>
  sql<string>`(lower(${name} collate "und-x-icu") collate "C")`
