import { createStore, useStore } from '../../state/store.ts'
import { WHOLE_DAY, type HourRange } from './visibleHours.ts'

/** Hours that a user can choose to see, with the name under which the browser keeps them. */
export interface HourChoice extends HourRange {
  name: string
}

const ALL_DAY: HourChoice = { name: 'all', ...WHOLE_DAY }
const hours = (from: number, until: number): HourChoice => ({
  name: `${from}-${until}`,
  from: from * 60,
  until: until * 60,
})

export const HOUR_CHOICES: readonly HourChoice[] = [ALL_DAY, hours(6, 22), hours(7, 20), hours(8, 18)]

/** How high the grid draws an hour at least, in pixels. */
export const HOUR_HEIGHTS = { compact: 40, normal: 52, roomy: 80 } as const

type DensityName = keyof typeof HOUR_HEIGHTS
interface Density {
  name: DensityName
  text: string
}

const NORMAL: Density = { name: 'normal', text: 'Normal' }

export const DENSITIES: readonly Density[] = [
  { name: 'compact', text: 'Compact' },
  NORMAL,
  { name: 'roomy', text: 'Roomy' },
]

const HOURS_KEY = 'daybook.calendar-hours'
const DENSITY_KEY = 'daybook.calendar-density'

const named = <T extends { name: string }>(choices: readonly T[], name: string | null, usual: T): T =>
  choices.find(choice => choice.name === name) ?? usual

const hourChoice = createStore(named(HOUR_CHOICES, localStorage.getItem(HOURS_KEY), ALL_DAY))
const density = createStore(named(DENSITIES, localStorage.getItem(DENSITY_KEY), NORMAL))

/** Sets and stores the hours that the calendars of this browser show. */
export function chooseHours(name: string): void {
  hourChoice.set(named(HOUR_CHOICES, name, ALL_DAY))
  localStorage.setItem(HOURS_KEY, name)
}

/** Sets and stores the density of the calendars of this browser. */
export function chooseDensity(name: string): void {
  density.set(named(DENSITIES, name, NORMAL))
  localStorage.setItem(DENSITY_KEY, name)
}

export const useHourChoice = (): HourChoice => useStore(hourChoice)
export const useDensity = (): DensityName => useStore(density).name

/** How long an entry would be that is as high at the normal density as one of so many minutes at this one. */
export const drawnMinutes = (minutes: number, name: DensityName): number =>
  (minutes * HOUR_HEIGHTS[name]) / HOUR_HEIGHTS.normal
