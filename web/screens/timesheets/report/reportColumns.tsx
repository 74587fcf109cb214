import { makeStyles, tokens } from '@fluentui/react-components'
import { DateText, PaymentDayText } from '../../../ui/text/DateText.tsx'
import { formatDate, formatDateTime, formatHours, formatTime } from '../../../ui/text/format.ts'
import { type Column } from '../../../ui/table/tableColumns.ts'
import { Person } from '../../../ui/Person.tsx'
import type { ReportRow } from './reportRows.ts'

const useStyles = makeStyles({ none: { color: tokens.colorNeutralForeground3 } })

/** A day, or a note that there is none. */
function DayOrNone({ value }: { value: string | null }) {
  return value ? <DateText value={value} /> : <None />
}

function None() {
  const styles = useStyles()
  return <span className={styles.none}>–</span>
}

// The gateway formats all instants alike, so they sort as text; a missing one comes first.
const byMoment = (a: string | null | undefined, b: string | null | undefined) => {
  const [one, other] = [a ?? '', b ?? '']
  return one < other ? -1 : one > other ? 1 : 0
}

/** The time of the work, such as "18 Nov 2026, 09:00 – 10:30" or "18 Nov 2026, all day". */
export const timeOf = ({ start, end }: ReportRow): string =>
  end ? `${formatDateTime(start)} – ${formatTime(end)}` : `${formatDate(start)}, all day`

/** The name of whose time it is, or the address where that is all that is known. */
export const ownerOf = ({ ownerEmail, ownerName }: ReportRow): string => ownerName ?? ownerEmail

const tagsOf = ({ tags }: ReportRow): string => tags.join(', ')

/** The columns of the report after `Selected` (docs/specification/timesheet-screens.md#report-table). */
export const REPORT_COLUMNS: readonly Column<ReportRow>[] = [
  {
    id: 'created',
    header: 'Created',
    width: 100,
    compare: (a, b) => byMoment(a.createdAt, b.createdAt),
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    id: 'day',
    header: 'Day',
    width: 100,
    compare: (a, b) => byMoment(a.start, b.start),
    cell: ({ start }) => <DateText value={start} />,
    full: timeOf,
  },
  {
    id: 'owner',
    header: 'OwnerEmail',
    width: 190,
    // A line break comes before everything that a longer name can have.
    sortText: row => `${ownerOf(row)}\n${row.ownerEmail}`,
    cell: ({ ownerEmail, ownerName }) => <Person email={ownerEmail} name={ownerName} />,
    full: ({ ownerEmail }) => ownerEmail,
  },
  {
    id: 'project',
    header: 'Project',
    width: 150,
    isRowHeader: true,
    sortText: ({ projectName }) => projectName,
    cell: ({ projectName }) => projectName,
    full: ({ projectName }) => projectName,
  },
  {
    id: 'tags',
    header: 'Tags',
    width: 110,
    sortText: tagsOf,
    cell: tagsOf,
    full: tagsOf,
  },
  {
    id: 'confirmed',
    header: 'Confirmed',
    width: 104,
    compare: (a, b) => byMoment(a.confirmedAt, b.confirmedAt),
    cell: ({ confirmedAt }) => <DayOrNone value={confirmedAt} />,
  },
  {
    id: 'timesheeted',
    header: 'Including in Timesheet on',
    width: 112,
    compare: (a, b) => byMoment(a.timesheetedAt, b.timesheetedAt),
    cell: ({ timesheetedAt }) => <DayOrNone value={timesheetedAt} />,
  },
  {
    id: 'paid',
    header: 'Paid',
    width: 100,
    compare: (a, b) => byMoment(a.paidAt, b.paidAt),
    cell: ({ paidAt }) => (paidAt ? <PaymentDayText value={paidAt} /> : <None />),
  },
  {
    id: 'hours',
    header: 'Hours',
    width: 76,
    isNumeric: true,
    compare: (a, b) => a.minutes - b.minutes,
    cell: ({ minutes }) => formatHours(minutes / 60),
    full: timeOf,
  },
  {
    id: 'notes',
    header: 'Work Notes',
    width: 200,
    sortText: ({ workNotes }) => workNotes,
    cell: ({ workNotes }) => workNotes,
    full: ({ workNotes }) => workNotes,
  },
]
