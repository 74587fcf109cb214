import { SERIES_COUNT } from './timeline.ts'

/** Apart in all common kinds of colour blindness, and at least 3 : 1 on the background, in the order of their use. */
const COLOURS = [
  ['#196648', '#68A287'],
  ['#0A2F69', '#71B5EB'],
  ['#CC833E', '#E1BB96'],
  ['#AF35CC', '#9B58B9'],
  ['#6C0A2C', '#E51550'],
  ['#328887', '#7BE2DE'],
] as const

const OTHER = 'gray'

/** The colour of a series by its place in a timeline, in the light and in the dark theme; grey for 'Other'. */
export function seriesColour(index: number): string {
  const colours = index < SERIES_COUNT ? COLOURS[index] : undefined
  return colours ? `light-dark(${colours[0]}, ${colours[1]})` : OTHER
}
