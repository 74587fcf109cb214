import { isPeriod, periodFor, PERIODS, type Period } from '../../../../timesheets/groups/periods.ts'
import type { Grouping, TimeIndex } from '../../../../timesheets/groups/timeIndex.ts'
import { timelineOf, type Timeline } from '../../../../timesheets/groups/timeline.ts'
import { seriesColour } from '../../../../timesheets/groups/chartColours.ts'
import type { ReportRange } from '../reportFilter.ts'

/** What the charts of a grouped report show (docs/specification/timesheet-screens.md#report-charts). */
export interface ReportTimeline extends Timeline {
  /** What the columns are stacked by; null if the report is grouped by days, weeks or months alone. */
  stack: Exclude<Grouping, Period> | null
}

export function reportTimeline(
  index: TimeIndex<unknown>,
  groupings: readonly Grouping[],
  range: ReportRange,
): ReportTimeline {
  const [stack = null] = groupings.flatMap(name => (isPeriod(name) ? [] : [name]))
  const period = PERIODS.find(name => groupings.includes(name)) ?? periodFor(range)
  return { stack, ...timelineOf(index, { period, stack, range }) }
}

/** The colours of the groups of a timeline, by grouping and key. */
export function coloursIn(timeline: ReportTimeline | null) {
  const colours = new Map(
    timeline?.series.flatMap(({ keys }, index) => keys.map(key => [key, seriesColour(index)] as const)),
  )
  return (grouping: Grouping, key: string): string | undefined =>
    timeline?.stack === grouping ? colours.get(key) : undefined
}
