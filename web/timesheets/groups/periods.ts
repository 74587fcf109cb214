import {
  addDays,
  addMonths,
  differenceInCalendarDays,
  startOfDay,
  startOfISOWeek,
  startOfMonth,
} from 'date-fns'
import type { Range } from '../range.ts'

/** Spans of the calendar, the shortest first: days of the reader's time zone, weeks by ISO 8601, months. */
export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

export const isPeriod = (name: string): name is Period => (PERIODS as readonly string[]).includes(name)

const START = { day: startOfDay, week: startOfISOWeek, month: startOfMonth } as const

// A day may start at one o'clock, when the clocks change at midnight, but the next one does not.
const NEXT: Readonly<Record<Period, (start: Date) => Date>> = {
  day: start => startOfDay(addDays(start, 1)),
  week: start => startOfISOWeek(addDays(start, 7)),
  month: start => startOfMonth(addMonths(start, 1)),
}

/** A period as instants in milliseconds; `until` is exclusive. */
interface Span {
  from: number
  until: number
}

/** Finds the period of an instant, and remembers those of each day: thousands of entries share a few. */
export function periodFinder(): (period: Period, at: number) => Span {
  const known = {
    day: new Map<number, Span>(),
    week: new Map<number, Span>(),
    month: new Map<number, Span>(),
  }
  return (period, at) => {
    const date = new Date(at)
    const day = (date.getFullYear() * 12 + date.getMonth()) * 31 + date.getDate()
    let span = known[period].get(day)
    if (!span) {
      const start = START[period](date)
      span = { from: start.getTime(), until: NEXT[period](start).getTime() }
      known[period].set(day, span)
    }
    return span
  }
}

/** The starts of the periods that a range touches. */
export function periodsIn(period: Period, { from, until }: Range): Date[] {
  const starts = []
  for (let start = START[period](from); start < until; start = NEXT[period](start)) starts.push(start)
  return starts
}

/** The period by which a range is best shown: at most some thirty columns. */
export function periodFor({ from, until }: Range): Period {
  const days = differenceInCalendarDays(until, from)
  return days <= 31 ? 'day' : days <= 217 ? 'week' : 'month'
}
