import { useRelayEnvironment } from 'react-relay'
import { useTimesheetEventChanges } from '../../../timesheets/useTimesheetEventChanges.ts'
import { listEvent, type EventRange } from './eventRange.ts'

interface FillLiveOptions {
  range: EventRange
  /** Reads the range again without showing that, nor that it failed. */
  refreshQuietly: () => void
  noteWrite: () => void
  close: (error: Error) => void
  /** Resolves when nothing is shown ahead of the server's answer any more. */
  settled: () => Promise<unknown>
}

const PURPOSES = ['USE'] as const

/**
 * Brings in what happens to the own events elsewhere: a payment, a change in another tab. The store has what is changed
 * already; what is new joins the list on screen. The dialog keeps what is typed into it.
 */
export function useFillLive({ range, refreshQuietly, noteWrite, close, settled }: FillLiveOptions) {
  const environment = useRelayEnvironment()
  useTimesheetEventChanges({
    for: range.for,
    purposes: PURPOSES,
    onReady: refreshQuietly,
    onChange: ({ eventId, event }) => {
      noteWrite()
      if (!event || event.start >= new Date(range.until) || (event.end ?? event.start) < new Date(range.from))
        return
      // One's own new event comes back here too: while it is on screen ahead of its answer it would stand there twice.
      void settled().then(() =>
        environment.commitUpdate(store => listEvent(store, range, store.get(eventId))),
      )
    },
    onLost: close,
  })
}
