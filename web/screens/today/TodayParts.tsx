import { Button, makeStyles, ProgressBar, tokens, typographyStyles } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { fillPath } from '../../timesheets/fillPath.ts'
import type { Payment } from '../../timesheets/sums/stateSums.ts'
import { longDayText } from '../../ui/Calendar/labels.ts'
import { TextLink } from '../../ui/links.tsx'
import { formatDate, formatHours } from '../../ui/text/format.ts'
import { PaymentDayText } from '../../ui/text/DateText.tsx'
import { NARROW, TOUCH, TOUCH_SIZE } from '../../ui/theme/media.ts'

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalXXL,
    paddingBottom: tokens.spacingVerticalXXL,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  },
  figure: { display: 'grid', alignContent: 'start', gap: tokens.spacingVerticalXS },
  label: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2 },
  hours: { ...typographyStyles.subtitle1, margin: 0, fontVariantNumeric: 'tabular-nums' },
  quiet: { ...typographyStyles.body1, color: tokens.colorNeutralForeground2 },
  sections: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
    alignItems: 'start',
    columnGap: '48px',
    rowGap: tokens.spacingVerticalXXXL,
    paddingTop: tokens.spacingVerticalXXL,
  },
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '32px',
  },
  title: { ...typographyStyles.subtitle2, margin: 0 },
  // Its text starts where the rows do.
  more: { justifySelf: 'start', marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '40px',
    paddingBlock: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    [TOUCH]: { minHeight: TOUCH_SIZE },
  },
})

/** The figures in a row, and the sections below them. */
export function TodayLayout({ figures, children }: { figures: ReactNode; children: ReactNode }) {
  const styles = useStyles()
  return (
    <>
      <div className={styles.figures}>{figures}</div>
      <TodaySections>{children}</TodaySections>
    </>
  )
}

/** Sections beside each other, as far as there is room. */
export function TodaySections({ children }: { children: ReactNode }) {
  return <div className={useStyles().sections}>{children}</div>
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={styles.figure}>
      <h2 className={styles.label}>{label}</h2>
      {children}
    </div>
  )
}

/** Time, and how much of a target it is, both in minutes. */
export function Progress({ label, minutes, target }: { label: string; minutes: number; target: number }) {
  const styles = useStyles()
  const hours = formatHours(minutes / 60)
  return (
    <Figure label={label}>
      <p className={styles.hours}>
        {hours} h{target > 0 && <span className={styles.quiet}> of {formatHours(target / 60)} h</span>}
      </p>
      {target > 0 && (
        <ProgressBar
          thickness="large"
          value={Math.min(minutes / target, 1)}
          aria-label={`${label}: ${hours} of ${formatHours(target / 60)} hours`}
        />
      )}
    </Figure>
  )
}

/** The latest payment, among the time since a day. */
export function LatestPayment({ payment, since }: { payment: Payment | null; since: Date }) {
  const styles = useStyles()
  return (
    <Figure label="Latest payment">
      {payment ? (
        <>
          <p className={styles.hours}>{formatHours(payment.inAll / 60)} h</p>
          <span className={styles.quiet}>
            on <PaymentDayText value={payment.paidAt.toISOString()} />, of the time since {formatDate(since)}
          </span>
        </>
      ) : (
        <span data-claim className={styles.quiet}>
          None of the time since {formatDate(since)} is paid.
        </span>
      )}
    </Figure>
  )
}

/** More rows than this are shown on demand. */
const ROWS = 6

/** A section of the page with a list of rows, of which the first ones show at once. */
export function Section({
  title,
  action,
  rows,
}: {
  title: string
  action?: ReactNode
  rows: readonly { id: string; row: ReactNode }[]
}) {
  const styles = useStyles()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, ROWS)
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </div>
      <ul className={styles.list}>
        {shown.map(({ id, row }) => (
          <li key={id} className={styles.row}>
            {row}
          </li>
        ))}
      </ul>
      {rows.length > ROWS && (
        <Button
          appearance="subtle"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </section>
  )
}

/** The working days without time, each with a link to the calendar at that day. */
export function DaysWithoutTime({ days }: { days: readonly Date[] }) {
  if (days.length === 0) return null
  return (
    <Section
      title="Days without time"
      rows={days.map(day => ({
        id: day.toISOString(),
        row: <TextLink to={fillPath(day)}>{longDayText(day)}</TextLink>,
      }))}
    />
  )
}
