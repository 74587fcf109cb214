import type { RecordProxy, RecordSourceProxy } from 'relay-runtime'
import { isPresent } from './isPresent.ts'

/**
 * A plain list of the query. It is updated by hand: Relay's directives only change connections and delete
 * records.
 */
interface RootList {
  field: string
  args?: Record<string, unknown>
}

type MaybeRecord = RecordProxy | null | undefined

// Relay's types do not say that a list may not be loaded, and that a deleted record leaves null in its lists.
const readList = (store: RecordSourceProxy, { field, args }: RootList): MaybeRecord[] | null | undefined =>
  store.getRoot().getLinkedRecords(field, args)

/** The records of a list; undefined if it is not loaded. */
const recordsOf = (store: RecordSourceProxy, list: RootList) => readList(store, list)?.filter(isPresent)

const isOtherThan = (id: string) => (record: RecordProxy) => record.getDataID() !== id

/** Appends a record to a list, unless it is already there. A refusal has no record. */
export function appendToList(store: RecordSourceProxy, list: RootList, record: MaybeRecord): void {
  const records = recordsOf(store, list)
  if (!record || !records?.every(isOtherThan(record.getDataID()))) return
  store.getRoot().setLinkedRecords([...records, record], list.field, list.args)
}

/** Makes a record the first of a list. A refusal has no record. */
export function prependToList(store: RecordSourceProxy, list: RootList, record: MaybeRecord): void {
  const others = record && recordsOf(store, list)?.filter(isOtherThan(record.getDataID()))
  if (others) store.getRoot().setLinkedRecords([record, ...others], list.field, list.args)
}

/** Removes the record with that id from a list. */
export function removeFromList(store: RecordSourceProxy, list: RootList, id: string): void {
  const others = recordsOf(store, list)?.filter(isOtherThan(id))
  if (others) store.getRoot().setLinkedRecords(others, list.field, list.args)
}
