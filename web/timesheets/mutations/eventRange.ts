import type { RecordProxy, RecordSourceProxy, RecordSourceSelectorProxy } from 'relay-runtime'
import { appendToList } from '../../relay/rootList.ts'

/**
 * The owner of the events on screen, and their range as ISO strings
 * (docs/specification/rest.md#list-the-events).
 */
export interface EventRange {
  from: string
  until: string
  for: string[]
}

/** Adds an event to the list of a range, unless it is already there or lies outside. */
export function listEvent(
  store: RecordSourceProxy,
  range: EventRange,
  event: RecordProxy | null | undefined,
) {
  if (!event) return
  const start = Date.parse(String(event.getValue('start')))
  const end = Date.parse(String(event.getValue('end') ?? event.getValue('start')))
  if (start >= Date.parse(range.until) || end < Date.parse(range.from)) return
  appendToList(store, { field: 'timesheetEvents', args: { ...range, purposes: ['USE'] } }, event)
}

/**
 * The updater of a mutation whose payload has an `event`: adds it to the list on screen when the answer
 * arrives.
 */
export const listsEventOf =
  (mutation: string, range: () => EventRange) => (store: RecordSourceSelectorProxy) =>
    listEvent(store, range(), store.getRootField(mutation).getLinkedRecord('event'))
