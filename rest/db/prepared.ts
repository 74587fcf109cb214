import type { SQL } from 'drizzle-orm'
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Queries } from './client.ts'

/** What a statement needs besides its text, by the names of its `sql.placeholder`s. */
type Values = Readonly<Record<string, unknown>>

interface Preparable<Result> {
  prepare: (name: string) => PgPreparedQuery<PreparedQueryConfig & { execute: Result }>
}

/**
 * A query that each connection builds and plans once: for what nearly every call asks, building and planning
 * takes longer than the query itself.
 * @param name unique among all statements
 * @param build what to ask, with a placeholder for each value
 */
export function prepared<Result>(
  name: string,
  build: (db: Queries) => Preparable<Result>,
): (db: Queries, values: Values) => Promise<Result> {
  // A query belongs to a pool, or to the connection of a transaction.
  const built = new WeakMap<object, PgPreparedQuery<PreparedQueryConfig & { execute: Result }>>()
  return (db, values) => {
    const { session } = db._
    const query = built.get(session) ?? build(db).prepare(name)
    built.set(session, query)
    return query.execute(values)
  }
}

const dialect = new PgDialect({ casing: 'snake_case' })

/** Like `prepared`, for a statement in SQL. @returns its rows as the driver reads them: times are texts */
export function preparedSql<Row>(
  name: string,
  build: (db: Queries) => SQL,
): (db: Queries, values: Values) => Promise<Row[]> {
  const run = prepared<{ rows: Row[] }>(name, db => ({
    prepare: () => db._.session.prepareQuery(dialect.sqlToQuery(build(db)), undefined, name, false),
  }))
  return async (db, values) => (await run(db, values)).rows
}
