import { addDays, addMonths, isSameMonth, lightFormat, min, startOfDay, startOfMonth } from 'date-fns'
import { addressInPath } from '../../shell/sections.ts'
import { readDay, writeDay } from '../../locale/days.ts'
import { LONGEST, personSearch } from '../person/personUrl.ts'

/** The month of a list if its address has none. */
export type UsualMonth = 'this' | 'last'

const usualMonth = (usual: UsualMonth) => addMonths(startOfMonth(new Date()), usual === 'last' ? -1 : 0)

/** The month in the address, such as `?month=2026-11`, at its first midnight. */
export const readMonth = (search: URLSearchParams, usual: UsualMonth): Date =>
  startOfMonth(readDay(`${search.get('month') ?? ''}-01`) ?? usualMonth(usual))

/** The address's query with another month in it. */
export function monthSearch(search: URLSearchParams, month: Date, usual: UsualMonth): string {
  const next = new URLSearchParams(search)
  if (isSameMonth(month, usualMonth(usual))) next.delete('month')
  else next.set('month', lightFormat(month, 'yyyy-MM'))
  return next.toString()
}

/** The half-open range of the month in the address, as ISO strings. */
export function monthVariables(search: URLSearchParams, usual: UsualMonth) {
  const month = readMonth(search, usual)
  return { from: month.toISOString(), until: addMonths(month, 1).toISOString() }
}

/** Whether a month has ended: time in it should be confirmed by then. */
export const isOver = (month: Date): boolean => addMonths(month, 1) <= new Date()

/** The page of a person's time in a month, below the list of people at `list`. */
export function personPath(list: string, email: string, month: Date): string {
  const path = pageOf(list, email)
  return isSameMonth(month, new Date()) ? path : `${path}?date=${writeDay(month)}`
}

/**
 * The same with the time before a month selected, as much of it as possible
 * (docs/specification/timesheets.md#unpaid-time).
 * @param oldest start of the oldest of it
 */
export function olderPath(list: string, email: string, month: Date, oldest: Date): string {
  const from = startOfDay(oldest)
  const until = min([month, addDays(from, LONGEST)])
  const search = new URLSearchParams(personSearch('month', from, { from, until }))
  return `${pageOf(list, email)}?${search.toString()}`
}

const pageOf = (list: string, email: string) => `${list}/${addressInPath(email)}`
