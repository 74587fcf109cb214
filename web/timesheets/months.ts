import { addMonths, isSameMonth, lightFormat, startOfMonth } from 'date-fns'
import { readDay, writeDay } from './calendarUrl.ts'

/** The month that the address names, such as `?month=2026-11`, at its first midnight; this month where it names none. */
export const readMonth = (search: URLSearchParams): Date =>
  startOfMonth(readDay(`${search.get('month') ?? ''}-01`) ?? new Date())

const isThisMonth = (month: Date) => isSameMonth(month, new Date())

/** The address's query with another month in it. */
export function monthSearch(search: URLSearchParams, month: Date): string {
  const next = new URLSearchParams(search)
  if (isThisMonth(month)) next.delete('month')
  else next.set('month', lightFormat(month, 'yyyy-MM'))
  return next.toString()
}

/** The half-open range of the month that the address names, as ISO strings. */
export function monthVariables(search: URLSearchParams) {
  const month = readMonth(search)
  return { from: month.toISOString(), until: addMonths(month, 1).toISOString() }
}

/** The page of a person's time, below the list of people at `list`, at a month. */
export function personPath(list: string, email: string, month: Date): string {
  const path = `${list}/${encodeURIComponent(email).replace('%40', '@')}`
  return isThisMonth(month) ? path : `${path}?date=${writeDay(month)}`
}
