import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { browserZone, dateFormat } from '../../locale/locale.ts'
import { Person } from '../../ui/Person.tsx'
import {
  formatDate,
  formatDateTime,
  formatFull,
  formatFullPaymentDay,
  formatHours,
  formatPaymentDay,
} from '../../ui/text/format.ts'
import { NARROW } from '../../ui/theme/media.ts'
import type { TimesheetEvent } from '../timesheetEvent.ts'

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  row: { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  name: {
    width: '184px',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalSNudge} 0`,
    textAlign: 'start',
    verticalAlign: 'baseline',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    [NARROW]: { width: '108px' },
  },
  value: {
    paddingBlock: tokens.spacingVerticalSNudge,
    verticalAlign: 'baseline',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

const moment = (value: Date | string) => <span title={formatFull(value)}>{formatDateTime(value)}</span>

const payment = (value: Date) => <span title={formatFullPaymentDay(value)}>{formatPaymentDay(value)}</span>

/** The time in the zone it was logged in, if it differs. */
function timeThere(at: Date, timezone: string): string | null {
  if (!timezone || timezone === browserZone()) return null
  try {
    return dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: timezone }).format(at)
  } catch {
    return null
  }
}

function Times({ at, timezone }: { at: Date; timezone: string }) {
  const there = timeThere(at, timezone)
  return (
    <>
      {moment(at)}
      {there && ` (${there} there)`}
    </>
  )
}

interface Props {
  event: TimesheetEvent
  /** Undefined: not known, or not yet. */
  ownerName: string | null | undefined
  isPaidShown: boolean
}

function rowsOf({ event, ownerName, isPaidShown }: Props): [name: string, value: ReactNode][] {
  const { number, projectName, tags, ownerEmail, createdAt, modifiedAt, workNotes, timezone } = event
  const { confirmedAt, timesheetedAt, paidAt, start, end, minutes } = event
  return [
    ['Id', number],
    ['Project', projectName],
    ['Tags', tags.length > 0 ? tags.join(', ') : 'None'],
    ['Owner', <Person key={ownerEmail} email={ownerEmail} name={ownerName} />],
    ['Created', moment(createdAt)],
    ['Modified', moment(modifiedAt)],
    ['Confirmed', confirmedAt ? moment(confirmedAt) : 'Unconfirmed'],
    ['Work Notes', workNotes || 'None'],
    ['Last timesheet to include it', timesheetedAt ? moment(timesheetedAt) : 'None'],
    ...(isPaidShown
      ? [['Paid time', paidAt ? payment(paidAt) : 'Unpaid'] satisfies [string, ReactNode]]
      : []),
    ['Timezone', timezone],
    ['Start', end ? <Times at={start} timezone={timezone} /> : `${formatDate(start)}, all day`],
    ...(end
      ? ([
          ['End', <Times key="end" at={end} timezone={timezone} />],
          ['Hours', formatHours(minutes / 60)],
        ] satisfies [string, ReactNode][])
      : []),
  ]
}

/**
 * All fields of an event, row by row, in the order of docs/specification/timesheet-screens.md#event-details.
 */
export function EventFacts(props: Props) {
  const styles = useStyles()
  return (
    <table className={styles.table} aria-label="Details">
      <tbody>
        {rowsOf(props).map(([name, value]) => (
          <tr key={name} className={styles.row}>
            <th scope="row" className={styles.name}>
              {name}
            </th>
            <td dir="auto" className={styles.value}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
