import { makeStyles, tokens } from '@fluentui/react-components'
import { STATES, type StateMinutes } from '../../../timesheets/sums/stateSums.ts'
import { formatHours } from '../../../ui/text/format.ts'
import { visuallyHidden } from '../../../ui/theme/visuallyHidden.ts'
import { STATE_LABELS } from './stateLabels.ts'
import { StateMark } from './StateMark.tsx'

const useStyles = makeStyles({
  states: {
    display: 'flex',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXXS,
    fontVariantNumeric: 'tabular-nums',
  },
  state: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  hidden: visuallyHidden,
})

/** The hours of each state that has time, after its mark. */
export function StateHours({ minutes }: { minutes: StateMinutes }) {
  const styles = useStyles()
  return (
    <span className={styles.states}>
      {STATES.filter(state => minutes[state] > 0).map(state => (
        <span key={state} className={styles.state}>
          <StateMark state={state} />
          <span className={styles.hidden}>{STATE_LABELS[state]}</span>
          {formatHours(minutes[state] / 60)}
        </span>
      ))}
    </span>
  )
}
