import type { Column } from './tableColumns.ts'

/** The columns of a table by their place in a list of its rows. */
export interface Places<Row> {
  head: Column<Row> | undefined
  start: readonly Column<Row>[]
  end: readonly Column<Row>[]
  meta: readonly Column<Row>[]
  labelled: readonly Column<Row>[]
  fields: readonly Column<Row>[]
}

/** Sorts the columns of a table by `inItem`. */
export function placesOf<Row>(columns: readonly Column<Row>[]): Places<Row> {
  const head = columns.find(({ isRowHeader }) => isRowHeader)
  const at = (place: Column<Row>['inItem']) =>
    columns.filter(column => column !== head && column.inItem === place)
  return {
    head,
    start: at('start'),
    end: at('end'),
    meta: at('meta'),
    labelled: at('labelled'),
    fields: at(undefined),
  }
}
