import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { Column } from './tableColumns.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
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

/** The rows of a table one under the other, for windows that are too narrow for columns. */
export function StackedRows<Row>({
  label,
  columns,
  rows,
  rowId,
}: {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
}) {
  const styles = useStyles()
  const head = columns.find(({ isRowHeader }) => isRowHeader)
  const fields = columns.filter(column => column !== head)
  return (
    <ul aria-label={label} className={styles.list}>
      {rows.map(row => (
        <li key={rowId(row)} className={styles.row}>
          {head && <h2 className={styles.name}>{head.cell(row)}</h2>}
          <dl className={styles.fields}>
            {fields.map(({ id, header, cell }) => (
              <div key={id}>
                <dt className={styles.label}>{header}</dt>
                <dd className={styles.value}>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
