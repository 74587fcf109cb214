import type { Environment } from 'relay-runtime'
import type { TimeRange } from '../../../ui/Calendar/types.ts'
import type { FillEvent } from './fillEvent.ts'
import { updateEvent } from './updateEvent.ts'

/** Moves or resizes an event: it is at its new place at once, and back at its old one where the server refuses. */
export async function moveEvent(environment: Environment, event: FillEvent, { start, end }: TimeRange) {
  const shown = environment.applyUpdate({
    storeUpdater: store => {
      store.get(event.id)?.setValue(start.toISOString(), 'start').setValue(end.toISOString(), 'end')
    },
  })
  try {
    return await updateEvent(environment, { ...event, start, end })
  } finally {
    shown.dispose()
  }
}
