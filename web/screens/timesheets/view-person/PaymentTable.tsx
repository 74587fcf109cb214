import { MoneyRegular } from '@fluentui/react-icons'
import { counted } from '../../../locale/plural.ts'
import type { Payment } from '../../../timesheets/sums/stateSums.ts'
import type { Range } from '../../../timesheets/range.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumns.ts'
import { PaymentDayText } from '../../../ui/text/DateText.tsx'
import { formatHours } from '../../../ui/text/format.ts'
import { monthsText } from './monthsText.ts'
import { hoursColumn } from './sumColumns.tsx'

const COLUMNS: readonly Column<Payment>[] = [
  {
    id: 'day',
    header: 'Paid on',
    width: 110,
    isRowHeader: true,
    cell: ({ paidAt }) => <PaymentDayText value={paidAt.toISOString()} />,
  },
  hoursColumn<Payment>('month', 'Of this month, h', ({ ofMonth }) => ofMonth, { width: 110 }),
  hoursColumn<Payment>('all', 'Whole payment, h', ({ inAll }) => inAll, { width: 110, inItem: 'end' }),
]

const sumOf = (rows: readonly Payment[], minutesOf: (row: Payment) => number) =>
  formatHours(rows.reduce((sum, row) => sum + minutesOf(row), 0) / 60)

/** The payments of the month, to compare with payslips. */
export function PaymentTable({
  rows,
  months,
}: {
  rows: readonly Payment[]
  /** Whose time the whole payments are counted in. */
  months: Range
}) {
  return (
    <DataTable
      label="Payments"
      columns={COLUMNS}
      rows={rows}
      rowId={({ day }) => day}
      count={`${counted(rows.length, 'payment', 'payments')} of time in ${monthsText(months)}`}
      empty={
        <EmptyState icon={<MoneyRegular />} title="Nothing paid yet">
          When somebody who pays your projects marks time of this month as paid, the payment appears here.
        </EmptyState>
      }
      totals={[
        {
          label: 'Total',
          cells: { month: sumOf(rows, ({ ofMonth }) => ofMonth), all: sumOf(rows, ({ inAll }) => inAll) },
        },
      ]}
    />
  )
}
