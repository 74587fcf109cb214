import type { Range } from '../range.ts'
import { groupName } from './groupName.ts'
import { periodsIn, type Period } from './periods.ts'
import type { Grouping, TimeIndex } from './timeIndex.ts'

/** How many groups have a colour of their own; the others are one series, 'Other'. */
export const SERIES_COUNT = 6

/** The time of one group in a chart, or of all groups that have no series of their own. */
export interface Series {
  name: string
  /** The keys of its groups. */
  keys: readonly string[]
  /** Whole minutes of all periods. */
  minutes: number
  /** Whole minutes in each of the timeline's periods. */
  perPeriod: readonly number[]
}

/** Hours over time, stacked by group. */
export interface Timeline {
  period: Period
  /** The starts of the periods, without gaps. */
  starts: readonly Date[]
  /** The most minutes first; 'Other' is the last. */
  series: readonly Series[]
}

interface TimelineOptions {
  period: Period
  /** What the columns are stacked by; null for one series of all time. */
  stack: Exclude<Grouping, Period> | null
  /** Has its periods in the chart, also without time. */
  range: Range
}

/**
 * The time of entries in the periods of a range, and in those before and after it that entries of the range reach
 * (docs/specification/timesheet-screens.md#report-charts).
 */
export function timelineOf(
  { pieces, columns, personNames }: TimeIndex<unknown>,
  { period, stack, range }: TimelineOptions,
): Timeline {
  const { keys: times, ranks: timeRanks } = columns[period]
  const { keys, ranks } = stack ? columns[stack] : ALL_TIME
  const timeOf = ({ place }: { place: number }) => timeRanks[place] ?? 0
  const groupOf = ({ place }: { place: number }) => ranks[place] ?? 0

  const [perGroup, perTime] = [new Float64Array(keys.length), new Float64Array(times.length)]
  for (const piece of pieces) {
    add(perGroup, groupOf(piece), piece.minutes)
    add(perTime, timeOf(piece), piece.minutes)
  }
  const worked = [...keys.keys()]
    .filter(group => minutesIn(perGroup, group) > 0)
    .sort((a, b) => minutesIn(perGroup, b) - minutesIn(perGroup, a))
  const own = worked.slice(0, SERIES_COUNT).map(group => [group])
  const others = worked.slice(own.length)
  const series = others.length > 0 ? [...own, others] : own

  const seriesOf = new Map(series.flatMap((groups, index) => groups.map(group => [group, index] as const)))
  const matrix = series.map(() => new Float64Array(times.length))
  for (const piece of pieces) {
    const row = matrix[seriesOf.get(groupOf(piece)) ?? -1]
    if (row) add(row, timeOf(piece), piece.minutes)
  }

  const ranksAt = new Map(times.map((time, rank) => [Number(time), rank]))
  const reached = times.map(Number).filter((_at, rank) => minutesIn(perTime, rank) > 0)
  const first = Math.min(range.from.getTime(), reached[0] ?? Infinity)
  const last = Math.max(range.until.getTime(), (reached.at(-1) ?? -Infinity) + 1)
  const starts = periodsIn(period, { from: new Date(first), until: new Date(last) })
  const nameOf = (key: string) =>
    stack ? groupName(stack, { key, personName: personNames.get(key) ?? null }) : 'All time'
  return {
    period,
    starts,
    series: series.map((groups, index) => {
      const members = groups.map(group => keys[group] ?? '')
      return {
        name: groups === others ? 'Other' : nameOf(members[0] ?? ''),
        keys: members,
        minutes: groups.reduce((sum, group) => sum + minutesIn(perGroup, group), 0),
        perPeriod: starts.map(start => matrix[index]?.[ranksAt.get(start.getTime()) ?? -1] ?? 0),
      }
    }),
  }
}

/** One key for all. */
const ALL_TIME = { keys: [''], ranks: new Int32Array() }

const minutesIn = (sums: Float64Array, index: number) => sums[index] ?? 0

const add = (sums: Float64Array, index: number, minutes: number) => {
  sums[index] = minutesIn(sums, index) + minutes
}
