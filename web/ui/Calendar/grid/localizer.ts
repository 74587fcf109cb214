import { getDay, startOfWeek } from 'date-fns'
import { dateFnsLocalizer, type DateLocalizer } from 'react-big-calendar'
import { minutesOfDay } from '../wallClock.ts'

const base = dateFnsLocalizer({
  format: (date: Date) => date.toDateString(),
  startOfWeek: (date: Date) => startOfWeek(date, { weekStartsOn: 1 }),
  getDay,
  locales: {},
})

const wallMinutes = (date: Date) => {
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return day / 60_000 + minutesOfDay(date)
}

const elapsed = base.diff
const diff: DateLocalizer['diff'] = (a, b, unit) =>
  unit === 'minutes' ? Math.abs(wallMinutes(b) - wallMinutes(a)) : elapsed(a, b, unit)

/**
 * Weeks start on Monday, and minutes are clock time: a day of a clock change has 24 rows like any other, and an
 * event at three is drawn at three. The library counts elapsed minutes and corrects them only in some places.
 * Milliseconds stay elapsed time, so that a move keeps the length.
 */
export const localizer: DateLocalizer = Object.assign(base, {
  diff,
  getDstOffset: () => 0,
  getTotalMin: (a: Date, b: Date) => diff(a, b, 'minutes'),
  getMinutesFromMidnight: minutesOfDay,
})
