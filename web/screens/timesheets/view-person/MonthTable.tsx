import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { isSameMonth } from 'date-fns'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { counted } from '../../../locale/plural.ts'
import { personPath } from '../../../timesheets/people/months.ts'
import { totalOf, type RangeSum, type StateMinutes } from '../../../timesheets/sums/stateSums.ts'
import { titleOf } from '../../../ui/Calendar/labels.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumns.ts'
import { formatHours } from '../../../ui/text/format.ts'
import { useIsNarrow } from '../../../ui/theme/useMediaQuery.ts'
import { StateBar } from './StateBar.tsx'
import { hoursColumn, sumCells, sumColumns } from './sumColumns.tsx'

/** A month. */
export interface MonthRow extends RangeSum {
  /** Minutes; null without a target. */
  target: number | null
}

const useStyles = makeStyles({
  bar: { display: 'grid', alignItems: 'center', minHeight: '20px' },
  shown: { color: tokens.colorBrandForeground1 },
})

function MonthCell({ month, email, isShown }: { month: Date; email: string; isShown: boolean }) {
  const styles = useStyles()
  const path = personPath('/timesheets/view', email, month)
  const href = useHref(path)
  const handleClick = useLinkClickHandler(path, { replace: true, preventScrollReset: true })
  const text = titleOf('month', month)
  if (isShown)
    return (
      <span aria-current="date" className={styles.shown}>
        {text}
      </span>
    )
  return (
    <Link href={href} onClick={handleClick}>
      {text}
    </Link>
  )
}

function BarCell({ row: { minutes }, whole }: { row: MonthRow; whole: number }) {
  const styles = useStyles()
  return (
    <div className={styles.bar}>
      <StateBar minutes={minutes} whole={whole} />
    </div>
  )
}

interface Props {
  rows: readonly MonthRow[]
  sum: StateMinutes
  /** Minutes of all months; null without a target. */
  target: number | null
  /** The month that the page shows. */
  shown: Date
  email: string
}

/** Twelve months; each leads to the page at that month. */
export function MonthTable({ rows, sum, target, shown, email }: Props) {
  const isNarrow = useIsNarrow()
  const whole = Math.max(...rows.map(row => Math.max(totalOf(row.minutes), row.target ?? 0)))
  const columns: Column<MonthRow>[] = [
    {
      id: 'month',
      header: 'Month',
      width: 130,
      isRowHeader: true,
      cell: ({ from }) => <MonthCell month={from} email={email} isShown={isSameMonth(from, shown)} />,
    },
    {
      id: 'bar',
      header: 'Share',
      width: 110,
      inItem: 'none',
      cell: row => <BarCell row={row} whole={whole} />,
    },
    ...sumColumns<MonthRow>(isNarrow),
    ...(target === null
      ? []
      : [
          hoursColumn<MonthRow>('target', 'Target', row => row.target ?? 0, {
            width: 76,
            inItem: 'none',
          }),
        ]),
  ]
  return (
    <DataTable
      label="Twelve months"
      columns={columns}
      rows={rows}
      rowId={({ from }) => String(from.getTime())}
      count={`${counted(rows.length, 'month', 'months')}, ${formatHours(totalOf(sum) / 60)} hours`}
      empty={null}
      totals={[
        {
          label: 'Total',
          cells: { ...sumCells(sum), ...(target !== null && { target: formatHours(target / 60) }) },
        },
      ]}
    />
  )
}
