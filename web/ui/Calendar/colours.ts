import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { CalendarItem } from './types.ts'

/** The specification's colours (docs/specification/timesheet-screens.md#calendar-items), unchanged, for edges. */
const HUES = { paid: 'cadetblue', confirmed: 'darkgoldenrod', unconfirmed: 'coral', pending: 'gray' } as const

/** The shares of a hue in the light and in the dark theme, in per cent. */
const GROUND = [16, 24] as const
const RING = [35, 45] as const

/** A hue over the page's background: little of it, so that the text on it keeps its contrast in both themes. */
const tint = (hue: string, [light, dark]: readonly [number, number]) => {
  const mix = (share: number) => `color-mix(in srgb, ${hue} ${share}%, ${tokens.colorNeutralBackground1})`
  return `light-dark(${mix(light)}, ${mix(dark)})`
}

const colours = (state: keyof typeof HUES) => ({
  '--calendar-hue': HUES[state],
  '--calendar-ground': tint(HUES[state], GROUND),
  '--calendar-ring': tint(HUES[state], RING),
})

const useStyles = makeStyles({
  paid: colours('paid'),
  confirmed: colours('confirmed'),
  unconfirmed: colours('unconfirmed'),
  pending: colours('pending'),
})

/**
 * Sets `--calendar-hue` for the edge of an item, `--calendar-ground` for its background and `--calendar-ring`
 * for its outline: paid, confirmed, unconfirmed, or grey while it saves.
 */
export function useItemColours(): (item: Pick<CalendarItem, 'state' | 'isPending'>) => string {
  const styles = useStyles()
  return item => mergeClasses(styles[item.isPending ? 'pending' : item.state])
}
