import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { eventText } from '../../timesheets/bulk.ts'
import { useConfirmTimesheetEvents } from '../../timesheets/mutations/useConfirmTimesheetEvents.ts'
import type { TimesheetEvent } from '../../timesheets/timesheetEvent.ts'
import { useToast } from '../../ui/toasts/toasts.ts'
import { useErrorToast } from '../../ui/toasts/useErrorToast.ts'
import { WaitingButton } from '../../ui/WaitingButton.tsx'
import { Section } from './TodayParts.tsx'

/** The user's unconfirmed events, each with the button that confirms it. */
export function UnconfirmedList({ events }: { events: readonly TimesheetEvent[] }) {
  const confirmEvents = useConfirmTimesheetEvents()
  const toast = useToast()
  const showError = useErrorToast()
  const { revalidate } = useRevalidator()
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  if (events.length === 0) return null
  const setConfirmed = async (copies: readonly TimesheetEvent[], isConfirmed: boolean) => {
    setWaiting(new Set(copies.map(({ id }) => id)))
    try {
      const { done, rest } = await confirmEvents(copies, isConfirmed)
      toast({
        intent: rest.length > 0 ? 'warning' : 'success',
        title: `${isConfirmed ? 'Confirmed' : 'Unconfirmed'} ${done.length} of ${copies.length}`,
        ...(rest[0] && { body: `${rest[0].what}: ${rest[0].reason}` }),
        ...(isConfirmed &&
          done.length > 0 && { action: { label: 'Undo', onClick: () => void setConfirmed(done, false) } }),
      })
      // What was skipped may have changed since it was read.
      if (rest.length > 0) void revalidate()
    } catch (error) {
      showError(error)
    } finally {
      setWaiting(new Set())
    }
  }
  const isBusy = waiting.size > 0
  const confirm = (copies: readonly TimesheetEvent[]) => {
    if (!isBusy) void setConfirmed(copies, true)
  }
  return (
    <Section
      title="Unconfirmed"
      action={
        <WaitingButton isWaiting={isBusy} onClick={() => confirm(events)}>
          Confirm all
        </WaitingButton>
      }
      rows={events.map(event => ({
        id: event.id,
        row: (
          <>
            <span dir="auto">{eventText(event)}</span>
            <WaitingButton
              isWaiting={waiting.has(event.id)}
              label={`Confirm ${eventText(event)}`}
              onClick={() => confirm([event])}
            >
              Confirm
            </WaitingButton>
          </>
        ),
      }))}
    />
  )
}
