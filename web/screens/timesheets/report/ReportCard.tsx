import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { clamped } from '../../../ui/text/clamped.ts'
import { formatDate, formatHours, formatPaymentDay } from '../../../ui/text/format.ts'
import { Person } from '../../../ui/Person.tsx'
import { timeOf } from './reportColumns.tsx'
import type { ReportRow } from './reportRows.ts'

/** Height of a card in CSS pixels. */
export const CARD_HEIGHT = 126

const useStyles = makeStyles({
  card: { display: 'grid', gap: tokens.spacingVerticalXXS, paddingTop: tokens.spacingVerticalXS },
  head: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  name: { ...typographyStyles.body1Strong, ...clamped(1), margin: 0 },
  hours: { flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  quiet: { ...typographyStyles.caption1, ...clamped(1), color: tokens.colorNeutralForeground3 },
  owner: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  notes: { ...clamped(1), margin: 0 },
})

/** An entry in a narrow window: what it is, whose, when, its state, and the first words of its notes. */
export function ReportCard({ row }: { row: ReportRow }) {
  const styles = useStyles()
  const states = [
    row.confirmedAt ? `Confirmed ${formatDate(row.confirmedAt)}` : 'Unconfirmed',
    row.paidAt ? `Paid ${formatPaymentDay(row.paidAt)}` : 'Unpaid',
    ...row.tags.map(tag => `#${tag}`),
  ]
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <h2 dir="auto" className={styles.name}>
          {row.projectName}
        </h2>
        <span className={styles.hours}>{formatHours(row.minutes / 60)} h</span>
      </div>
      <span className={styles.quiet}>{timeOf(row)}</span>
      <Person className={styles.owner} size={16} email={row.ownerEmail} name={row.ownerName} />
      <span className={styles.quiet}>{states.join(' · ')}</span>
      <p dir="auto" className={styles.notes} title={row.workNotes}>
        {row.workNotes}
      </p>
    </div>
  )
}
