import { Link } from '@fluentui/react-components'
import { minutesWithin } from '../../../common/minutes.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { useErrorToast } from '../../ui/toasts/useErrorToast.ts'
import { csvFileName, eventsCsv, type CsvRow } from './csv.ts'
import { minutesOutside } from './outside.ts'
import type { TimesheetEvent } from '../timesheetEvent.ts'
import type { Range } from '../range.ts'

/** An event with its part in the selection, so that the file's sum matches the card. */
const csvRow = (event: TimesheetEvent, selection: Range): CsvRow => ({
  who: event.ownerEmail,
  project: event.projectName,
  tags: event.tags,
  confirmed: event.confirmedAt,
  paid: event.paidAt,
  start: event.start,
  end: event.end,
  minutes: minutesWithin(event, selection),
  outside: minutesOutside(event, selection),
  workNotes: event.workNotes,
})

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
