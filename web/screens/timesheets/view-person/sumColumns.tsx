import { STATES, totalOf, type StateMinutes } from '../../../timesheets/sums/stateSums.ts'
import type { Column } from '../../../ui/table/tableColumns.ts'
import { formatHours } from '../../../ui/text/format.ts'
import { HoursText } from '../../../ui/text/HoursText.tsx'
import { StateHours } from './StateHours.tsx'
import { STATE_LABELS } from './stateLabels.ts'

interface Sum {
  minutes: StateMinutes
}

/** A column of hours. */
export const hoursColumn = <Row,>(
  id: string,
  header: string,
  minutesOf: (row: Row) => number,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  id,
  header,
  width: 90,
  isNumeric: true,
  inItem: 'labelled',
  cell: row => <HoursText value={minutesOf(row) / 60} />,
  ...more,
})

/** The time of a row in each state, and all of it. A list in a narrow window has only the states with time. */
export const sumColumns = <Row extends Sum>(isNarrow: boolean): Column<Row>[] => [
  ...(isNarrow
    ? [
        {
          id: 'states',
          header: 'By state, h',
          width: 0,
          inItem: 'meta',
          cell: ({ minutes }) => <StateHours minutes={minutes} />,
        } satisfies Column<Row>,
      ]
    : STATES.map(state => hoursColumn<Row>(state, STATE_LABELS[state], ({ minutes }) => minutes[state]))),
  hoursColumn('total', 'Total, h', ({ minutes }) => totalOf(minutes), { width: 76, inItem: 'end' }),
]

/** The same in the foot of the table. */
export const sumCells = (minutes: StateMinutes) => ({
  unconfirmed: formatHours(minutes.unconfirmed / 60),
  confirmed: formatHours(minutes.confirmed / 60),
  paid: formatHours(minutes.paid / 60),
  total: formatHours(totalOf(minutes) / 60),
})
