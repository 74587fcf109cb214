import { useLoaderData, useSearchParams } from 'react-router-dom'
import { browserZone } from '../../../../locale/locale.ts'
import { codeOf } from '../../../../net/errors.ts'
import { useAnswer } from '../../../../relay/useAnswer.ts'
import type { Range } from '../../../../timesheets/range.ts'
import { saveFrom } from '../../../../ui/saveFile.ts'
import { SORT } from '../../../../ui/table/sortWord.ts'
import { useErrorToast } from '../../../../ui/toasts/useErrorToast.ts'
import type { ReportData } from '../reportData.ts'
import type { ReportRange } from '../reportFilter.ts'
import type { ReportRow } from '../reportRows.ts'
import { reportVariables } from '../reportVariables.ts'
import { CsvButton } from './CsvButton.tsx'
import { csvRange } from './csvRange.ts'
import { saveReportCsv } from './reportCsv.ts'
import { useCreateTimesheetCsvLink } from './useCreateTimesheetCsvLink.ts'
import { useCsvOffered } from './useCsvOffered.ts'

/**
 * The button for a CSV file of all entries (docs/specification/timesheet-screens.md#csv-file-of-all-entries). The
 * server sends it, also of more entries than the table can show. The browser makes it of the loaded entries if
 * the table has another order than the file of the server, and if the server gives none.
 */
export function AllCsvButton({
  rows,
  range,
}: {
  /** In display order. */
  rows: readonly ReportRow[]
  /** The range of the searched rows; null while another search is running, and after it failed. */
  range: ReportRange | null
}) {
  const { report } = useLoaderData<ReportData>()
  const [search] = useSearchParams()
  const { create, isCreating } = useCreateTimesheetCsvLink()
  const showError = useErrorToast()
  const tooMuch = useTooMuch()
  const isOffered = useCsvOffered(tooMuch !== null)
  const isLoaded = rows.length > 0 && range !== null

  const saveOf = async (wanted: Range) =>
    saveFrom(await create({ ...reportVariables(report.filter, wanted), timezone: browserZone() }))
  const saveLoaded = async (wanted: ReportRange) => {
    const isSaved = !search.has(SORT) && (await saveOf(wanted).then(...DONE_OR_NOT))
    if (!isSaved) await saveReportCsv(rows, wanted)
  }
  const handleDownload = () => {
    if (isLoaded) saveLoaded(range).catch(showError)
    else if (tooMuch) saveOf(tooMuch).catch(showError)
  }
  return (
    <CsvButton
      reason={isLoaded || isOffered ? null : 'There is nothing to download yet.'}
      isWaiting={isCreating}
      onDownload={handleDownload}
    >
      Download all as CSV
    </CsvButton>
  )
}

const DONE_OR_NOT = [() => true, () => false] as const

/** The searched range if it is, or has, too much for the table; else null. */
function useTooMuch(): Range | null {
  const { report } = useLoaderData<ReportData>()
  const { error, isLoading } = useAnswer(report.answer)
  if (report.range === null) return csvRange(report.filter)
  return !isLoading && codeOf(error) === 'TOO_LARGE' ? report.range : null
}
