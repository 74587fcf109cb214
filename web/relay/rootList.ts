import type { RecordProxy, RecordSourceProxy } from 'relay-runtime'

// Plain lists of the query, not connections: the caller's projects bound their length.

/** Appends a record to a list of the query, unless it is already there. */
export function addToRootList(store: RecordSourceProxy, field: string, record: RecordProxy): void {
  const root = store.getRoot()
  const records = root.getLinkedRecords(field)
  if (records.some(one => one.getDataID() === record.getDataID())) return
  root.setLinkedRecords([...records, record], field)
}

/** Removes the record with that id from a list of the query. */
export function removeFromRootList(store: RecordSourceProxy, field: string, id: string): void {
  const root = store.getRoot()
  const records = root.getLinkedRecords(field)
  root.setLinkedRecords(
    records.filter(record => record.getDataID() !== id),
    field,
  )
}
