import { Link } from '@fluentui/react-components'
import { saveFile } from '../../ui/saveFile.ts'
import { useErrorToast } from '../../ui/toasts/useErrorToast.ts'
import { csvFileName, csvRow, eventsCsv } from './csv.ts'
import type { TimesheetEvent } from '../timesheetEvent.ts'
import type { Range } from '../range.ts'

/**
 * The link 'Download excel export': a CSV file of the events in the selection
 * (docs/specification/timesheet-screens.md#time-in-selection).
 */
export function CsvLink({ events, selection }: { events: readonly TimesheetEvent[]; selection: Range }) {
  const showError = useErrorToast()
  const handleClick = async () => {
    try {
      const { from, until } = selection
      const file = await eventsCsv(events.map(event => csvRow(event, selection)))
      saveFile(file, csvFileName(from, new Date(until.getTime() - 1), new Date()))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Link as="button" disabledFocusable={events.length === 0} onClick={() => void handleClick()}>
      Download excel export
    </Link>
  )
}
