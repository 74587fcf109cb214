import { addDays, endOfMonth, min, startOfMonth, subDays } from 'date-fns'
import { readDay, writeDay } from '../../../timesheets/calendarUrl.ts'

/** How many days the server looks at in one go. */
export const LONGEST = 400
const DAY = 24 * 60 * 60 * 1000
/** The same in milliseconds: days of a clock change are longer or shorter, the server counts 24 hours each. */
export const LONGEST_TIME = LONGEST * DAY

/** What is searched for, as it stands in the address: also what is unknown there, or no date. */
export interface ReportFilter {
  /** First day, `2026-11-01`; empty where it was cleared. */
  start: string
  /** Last day, which is included. */
  end: string
  users: readonly string[]
  tags: readonly string[]
  projects: readonly string[]
}

/** Reads the address's query `start`, `end`, `users`, `tags`, `projects`; the month of today where it names no day. */
export function readReportUrl(search: URLSearchParams, today: Date): ReportFilter {
  const hasDays = search.has('start') || search.has('end')
  return {
    start: hasDays ? (search.get('start') ?? '') : writeDay(startOfMonth(today)),
    end: hasDays ? (search.get('end') ?? '') : writeDay(endOfMonth(today)),
    users: [...new Set(search.getAll('users').map(email => email.toLowerCase()))],
    tags: [...new Set(search.getAll('tags'))],
    projects: [...new Set(search.getAll('projects'))],
  }
}

/** The address's query for a filter; what else stands there, such as the order, is kept. Lists repeat their word. */
export function writeReportUrl(filter: ReportFilter, before = new URLSearchParams()): URLSearchParams {
  const after = new URLSearchParams()
  after.set('start', filter.start)
  after.set('end', filter.end)
  for (const list of ['users', 'tags', 'projects'] as const)
    for (const value of filter[list]) after.append(list, value)
  for (const [name, value] of before) if (!(name in filter)) after.append(name, value)
  return after
}

/** The time that a filter covers. */
export interface ReportRange {
  /** Midnight in the browser's zone. */
  from: Date
  /** Not part of it. */
  until: Date
  /** The days that were chosen; null where one was cleared. */
  start: Date | null
  end: Date | null
}

/** Why days cannot be searched, for the field where that is mended. */
export type DayProblems = Partial<Record<'start' | 'end', string>>

/**
 * The time between two days, both of them included. Where one was cleared, it reaches as far from the other as the
 * server looks in one go; where both were, back from today.
 */
export function readDays(
  filter: Pick<ReportFilter, 'start' | 'end'>,
  today: Date,
): { range: ReportRange | null; problems: DayProblems } {
  const [start, end] = [readDay(filter.start), readDay(filter.end)]
  const problems: DayProblems = {
    ...(filter.start !== '' && !start && { start: `“${filter.start}” is no day. Choose one.` }),
    ...(filter.end !== '' && !end && { end: `“${filter.end}” is no day. Choose one.` }),
    ...(start && end && end < start && { end: 'The end is before the start.' }),
    ...(start && end && addDays(end, 1) > latest(start) && { end: `At most ${LONGEST} days at a time.` }),
  }
  if (Object.keys(problems).length > 0) return { range: null, problems }
  const until = end ? addDays(end, 1) : start ? latest(start) : addDays(readDay(writeDay(today)) ?? today, 1)
  const from = start ?? new Date(Math.max(subDays(until, LONGEST).getTime(), until.getTime() - LONGEST_TIME))
  return { range: { from, until, start, end }, problems }
}

const latest = (start: Date) => min([addDays(start, LONGEST), new Date(start.getTime() + LONGEST_TIME)])
