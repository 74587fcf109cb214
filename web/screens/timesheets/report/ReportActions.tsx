import { Button, Tooltip } from '@fluentui/react-components'
import { ArrowDownload20Regular, Mail20Regular } from '@fluentui/react-icons'
import { useErrorToast } from '../../../ui/toasts/useErrorToast.ts'
import { useIsNarrow } from '../../../ui/theme/useMediaQuery.ts'
import { saveReportCsv } from './reportCsv.ts'
import type { ReportRange } from './reportFilter.ts'
import type { ReportRow } from './reportRows.ts'

function CsvButton({
  children,
  rows,
  range,
  reason,
}: {
  children: string
  rows: readonly ReportRow[]
  range: ReportRange | null
  /** Why there is nothing to download, if so. */
  reason: string
}) {
  const showError = useErrorToast()
  const isNarrow = useIsNarrow()
  const isOff = rows.length === 0 || !range
  const handleClick = () => {
    if (isOff) return
    saveReportCsv(rows, range).catch(showError)
  }
  const button = (
    <Button
      icon={<ArrowDownload20Regular />}
      disabledFocusable={isOff}
      aria-label={isNarrow ? children : undefined}
      onClick={handleClick}
    >
      {!isNarrow && children}
    </Button>
  )
  if (!isOff) return button
  return (
    <Tooltip relationship="description" content={reason}>
      {button}
    </Tooltip>
  )
}

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
  return (
    <>
      <CsvButton rows={rows} range={range} reason="There is nothing to download yet.">
        Download all as CSV
      </CsvButton>
      {(!isNarrow || selectedRows.length > 0) && (
        <CsvButton rows={selectedRows} range={range} reason="Select entries in the table first.">
          Download selected as CSV
        </CsvButton>
      )}
      <Button icon={<Mail20Regular />} disabledFocusable={!range} onClick={onRun}>
        Run report
      </Button>
    </>
  )
}
