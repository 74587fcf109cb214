import { DocumentSearchRegular } from '@fluentui/react-icons'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { LONGEST, type ReportFilter } from '../reportFilter.ts'
import { csvRange } from './csvRange.ts'
import { useCsvOffered } from './useCsvOffered.ts'

/** Why nothing was searched: the days are wrong, or too many for the table. */
export function NothingSearched({ filter }: { filter: ReportFilter }) {
  const isFileOffered = useCsvOffered(csvRange(filter) !== null)
  if (isFileOffered)
    return (
      <EmptyState icon={<DocumentSearchRegular />} title="Too many days for the table">
        It has at most {LONGEST} days at a time. Choose fewer above, or download all of them as CSV.
      </EmptyState>
    )
  return (
    <EmptyState icon={<DocumentSearchRegular />} title="Nothing was searched">
      Correct the dates above, then search.
    </EmptyState>
  )
}
