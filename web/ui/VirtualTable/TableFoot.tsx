import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { Totals } from './types.ts'
import { PRINT } from '../theme/media.ts'

/** Height of a footer line in CSS pixels. */
export const FOOT_HEIGHT = 36

const useStyles = makeStyles({
  foot: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    [PRINT]: { position: 'static', display: 'table-row-group' },
  },
  cell: {
    boxSizing: 'border-box',
    height: `${FOOT_HEIGHT}px`,
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  // A border of a collapsed table would scroll away.
  first: { boxShadow: `inset 0 ${tokens.strokeWidthThin} 0 ${tokens.colorNeutralStroke1}` },
})

/** The sticky footer lines of a table: each has its label, and figures under their columns. */
export function TableFoot({
  totals,
  columns,
  before = 0,
}: {
  /** How many cells a row has before its columns. */
  before?: number
  totals: readonly Totals[]
  columns: readonly { id: string }[]
}) {
  const styles = useStyles()
  if (totals.length === 0) return null
  return (
    <tfoot className={styles.foot}>
      {totals.map(({ label, cells }, line) => {
        const first = columns.findIndex(({ id }) => id in cells)
        const className = mergeClasses(styles.cell, line === 0 && styles.first)
        return (
          <tr key={label}>
            <th scope="row" colSpan={before + first} className={className}>
              {label}
            </th>
            {columns.slice(first).map(({ id }) => (
              <td key={id} className={className}>
                {cells[id]}
              </td>
            ))}
          </tr>
        )
      })}
    </tfoot>
  )
}
