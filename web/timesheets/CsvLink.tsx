import { Link } from '@fluentui/react-components'
import { addDays } from 'date-fns'
import { messageOf } from '../relay/errors.ts'
import { saveFile } from '../ui/saveFile.ts'
import { useToast } from '../ui/toasts.tsx'
import { csvFileName, eventsCsv, type CsvRow } from './csv.ts'
import type { PersonEvent } from './personEvent.ts'
import type { Range } from './selection.ts'

const csvRow = (event: PersonEvent): CsvRow => ({
  who: event.ownerEmail,
  project: event.projectName,
  tags: event.tags,
  confirmed: event.confirmedAt,
  paid: event.paidAt,
  start: event.start,
  end: event.end,
  minutes: event.minutes,
  workNotes: event.workNotes,
})

/** The link 'Download excel export': a CSV file of the events that count in the selection (Specification 1 §2). */
export function CsvLink({ events, selection }: { events: readonly PersonEvent[]; selection: Range }) {
  const toast = useToast()
  const handleClick = async () => {
    try {
      const { from, until } = selection
      saveFile(await eventsCsv(events.map(csvRow)), csvFileName(from, addDays(until, -1), new Date()))
    } catch (error) {
      toast({ intent: 'error', title: `Error ${messageOf(error)}` })
    }
  }
  return (
    <Link as="button" disabledFocusable={events.length === 0} onClick={() => void handleClick()}>
      Download excel export
    </Link>
  )
}
