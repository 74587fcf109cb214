import { useState } from 'react'
import { createIntent, sendOnce } from '../../relay/intent.ts'
import { describeEvent } from '../../timesheets/describeEvent.ts'
import type { EventRange } from '../../timesheets/mutations/eventRange.ts'
import { useCreateTimesheetEvent } from '../../timesheets/mutations/useCreateTimesheetEvent.ts'
import { useDeleteTimesheetEvent } from '../../timesheets/mutations/useDeleteTimesheetEvent.ts'
import type { TimesheetEvent } from '../../timesheets/timesheetEvent.ts'
import { placeOf, usualEntries, usualText, type UsualEntry } from '../../timesheets/usual/usualEntries.ts'
import { useToast } from '../../ui/toasts/toasts.ts'
import { useErrorToast } from '../../ui/toasts/useErrorToast.ts'
import { WaitingButton } from '../../ui/WaitingButton.tsx'
import { Section } from './TodayParts.tsx'

const COUNT = 5

/** What the user logs often, each with the button that logs it today. */
export function UsualList({
  events,
  projects,
  day,
  range,
}: {
  events: readonly TimesheetEvent[]
  /** Names of the projects on which the user may log time. */
  projects: ReadonlySet<string>
  day: Date
  /** The range of the events. */
  range: EventRange
}) {
  const createEvent = useCreateTimesheetEvent(() => range)
  const deleteEvent = useDeleteTimesheetEvent()
  const toast = useToast()
  const showError = useErrorToast()
  const [waitingFor, setWaitingFor] = useState<string | null>(null)
  const entries = usualEntries(events, projects, day, COUNT)
  if (entries.length === 0) return null
  const log = async (entry: UsualEntry) => {
    const times = placeOf(entry, events, day)
    if (!times) {
      toast({
        intent: 'warning',
        title: 'No room left today',
        body: 'Use the calendar to log it on another day.',
      })
      return
    }
    const { id, projectName, workNotes, tags } = entry
    setWaitingFor(id)
    try {
      const created = { projectName, workNotes, tags, ...times, confirmedAt: null }
      const logged = await sendOnce(createIntent(), created, requestId => createEvent(created, { requestId }))
      toast({
        intent: 'success',
        title: 'Event added',
        body: describeEvent(logged),
        action: { label: 'Undo', onClick: () => void deleteEvent(logged.id).catch(showError) },
      })
    } catch (error) {
      showError(error)
    } finally {
      setWaitingFor(null)
    }
  }
  return (
    <Section
      title="Usual entries"
      rows={entries.map(entry => ({
        id: entry.id,
        row: (
          <>
            <span dir="auto">{usualText(entry)}</span>
            <WaitingButton
              isWaiting={waitingFor === entry.id}
              label={`Log today: ${usualText(entry)}`}
              onClick={() => {
                if (waitingFor === null) void log(entry)
              }}
            >
              Log today
            </WaitingButton>
          </>
        ),
      }))}
    />
  )
}
