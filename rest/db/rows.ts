import { Column, getTableColumns, sql, type InferSelectModel, type SQL, type Table } from 'drizzle-orm'

type Values = Record<string, unknown>

/** How rows of a table are read by statements in SQL (rest/db/prepared.ts). */
export interface Rows<Row> {
  /** All columns, under the names that a row has here. */
  columns: SQL
  /** Turns what the driver read into a row: times are texts before. Other columns stay as they are. */
  decoded: <More extends Values>(row: More) => More & Row
}

/** Derives from a table how its rows are read, so that a new column is read as well. */
export function rowsOf<Source extends Table>(table: Source): Rows<InferSelectModel<Source>> {
  const columns = Object.entries<Column>(getTableColumns(table))
  const decoders = columns.filter(
    ([, column]) => column.mapFromDriverValue !== Column.prototype.mapFromDriverValue,
  )
  return {
    columns: sql.join(
      columns.map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
      sql`, `,
    ),
    decoded: row => {
      const values: Values = { ...row }
      for (const [name, column] of decoders) {
        const value = values[name]
        if (value !== null) values[name] = column.mapFromDriverValue(value)
      }
      // The names and the decoders are those of the table.
      return values as typeof row & InferSelectModel<Source>
    },
  }
}
