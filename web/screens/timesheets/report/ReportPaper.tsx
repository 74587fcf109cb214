import { makeStaticStyles, Text } from '@fluentui/react-components'
import { rangeText } from '../../../ui/Calendar/labels.ts'
import { usePrinting } from '../../../ui/theme/usePrinting.ts'
import { PRINT } from '../../../ui/theme/media.ts'
import type { ReportFilter, ReportRange } from './reportFilter.ts'

// Nine columns need the long side.
const usePaper = makeStaticStyles(
  `@page report { size: A4 landscape; margin: 12mm } ${PRINT} { main:has([data-report]) { page: report } }`,
)

const chosen = (name: string, values: readonly string[]) => `${name}: ${values.join(', ') || 'all'}`

/** What a print of the report says about it: the period and the filters. The table itself has the totals. */
export function ReportPaper({
  filter: { projects, users, tags },
  range,
}: {
  filter: ReportFilter
  range: ReportRange
}) {
  usePaper()
  if (!usePrinting()) return null
  const days = rangeText({ start: range.from, end: range.until })
  return (
    <Text data-report block>
      {[days, chosen('Projects', projects), chosen('Users', users), chosen('Tags', tags)].join(' · ')}
    </Text>
  )
}
