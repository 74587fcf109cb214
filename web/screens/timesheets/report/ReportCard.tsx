import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { clamped } from '../../../ui/text/clamped.ts'
import { formatDate, formatHours, formatPaymentDay } from '../../../ui/text/format.ts'
import { timeOf } from './reportColumns.tsx'
import type { ReportRow } from './reportRows.ts'

/** Height of a card in CSS pixels. */
export const CARD_HEIGHT = 168

const useStyles = makeStyles({
  card: { display: 'grid', gap: tokens.spacingVerticalXXS, paddingTop: tokens.spacingVerticalXS },
  head: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  name: { ...typographyStyles.body1Strong, ...clamped(1), margin: 0 },
  hours: { fontVariantNumeric: 'tabular-nums' },
  quiet: { ...typographyStyles.caption1, ...clamped(1), color: tokens.colorNeutralForeground3 },
  notes: { ...clamped(2), margin: 0, lineHeight: tokens.lineHeightBase300 },
})

const since = (label: string, value: string | null) => (value ? `${label} ${formatDate(value)}` : null)

/** An entry in a narrow window, with everything that the table's columns show. */
export function ReportCard({ row }: { row: ReportRow }) {
  const styles = useStyles()
  const states = [
    since('Confirmed', row.confirmedAt) ?? 'Unconfirmed',
    row.paidAt ? `Paid ${formatPaymentDay(row.paidAt)}` : 'Unpaid',
    since('Including in Timesheet on', row.timesheetedAt),
  ]
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{row.projectName}</h2>
        <span className={styles.hours}>{formatHours(row.minutes / 60)} h</span>
      </div>
      <span className={styles.quiet}>{row.ownerEmail}</span>
      <span className={styles.quiet}>
        {timeOf(row)} · Created {formatDate(row.createdAt)}
      </span>
      <span className={styles.quiet}>{states.filter(state => state !== null).join(' · ')}</span>
      {row.tags.length > 0 && <span className={styles.quiet}>{row.tags.join(', ')}</span>}
      <p dir="auto" className={styles.notes} title={row.workNotes}>
        {row.workNotes}
      </p>
    </div>
  )
}
