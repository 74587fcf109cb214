import { makeStyles, tokens } from '@fluentui/react-components'
import { formatHours } from './format.ts'

const useStyles = makeStyles({ none: { color: tokens.colorNeutralForeground4 } })

/** Hours in a table, with two decimals. None at all is a quiet dash, so that the figures stand out. */
export function HoursText({ value }: { value: number }) {
  const styles = useStyles()
  if (value > 0) return formatHours(value)
  return (
    <span className={styles.none} role="img" aria-label={formatHours(0)}>
      –
    </span>
  )
}
