import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { shortDayText } from '../../ui/Calendar/labels.ts'
import { formatFullDate, formatHours } from '../../ui/text/format.ts'
import type { DaySum, ProjectSum } from './selection.ts'

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} 0`,
    textAlign: 'start',
    verticalAlign: 'baseline',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
  },
  header: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, paddingBlock: '2px' },
  row: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  day: { whiteSpace: 'nowrap' },
  hours: { textAlign: 'end', paddingInlineEnd: 0, whiteSpace: 'nowrap' },
  total: { fontWeight: tokens.fontWeightSemibold },
})

const isDay = (row: ProjectSum | DaySum): row is DaySum => 'day' in row

interface Props {
  label: string
  rows: readonly ProjectSum[] | readonly DaySum[]
  /** Whole minutes of all rows. */
  minutes: number
}

/**
 * Hours by project, or by day and project (docs/specification/timesheet-screens.md#time-in-selection), with their
 * total.
 */
export function HoursTable({ label, rows, minutes }: Props) {
  const styles = useStyles()
  const hasDays = rows.some(isDay)
  const cell = (...more: string[]) => mergeClasses(styles.cell, ...more)
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {hasDays && <th className={cell(styles.header)}>Day</th>}
          <th className={cell(styles.header)}>Project</th>
          <th className={cell(styles.header, styles.hours)}>Hours</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={`${isDay(row) ? row.day.getTime() : ''} ${row.projectName}`} className={styles.row}>
            {isDay(row) && (
              <td className={cell(styles.day)} title={formatFullDate(row.day)}>
                {shortDayText(row.day)}
              </td>
            )}
            <td className={cell()}>{row.projectName}</td>
            <td className={cell(styles.hours)}>{formatHours(row.minutes / 60)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={styles.row}>
          <th scope="row" colSpan={hasDays ? 2 : 1} className={cell(styles.total)}>
            Total
          </th>
          <td className={cell(styles.hours, styles.total)}>{formatHours(minutes / 60)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
