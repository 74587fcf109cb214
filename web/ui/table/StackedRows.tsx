import { RowItem } from './RowItem.tsx'
import { placesOf, type Places } from './rowPlaces.ts'
import type { Column } from './tableColumns.ts'
import { rowsBefore, useRowBlock } from './useRowBlock.ts'

/** The approximate height of an item, and of a field in it, in CSS pixels. */
const HEAD = 72
const FIELD = 40

interface Props<Row> {
  label: string
  columns: readonly Column<Row>[]
  /** The rows, in blocks. */
  blocks: readonly (readonly Row[])[]
  rowId: (row: Row) => string
  /** Whether blocks are unmounted while far out of sight. */
  mayLeave: boolean
}

/** The rows of a table as a list, for windows too narrow for columns. */
export function StackedRows<Row>({ label, columns, blocks, ...block }: Props<Row>) {
  const places = placesOf(columns)
  return (
    <div role="list" aria-label={label}>
      {blocks.map((rows, index) => (
        <Block key={rowsBefore(index)} places={places} rows={rows} before={rowsBefore(index)} {...block} />
      ))}
    </div>
  )
}

function Block<Row>({
  places,
  rows,
  rowId,
  before,
  mayLeave,
}: Pick<Props<Row>, 'rowId' | 'mayLeave'> & { places: Places<Row>; rows: readonly Row[]; before: number }) {
  const { ref, room } = useRowBlock(mayLeave, before, rows.length * (HEAD + places.fields.length * FIELD))
  if (room !== null) return <div ref={ref} style={{ height: room }} />
  return (
    <div ref={ref} role="presentation">
      {rows.map(row => (
        <RowItem key={rowId(row)} row={row} places={places} />
      ))}
    </div>
  )
}
