import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/**
 * Whether a column has one of some values, which are one parameter together: with one for each, a query of a thousand
 * takes longer to be built than to be run.
 */
export const isAnyOf = (column: AnyColumn, values: Iterable<number | string>): SQL =>
  sql`${column} = any(${sql.param([...values])})`
