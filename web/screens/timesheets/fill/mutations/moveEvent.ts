import type { Environment } from 'relay-runtime'
import type { TimeRange } from '../../../../ui/Calendar/types.ts'
import { listEvent, type EventRange } from '../eventRange.ts'
import type { TimesheetEvent } from '../../../../timesheets/timesheetEvent.ts'
import { updateEvent } from './updateEvent.ts'

/**
 * Moves or resizes an event: it shows at its new position at once, and returns to the old one if the server
 * refuses.
 */
export async function moveEvent(
  environment: Environment,
  event: TimesheetEvent,
  { start, end }: TimeRange,
  range: () => EventRange,
) {
  const shown = environment.applyUpdate({
    storeUpdater: store => {
      const record = store.get(event.id)
      record?.setValue(start.toISOString(), 'start').setValue(end.toISOString(), 'end')
      listEvent(store, range(), record)
    },
  })
  try {
    return await updateEvent(environment, { ...event, start, end }, range)
  } finally {
    shown.dispose()
  }
}
