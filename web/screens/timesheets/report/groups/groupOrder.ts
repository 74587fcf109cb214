import type { TimeGroup } from '../../../../timesheets/groups/groupTime.ts'
import type { Grouping } from '../../../../timesheets/groups/timeIndex.ts'
import type { TableSort } from '../../../../ui/table/sortWord.ts'

/** The column of the table that has what a grouping groups by. */
const COLUMN_OF: Readonly<Record<Grouping, string>> = {
  ...{ project: 'project', person: 'owner', tags: 'tags' },
  ...{ day: 'day', week: 'day', month: 'day' },
}

/**
 * Groups in the order of the table: by their hours if it is sorted by 'Hours', reversed if it is sorted backwards by
 * what they are grouped by, else in the order of their names or days
 * (docs/specification/timesheet-screens.md#report-groups).
 */
export function orderGroups<Entry>(
  groups: readonly TimeGroup<Entry>[],
  [grouping, ...rest]: readonly Grouping[],
  sort: TableSort | null,
): readonly TimeGroup<Entry>[] {
  if (grouping === undefined || sort === null) return groups
  const isBackwards = sort.direction === 'descending'
  const within =
    rest.length === 0
      ? groups
      : groups.map(group => ({ ...group, groups: orderGroups(group.groups, rest, sort) }))
  if (sort.columnId === 'hours')
    return within.toSorted((a, b) => (isBackwards ? b.minutes - a.minutes : a.minutes - b.minutes))
  return sort.columnId === COLUMN_OF[grouping] && isBackwards ? within.toReversed() : within
}
