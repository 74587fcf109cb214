import { makeStyles, tokens } from '@fluentui/react-components'
import { dateFormat } from '../../../locale/locale.ts'
import { counted } from '../../../locale/plural.ts'
import { totalOf, type RangeSum, type StateMinutes } from '../../../timesheets/sums/stateSums.ts'
import { longDayText, weekdayText, weekText } from '../../../ui/Calendar/labels.ts'
import { TextLink } from '../../../ui/links.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumns.ts'
import { formatHours, formatHoursApart } from '../../../ui/text/format.ts'
import { useIsNarrow } from '../../../ui/theme/useMediaQuery.ts'
import { fillPath } from '../../../timesheets/fillPath.ts'
import { hoursColumn, sumCells, sumColumns } from './sumColumns.tsx'

/** A week of the month, or the part of it in the month. */
export interface WeekRow extends RangeSum {
  /** Minutes; null without a target. */
  target: number | null
  /** Whether it has begun. */
  isBegun: boolean
  missing: readonly Date[]
}

const dayAndMonth = dateFormat({ day: 'numeric', month: 'short' })

const useStyles = makeStyles({
  week: { display: 'grid' },
  days: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
  },
  missing: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
  none: { color: tokens.colorNeutralForeground4 },
})

function WeekCell({ row: { from, until } }: { row: WeekRow }) {
  const styles = useStyles()
  return (
    <span className={styles.week}>
      <TextLink to={fillPath(from)}>{weekText(from)}</TextLink>
      <span className={styles.days}>{dayAndMonth.formatRange(from, new Date(until.getTime() - 1))}</span>
    </span>
  )
}

function MissingCell({ days }: { days: readonly Date[] }) {
  const styles = useStyles()
  if (days.length === 0)
    return (
      <span className={styles.none} role="img" aria-label="None">
        –
      </span>
    )
  return (
    <span className={styles.missing}>
      {days.map(day => (
        <span key={day.getTime()} title={longDayText(day)}>
          <TextLink to={fillPath(day)}>{`${weekdayText(day)} ${day.getDate()}`}</TextLink>
        </span>
      ))}
    </span>
  )
}

function ApartCell({ row: { minutes, target, isBegun } }: { row: WeekRow }) {
  const styles = useStyles()
  const total = totalOf(minutes)
  if (target !== null && (isBegun || total > 0)) return formatHoursApart((total - target) / 60)
  return (
    <span className={styles.none} role="img" aria-label="Not begun">
      –
    </span>
  )
}

const TARGET: readonly Column<WeekRow>[] = [
  hoursColumn<WeekRow>('target', 'Target', ({ target }) => target ?? 0, { width: 66 }),
  {
    id: 'apart',
    header: 'To target',
    width: 72,
    isNumeric: true,
    inItem: 'labelled',
    cell: row => <ApartCell row={row} />,
  },
]

/** The columns; those of the target only if there is one. */
export const weekColumns = (hasTarget: boolean, isNarrow: boolean): Column<WeekRow>[] => [
  { id: 'week', header: 'Week', width: 110, isRowHeader: true, cell: row => <WeekCell row={row} /> },
  ...sumColumns<WeekRow>(isNarrow),
  ...(hasTarget ? TARGET : []),
  {
    id: 'missing',
    header: 'Missing days',
    width: 110,
    inItem: 'labelled',
    cell: ({ missing }) => <MissingCell days={missing} />,
  },
]

interface Props {
  rows: readonly WeekRow[]
  sum: StateMinutes
  /** Minutes of the month; null without a target. */
  target: number | null
}

/** The month by week, against the weekly target. A week leads to Fill Timesheets, and so does a missing day. */
export function WeekTable({ rows, sum, target }: Props) {
  const missing = rows.reduce((count, row) => count + row.missing.length, 0)
  const targetCells = target !== null && {
    target: formatHours(target / 60),
    apart: formatHoursApart((totalOf(sum) - target) / 60),
  }
  return (
    <DataTable
      label="By week"
      columns={weekColumns(target !== null, useIsNarrow())}
      rows={rows}
      rowId={({ from }) => String(from.getTime())}
      count={[
        counted(rows.length, 'week', 'weeks'),
        ...(missing === 0 ? [] : [counted(missing, 'missing day', 'missing days')]),
      ].join(', ')}
      empty={null}
      totals={[{ label: 'Total', cells: { ...sumCells(sum), ...targetCells } }]}
    />
  )
}
