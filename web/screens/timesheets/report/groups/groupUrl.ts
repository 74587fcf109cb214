import { isGrouping, type Grouping } from '../../../../timesheets/groups/timeIndex.ts'

/** The parameters of the two levels. */
const LEVELS = ['group', 'then'] as const

/** Reads `group` and `then` of the address: no grouping, one, or two that differ. */
export function readGroupings(search: URLSearchParams): readonly Grouping[] {
  const [group, then] = LEVELS.map(name => search.get(name)).map(name => (isGrouping(name) ? name : null))
  if (!group) return []
  return then && then !== group ? [group, then] : [group]
}

/** The address's query with other groupings. */
export function writeGroupings(groupings: readonly Grouping[], before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [level, name] of LEVELS.entries()) {
    const grouping = groupings[level]
    if (grouping) after.set(name, grouping)
    else after.delete(name)
  }
  return after
}
