import { useRelayEnvironment } from 'react-relay'
import { useTimesheetEventChanges } from '../../../timesheets/useTimesheetEventChanges.ts'
import { listEvent, type EventRange } from '../../../timesheets/mutations/eventRange.ts'

interface FillLiveOptions {
  range: EventRange
  /** Refetches the range without showing progress or errors. */
  refreshQuietly: () => void
  noteWrite: () => void
  close: (error: Error) => void
  /** Resolves when all optimistic events have their answer. */
  settled: () => Promise<unknown>
}

const PURPOSES = ['USE'] as const

/**
 * Applies outside changes of the user's own events: a payment, or a change in another tab. The store already
 * has changed events; new ones are added to the list on screen. The dialog keeps its input.
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
      // The user's own new event arrives here too: while its optimistic copy shows, it would be there twice.
      void settled().then(() =>
        environment.commitUpdate(store => listEvent(store, range, store.get(eventId))),
      )
    },
    onLost: close,
  })
}
