import type { RecordProxy, RecordSourceProxy } from 'relay-runtime'
import { isPresent } from '../../../timesheets/isPresent.ts'

/**
 * The owner of the events on screen, and their range as ISO strings
 * (docs/specification/rest.md#list-the-events).
 */
export interface EventRange {
  from: string
  until: string
  for: string[]
}

// Relay's types do not say that a list may not be loaded.
const recordsOf = (
  store: RecordSourceProxy,
  args: Record<string, unknown>,
): (RecordProxy | null | undefined)[] | null | undefined =>
  store.getRoot().getLinkedRecords('timesheetEvents', args)

/** Adds an event to the list of a range, unless it is already there or lies outside. */
export function listEvent(
  store: RecordSourceProxy,
  range: EventRange,
  event: RecordProxy | null | undefined,
) {
  if (!event) return
  const args = { ...range, purposes: ['USE'] }
  const listed = recordsOf(store, args)
  if (!listed || listed.some(other => other?.getDataID() === event.getDataID())) return
  const start = Date.parse(String(event.getValue('start')))
  const end = Date.parse(String(event.getValue('end') ?? event.getValue('start')))
  if (start >= Date.parse(range.until) || end < Date.parse(range.from)) return
  store.getRoot().setLinkedRecords([...listed.filter(isPresent), event], 'timesheetEvents', args)
}
