import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { STATES, type StateMinutes } from '../../../timesheets/sums/stateSums.ts'
import { useItemColours } from '../../../ui/Calendar/colours.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    gap: '1px',
    minWidth: 0,
    borderRadius: tokens.borderRadiusSmall,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground6,
    printColorAdjust: 'exact',
  },
  thin: { height: '8px' },
  thick: { height: '12px' },
  part: { flexShrink: 0, backgroundColor: 'var(--calendar-hue)' },
})

/** Paid time first: it is done. */
const ORDER = STATES.toReversed()

/** Time by state as a bar, beside figures that say the same. */
export function StateBar({
  minutes,
  whole,
  isThick = false,
}: {
  minutes: StateMinutes
  /** The minutes of the whole width. */
  whole: number
  isThick?: boolean
}) {
  const styles = useStyles()
  const colours = useItemColours()
  return (
    <div aria-hidden className={mergeClasses(styles.bar, isThick ? styles.thick : styles.thin)}>
      {ORDER.filter(state => minutes[state] > 0).map(state => (
        <div
          key={state}
          className={mergeClasses(styles.part, colours({ state, isPending: false }))}
          style={{ width: `${(100 * minutes[state]) / Math.max(whole, 1)}%` }}
        />
      ))}
    </div>
  )
}
