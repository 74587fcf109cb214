import { numberFormat } from '../../../../locale/locale.ts'
import { groupName } from '../../../../timesheets/groups/groupName.ts'
import type { TimeGroup } from '../../../../timesheets/groups/groupTime.ts'
import type { Grouping } from '../../../../timesheets/groups/timeIndex.ts'
import { formatHours } from '../../../../ui/text/format.ts'
import { RowGroup } from '../../../../ui/VirtualTable/types.ts'
import type { ReportRow } from '../reportRows.ts'
import { entries } from '../reportTotals.ts'
import { GroupLabel } from './GroupLabel.tsx'
import type { Folds } from './useFolds.ts'

/** A line of the grouped table: the heading of a group, or an entry with its hours in the group. */
export type ReportLine = RowGroup | ReportRow

interface Options {
  groupings: readonly Grouping[]
  folds: Folds
  /** The colour of a group in the charts, if its grouping is the one that they show. */
  colourOf: (grouping: Grouping, key: string) => string | undefined
}

const percent = numberFormat({ style: 'percent', maximumFractionDigits: 0 })

/** The lines of groups, without what is folded away (docs/specification/timesheet-screens.md#report-groups). */
export function groupLines(
  groups: readonly TimeGroup<ReportRow>[],
  { groupings, folds, colourOf }: Options,
): ReportLine[] {
  const total = groups.reduce((sum, { minutes }) => sum + minutes, 0)

  const linesOf = (group: TimeGroup<ReportRow>, level: 1 | 2, outer: string): ReportLine[] => {
    const grouping = groupings[level - 1]
    if (!grouping) return []
    const id = `${outer}${grouping} ${group.key}`
    const name = groupName(grouping, group)
    const rowIds = group.parts.map(({ entry }) => entry.id)
    const isOpen = folds.isOpen(id, group.groups.length > 0)
    const share = total === 0 ? '' : ` · ${percent.format(group.minutes / total)}`
    const heading = new RowGroup({
      ...{ id, level, name, rowIds, isOpen },
      label: (
        <GroupLabel grouping={grouping} group={group} name={name} colour={colourOf(grouping, group.key)} />
      ),
      note: `${entries(rowIds.length)}${share}`,
      cells: { hours: formatHours(group.minutes / 60) },
    })
    if (!isOpen) return [heading]
    const inner: ReportLine[] =
      group.groups.length > 0
        ? group.groups.flatMap(one => linesOf(one, 2, `${id} `))
        : group.parts.map(({ entry, minutes }) =>
            minutes === entry.minutes ? entry : { ...entry, minutes, partOf: id },
          )
    return [heading, ...inner]
  }

  return groups.flatMap(group => linesOf(group, 1, ''))
}
