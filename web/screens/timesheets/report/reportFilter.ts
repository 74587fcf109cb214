import { addDays, endOfMonth, min, startOfMonth, subDays } from 'date-fns'
import { readDay, writeDay } from '../../../locale/days.ts'

/** The longest range in days that the server searches at once. */
export const LONGEST = 400
const DAY = 24 * 60 * 60 * 1000
/**
 * The same in milliseconds: on days of a clock change this differs from calendar days, as the server counts 24
 * hours each.
 */
export const LONGEST_TIME = LONGEST * DAY

/** Whose time, as in the address: what the user may see or pay, only one of the two, or the user's own. */
export const PURPOSES = ['', 'see', 'pay', 'own'] as const
export type ReportPurpose = (typeof PURPOSES)[number]

/** The filter as in the address, including unknown values and invalid dates. */
export interface ReportFilter {
  purpose: ReportPurpose
  /** First day, `2026-11-01`; empty if cleared. */
  start: string
  /** Last day, inclusive. */
  end: string
  users: readonly string[]
  tags: readonly string[]
  projects: readonly string[]
}

/**
 * Reads `purpose`, `start`, `end`, `users`, `tags` and `projects` from the address's query; this month if it has
 * no day.
 */
export function readReportUrl(search: URLSearchParams, today: Date): ReportFilter {
  const hasDays = search.has('start') || search.has('end')
  return {
    purpose: PURPOSES.find(name => name === search.get('purpose')) ?? '',
    start: hasDays ? (search.get('start') ?? '') : writeDay(startOfMonth(today)),
    end: hasDays ? (search.get('end') ?? '') : writeDay(endOfMonth(today)),
    users: [...new Set(search.getAll('users').map(email => email.toLowerCase()))],
    tags: [...new Set(search.getAll('tags'))],
    projects: [...new Set(search.getAll('projects'))],
  }
}

/**
 * The address's query for a filter; keeps other parameters, such as the order. Lists repeat their parameter.
 */
export function writeReportUrl(filter: ReportFilter, before = new URLSearchParams()): URLSearchParams {
  const after = new URLSearchParams()
  if (filter.purpose !== '') after.set('purpose', filter.purpose)
  after.set('start', filter.start)
  after.set('end', filter.end)
  for (const list of ['users', 'tags', 'projects'] as const)
    for (const value of filter[list]) after.append(list, value)
  for (const [name, value] of before) if (!(name in filter)) after.append(name, value)
  return after
}

/** The time that a filter covers. */
export interface ReportRange {
  /** Midnight in the browser's time zone. */
  from: Date
  /** Exclusive. */
  until: Date
  /** The chosen days; null if cleared. */
  start: Date | null
  end: Date | null
}

/** Why the days cannot be searched, by the field that corrects it. */
export type DayProblems = Partial<Record<'start' | 'end', string>>

/**
 * The range between two days, both inclusive. If one was cleared, the range is as long as the server searches
 * at once; if both were, it ends today.
 */
export function readDays(
  filter: Pick<ReportFilter, 'start' | 'end'>,
  today: Date,
): { range: ReportRange | null; problems: DayProblems } {
  const [start, end] = [readDay(filter.start), readDay(filter.end)]
  const problems: DayProblems = {
    ...(filter.start !== '' && !start && { start: `“${filter.start}” is not a date. Choose a date.` }),
    ...(filter.end !== '' && !end && { end: `“${filter.end}” is not a date. Choose a date.` }),
    ...(start && end && end < start && { end: 'The end is before the start.' }),
    ...(start && end && addDays(end, 1) > latest(start) && { end: `At most ${LONGEST} days at a time.` }),
  }
  if (Object.keys(problems).length > 0) return { range: null, problems }
  const until = end ? addDays(end, 1) : start ? latest(start) : addDays(readDay(writeDay(today)) ?? today, 1)
  const from = start ?? new Date(Math.max(subDays(until, LONGEST).getTime(), until.getTime() - LONGEST_TIME))
  return { range: { from, until, start, end }, problems }
}

const latest = (start: Date) => min([addDays(start, LONGEST), new Date(start.getTime() + LONGEST_TIME)])
