import { writeDay } from '../locale/days.ts'

/** The path of Fill Timesheets at a day. */
export const fillPath = (day: Date): string => `/timesheets/fill?date=${writeDay(day)}`

/** The same with its month. */
export const fillMonthPath = (day: Date): string => `/timesheets/fill?view=month&date=${writeDay(day)}`
