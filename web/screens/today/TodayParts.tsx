import { makeStyles, ProgressBar, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { calendarSearch } from '../../timesheets/calendarUrl.ts'
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
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '40px',
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
      <div className={styles.sections}>{children}</div>
    </>
  )
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

/** Hours, and how much of a target they are. */
export function Progress({ label, hours, target }: { label: string; hours: number; target: number }) {
  const styles = useStyles()
  return (
    <Figure label={label}>
      <p className={styles.hours}>
        {formatHours(hours)} h
        {target > 0 && <span className={styles.quiet}> of {formatHours(target)} h</span>}
      </p>
      {target > 0 && (
        <ProgressBar
          thickness="large"
          value={Math.min(hours / target, 1)}
          aria-label={`${label}: ${formatHours(hours)} of ${formatHours(target)} hours`}
        />
      )}
    </Figure>
  )
}

/** The latest payment, with the time since a day that it paid. */
export function Payment({
  payment,
  since,
}: {
  payment: { paidAt: Date; hours: number } | null
  since: Date
}) {
  const styles = useStyles()
  return (
    <Figure label="Latest payment">
      {payment ? (
        <>
          <p className={styles.hours}>{formatHours(payment.hours)} h</p>
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

/** A section of the page with a list of rows. */
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
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </div>
      <ul className={styles.list}>
        {rows.map(({ id, row }) => (
          <li key={id} className={styles.row}>
            {row}
          </li>
        ))}
      </ul>
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
        row: (
          <TextLink
            to={`/timesheets/fill?${new URLSearchParams(calendarSearch('week', day, 'week')).toString()}`}
          >
            {longDayText(day)}
          </TextLink>
        ),
      }))}
    />
  )
}
