import { titleOf, weekText } from '../../ui/Calendar/labels.ts'
import { formatFullDate } from '../../ui/text/format.ts'
import type { TimeGroup } from './groupTime.ts'
import { tagsOf, type Grouping } from './timeIndex.ts'

/**
 * What a group is called: "Week 47, 16 – 22 Nov 2026", "support, travel", "No tag"
 * (docs/specification/timesheets.md#groups).
 */
export function groupName(
  grouping: Grouping,
  { key, personName }: Pick<TimeGroup<unknown>, 'key' | 'personName'>,
): string {
  switch (grouping) {
    case 'project':
    case 'person':
      return personName ?? key
    case 'tags':
      return tagsOf(key).join(', ') || 'No tag'
    case 'day':
      return formatFullDate(new Date(Number(key)))
    case 'week': {
      const start = new Date(Number(key))
      return `${weekText(start)}, ${titleOf('week', start, true)}`
    }
    case 'month':
      return titleOf('month', new Date(Number(key)))
  }
}
