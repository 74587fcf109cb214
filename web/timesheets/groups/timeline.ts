import type { Range } from '../range.ts'
import { groupName } from './groupName.ts'
import { groupTime, type Groupable, type Grouping } from './groupTime.ts'
import { periodsIn, type Period } from './periods.ts'

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
  wantedTags?: readonly string[]
  /** Has its periods in the chart, also without time. */
  range: Range
}

/**
 * The time of entries in the periods of a range, and in those before and after it that entries of the range reach
 * (docs/specification/timesheet-screens.md#report-charts).
 */
export function timelineOf(
  entries: readonly Groupable[],
  { period, stack, wantedTags, range }: TimelineOptions,
): Timeline {
  const inPeriods = (group: { groups: readonly { key: string; minutes: number }[] }) =>
    new Map(group.groups.map(({ key, minutes }) => [Number(key), minutes]))
  const groups = stack
    ? groupTime(entries, [stack, period], wantedTags).map(group => ({
        ...{ name: groupName(stack, group), key: group.key, minutes: group.minutes },
        periods: inPeriods(group),
      }))
    : [totalOf(groupTime(entries, [period]))]
  const worked = groups.filter(({ minutes }) => minutes > 0).sort((a, b) => b.minutes - a.minutes)
  const times = worked.flatMap(({ periods }) => [...periods].filter(([, minutes]) => minutes > 0))
  const first = times.reduce((least, [at]) => Math.min(least, at), range.from.getTime())
  const last = times.reduce((most, [at]) => Math.max(most, at + 1), range.until.getTime())
  const starts = periodsIn(period, { from: new Date(first), until: new Date(last) })
  const own = worked.slice(0, SERIES_COUNT)
  const others = worked.slice(own.length)
  const seriesOf = (name: string, members: typeof worked): Series => ({
    name,
    keys: members.map(({ key }) => key),
    minutes: sum(members.map(({ minutes }) => minutes)),
    perPeriod: starts.map(start => sum(members.map(({ periods }) => periods.get(start.getTime()) ?? 0))),
  })
  return {
    period,
    starts,
    series: [
      ...own.map(group => seriesOf(group.name, [group])),
      ...(others.length > 0 ? [seriesOf('Other', others)] : []),
    ],
  }
}

const totalOf = (groups: readonly { key: string; minutes: number }[]) => ({
  ...{ name: 'All time', key: '', minutes: sum(groups.map(({ minutes }) => minutes)) },
  periods: new Map(groups.map(({ key, minutes }) => [Number(key), minutes])),
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
