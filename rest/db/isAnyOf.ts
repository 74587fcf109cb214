import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/**
 * Whether a column has one of some values, passed as one array parameter: with a parameter per value, a query
 * of a thousand values takes longer to build than to run.
 */
export const isAnyOf = (column: AnyColumn, values: Iterable<number | string>): SQL =>
  sql`${column} = any(${sql.param([...values])})`
