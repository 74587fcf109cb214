import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useItemColours } from '../../../ui/Calendar/colours.ts'
import { StateIcon } from '../../../ui/Calendar/StateIcons.tsx'
import type { CalendarItemState } from '../../../ui/Calendar/types.ts'

const useStyles = makeStyles({
  mark: {
    display: 'inline-flex',
    padding: '2px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'var(--calendar-ground)',
    boxShadow: 'inset 0 0 0 1px var(--calendar-ring)',
    fontSize: '12px',
    lineHeight: 1,
  },
})

/** A state as in the calendar, beside a text that says the same. */
export function StateMark({ state }: { state: CalendarItemState }) {
  const styles = useStyles()
  const colours = useItemColours()
  return (
    <span aria-hidden className={mergeClasses(styles.mark, colours({ state, isPending: false }))}>
      <StateIcon state={state} />
    </span>
  )
}
