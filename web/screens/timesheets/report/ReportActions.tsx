import { Button } from '@fluentui/react-components'
import { Mail20Regular } from '@fluentui/react-icons'
import { useErrorToast } from '../../../ui/toasts/useErrorToast.ts'
import { useIsNarrow } from '../../../ui/theme/useMediaQuery.ts'
import { AllCsvButton } from './csv/AllCsvButton.tsx'
import { CsvButton } from './csv/CsvButton.tsx'
import { saveReportCsv } from './csv/reportCsv.ts'
import type { ReportRange } from './reportFilter.ts'
import type { ReportRow } from './reportRows.ts'

/** The actions of the report: CSV files of all or selected entries, and the mail. */
export function ReportActions({
  rows,
  selectedRows,
  range,
  onRun,
}: {
  rows: readonly ReportRow[]
  selectedRows: readonly ReportRow[]
  /** The range of the searched rows; null while another search is running. */
  range: ReportRange | null
  onRun: () => void
}) {
  const isNarrow = useIsNarrow()
  const showError = useErrorToast()
  return (
    <>
      <AllCsvButton rows={rows} range={range} />
      {(!isNarrow || selectedRows.length > 0) && (
        <CsvButton
          reason={selectedRows.length > 0 && range ? null : 'Select entries in the table first.'}
          onDownload={() => range && saveReportCsv(selectedRows, range).catch(showError)}
        >
          Download selected as CSV
        </CsvButton>
      )}
      <Button icon={<Mail20Regular />} disabledFocusable={!range} onClick={onRun}>
        Run report
      </Button>
    </>
  )
}
