import { useState } from 'react'
import { useRelayEnvironment } from 'react-relay'
import { createIntent } from '../../../../relay/intent.ts'
import type { EventRange } from '../../../../timesheets/mutations/eventRange.ts'
import type { BulkResult } from '../../../../timesheets/bulk.ts'
import { useCreateTimesheetEvents } from './useCreateTimesheetEvents.ts'

/** Copies the events of the week before `monday` into its week; loads the code for it on first use. */
export function useCopyWeek(range: () => EventRange) {
  const environment = useRelayEnvironment()
  const createEvents = useCreateTimesheetEvents(range)
  const [intent] = useState(createIntent)
  return async (monday: Date): Promise<BulkResult> => {
    const { copyWeek } = await import('./copyWeek.ts')
    return copyWeek(environment, monday, { owners: range().for, intent, createEvents })
  }
}
