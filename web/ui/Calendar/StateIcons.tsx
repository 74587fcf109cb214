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
  icons: { display: 'inline-flex', gap: '2px', flexShrink: 0, fontSize: '12px', lineHeight: 1 },
})

/** A state as an icon, beside a text that says the same. */
export function StateIcon({ state }: { state: CalendarItemState }) {
  const Icon = ICONS[state]
  return <Icon />
}

/** State, overlap and lock as icons, beside a text that says the same. */
export function StateIcons({ item, isOverlapping }: { item: CalendarItem; isOverlapping: boolean }) {
  const styles = useStyles()
  return (
    <span className={styles.icons} aria-hidden>
      {isOverlapping && <LayerDiagonalRegular />}
      {item.lockReason !== undefined && <LockClosedFilled />}
      {item.end && (item.isPending ? <ArrowSyncRegular /> : <StateIcon state={item.state} />)}
    </span>
  )
}
