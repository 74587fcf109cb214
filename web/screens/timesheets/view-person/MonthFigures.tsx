import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { numberFormat } from '../../../locale/locale.ts'
import { STATES, totalOf, type StateMinutes } from '../../../timesheets/sums/stateSums.ts'
import { TextLink } from '../../../ui/links.tsx'
import { formatHours } from '../../../ui/text/format.ts'
import { PRINT } from '../../../ui/theme/media.ts'
import { fillMonthPath } from '../../../timesheets/fillPath.ts'
import { StateBar } from './StateBar.tsx'
import { STATE_LABELS } from './stateLabels.ts'
import { StateMark } from './StateMark.tsx'

const percent = numberFormat({ style: 'percent', maximumFractionDigits: 0 })

/** A share, not 100 % as long as something is left. */
const shareText = (part: number, whole: number) => percent.format(Math.floor((100 * part) / whole) / 100)

const useStyles = makeStyles({
  block: { display: 'grid', gap: tokens.spacingVerticalM, paddingTop: tokens.spacingVerticalS },
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXXL}`,
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  label: {
    ...typographyStyles.caption1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
  },
  value: { ...typographyStyles.subtitle2, margin: 0 },
  key: typographyStyles.title3,
  action: {
    ...typographyStyles.body1,
    marginInlineStart: tokens.spacingHorizontalS,
    [PRINT]: { display: 'none' },
  },
})

function Figure({
  label,
  action,
  isKey = false,
  children,
}: {
  label: ReactNode
  /** What can be done about it. */
  action?: ReactNode
  isKey?: boolean
  children: ReactNode
}) {
  const styles = useStyles()
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={mergeClasses(styles.value, isKey && styles.key)}>
        {children}
        {action && <span className={styles.action}>{action}</span>}
      </dd>
    </div>
  )
}

interface Props {
  month: Date
  sum: StateMinutes
  /** Minutes of the month; null without a target. */
  target: number | null
  missing: number
}

/** The key figures of a month: all hours, what of them is confirmed and paid, and how they compare to the target. */
export function MonthFigures({ month, sum, target, missing }: Props) {
  const styles = useStyles()
  const total = totalOf(sum)
  return (
    <div className={styles.block}>
      <dl className={styles.figures}>
        <Figure label="Total, h" isKey>
          {formatHours(total / 60)}
        </Figure>
        {STATES.map(state => (
          <Figure
            key={state}
            label={
              <>
                <StateMark state={state} />
                {STATE_LABELS[state]}
              </>
            }
            action={
              state === 'unconfirmed' &&
              sum.unconfirmed > 0 && <TextLink to={fillMonthPath(month)}>Confirm</TextLink>
            }
          >
            {formatHours(sum[state] / 60)}
          </Figure>
        ))}
        {target !== null && target > 0 && (
          <>
            <Figure label="Target">{formatHours(target / 60)}</Figure>
            <Figure label="Of the target">{shareText(total, target)}</Figure>
          </>
        )}
        <Figure label="Missing days">{missing}</Figure>
      </dl>
      <StateBar isThick minutes={sum} whole={Math.max(total, target ?? 0)} />
    </div>
  )
}
