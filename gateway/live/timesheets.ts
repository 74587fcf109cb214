import { objectResult, readNullableObject, readNumber, readString, type Json } from '../upstream/decode.ts'
import { toEvent, type TimesheetEventRow } from '../upstream/rows/timesheets.ts'
import { readNames } from '../upstream/rows/users.ts'
import type { Kinds } from './topic.ts'

/** Decides which users may see an event. */
export interface ProjectAndOwner {
  projectName: string
  ownerEmail: string
}

/** A message about timesheets. */
export type TimesheetMessage =
  /** An event changed; `event` is null if it was deleted, `before` if it is new. */
  | { kind: 'event'; id: number; event: TimesheetEventRow | null; before: ProjectAndOwner | null }
  /** The same, from a gateway that does not know where the event was before. */
  | { kind: 'write'; id: number; event: TimesheetEventRow | null; ownerEmail: string }
  /** The access lists of a project changed. */
  | { kind: 'access' }

/** The kinds of feed messages about timesheets. */
export const timesheetKinds: Kinds<TimesheetMessage> = {
  timesheetEvent: data => {
    const record = objectResult(data)
    return {
      kind: 'event',
      id: readNumber(record, 'Id'),
      event: readNullableObject(record, 'Event', event => ({ ...toEvent(event), names: readNames(record) })),
      before: readNullableObject(record, 'Before', toProjectAndOwner),
    }
  },
  timesheetProject: () => ({ kind: 'access' }),
}

const toProjectAndOwner = (record: Json): ProjectAndOwner => ({
  projectName: readString(record, 'Project'),
  ownerEmail: readString(record, 'OwnerEmail').toLowerCase(),
})
