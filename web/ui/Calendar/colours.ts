import { makeStyles, mergeClasses } from '@fluentui/react-components'
import type { CalendarItem } from './types.ts'

/**
 * The specification's colours (docs/specification/timesheet-screens.md#calendar-items), unchanged, for borders
 * and dots.
 */
const HUES = { paid: 'cadetblue', confirmed: 'darkgoldenrod', unconfirmed: 'coral', pending: 'gray' } as const

/**
 * The share of a hue in the background under white text, in per cent: contrast of at least 4.5 : 1 in both
 * themes.
 */
const SHARES = { paid: 70, confirmed: 74, unconfirmed: 70, pending: 80 } as const

const background = (state: keyof typeof HUES) => ({
  '--calendar-hue': HUES[state],
  '--calendar-background': `color-mix(in srgb, ${HUES[state]} ${SHARES[state]}%, black)`,
})

const useStyles = makeStyles({
  paid: background('paid'),
  confirmed: background('confirmed'),
  unconfirmed: background('unconfirmed'),
  pending: background('pending'),
})

/**
 * Sets `--calendar-hue` and `--calendar-background` for an item: paid, confirmed, unconfirmed, or grey while it
 * saves.
 */
export function useItemColours(): (item: Pick<CalendarItem, 'state' | 'isPending'>) => string {
  const styles = useStyles()
  return item => mergeClasses(styles[item.isPending ? 'pending' : item.state])
}
