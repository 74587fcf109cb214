import { makeStyles } from '@fluentui/react-components'
import {
  ArrowSyncRegular,
  CheckmarkCircleFilled,
  CircleRegular,
  LayerDiagonalRegular,
  LockClosedFilled,
  MoneyFilled,
} from '@fluentui/react-icons'
import type { CalendarItem, CalendarItemState } from './types.ts'

const ICONS = { unconfirmed: CircleRegular, confirmed: CheckmarkCircleFilled, paid: MoneyFilled }

const useStyles = makeStyles({
  icons: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    flexShrink: 0,
    fontSize: '14px',
    lineHeight: 0,
  },
  // The hue itself is too light for an icon on the light tint.
  icon: { color: `light-dark(color-mix(in srgb, var(--calendar-hue) 70%, black), var(--calendar-hue))` },
  waiting: {
    animationName: { to: { transform: 'rotate(360deg)' } },
    animationDuration: '1.2s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
})

/** A state as an icon, beside a text that says the same. */
export function StateIcon({ state }: { state: CalendarItemState }) {
  const styles = useStyles()
  const Icon = ICONS[state]
  return <Icon className={styles.icon} />
}

/** State, overlap and lock as icons, beside a text that says the same. */
export function StateIcons({ item, isOverlapping }: { item: CalendarItem; isOverlapping: boolean }) {
  const styles = useStyles()
  return (
    <span className={styles.icons} aria-hidden>
      {isOverlapping && <LayerDiagonalRegular />}
      {item.lockReason !== undefined && <LockClosedFilled />}
      {item.isPending ? <ArrowSyncRegular className={styles.waiting} /> : <StateIcon state={item.state} />}
    </span>
  )
}
