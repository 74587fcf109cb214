/** The half-open range of a week or a month, as operations take it. */
export interface Range {
  from: string
  until: string
}

/** The week of a day, starting on Monday, in the browser's time zone. */
export function weekOf(day: Date): Range {
  const monday = day.getDate() - ((day.getDay() + 6) % 7)
  return range(day, monday, monday + 7)
}

/** The month of a day, in the browser's time zone. */
export const monthOf = (day: Date): Range => ({
  from: new Date(day.getFullYear(), day.getMonth(), 1).toISOString(),
  until: new Date(day.getFullYear(), day.getMonth() + 1, 1).toISOString(),
})

/** A day as the API writes it, in the browser's time zone. */
export const dayOf = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map(part => String(part).padStart(2, '0')).join('-')

/** An hour of a day, such as 9, in the browser's time zone. */
export const hourOf = (day: Date, hour: number) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour).toISOString()

const range = (day: Date, first: number, end: number): Range => ({
  from: new Date(day.getFullYear(), day.getMonth(), first).toISOString(),
  until: new Date(day.getFullYear(), day.getMonth(), end).toISOString(),
})
