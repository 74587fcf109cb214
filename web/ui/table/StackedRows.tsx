import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { Column } from './tableColumns.ts'
import { rowsBefore, useRowBlock } from './useRowBlock.ts'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    paddingBlock: tokens.spacingVerticalL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  name: { ...typographyStyles.subtitle2, margin: 0, overflowWrap: 'anywhere' },
  fields: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0 },
  label: { ...typographyStyles.caption1Strong, color: tokens.colorNeutralForeground3 },
  value: { margin: 0, marginTop: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
})

/** The approximate height of a row's name with its padding, and of a single-line field, in CSS pixels. */
const HEAD = 66
const FIELD = 54

interface Props<Row> {
  label: string
  columns: readonly Column<Row>[]
  /** The rows, in blocks. */
  blocks: readonly (readonly Row[])[]
  rowId: (row: Row) => string
  /** Whether blocks are unmounted while far out of sight. */
  mayLeave: boolean
}

/** The stacked rows of a table, for windows too narrow for columns. */
export function StackedRows<Row>({ label, blocks, ...block }: Props<Row>) {
  return (
    <div role="list" aria-label={label}>
      {blocks.map((rows, index) => (
        <Block key={rowsBefore(index)} rows={rows} before={rowsBefore(index)} {...block} />
      ))}
    </div>
  )
}

function Block<Row>({
  columns,
  rows,
  rowId,
  before,
  mayLeave,
}: Omit<Props<Row>, 'label' | 'blocks'> & { rows: readonly Row[]; before: number }) {
  const styles = useStyles()
  const head = columns.find(({ isRowHeader }) => isRowHeader)
  const fields = columns.filter(column => column !== head)
  const { ref, room } = useRowBlock(mayLeave, before, rows.length * (HEAD + fields.length * FIELD))
  if (room !== null) return <div ref={ref} style={{ height: room }} />
  return (
    <div ref={ref} role="presentation">
      {rows.map(row => (
        <div key={rowId(row)} role="listitem" className={styles.row}>
          {head && <h2 className={styles.name}>{head.cell(row)}</h2>}
          <dl className={styles.fields}>
            {fields.map(({ id, header, cell }) => (
              <div key={id}>
                <dt className={styles.label}>{header}</dt>
                <dd className={styles.value}>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}
