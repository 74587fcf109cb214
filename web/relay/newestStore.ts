import { Store, type MutableRecordSource } from 'relay-runtime'

type StoreRecord = Readonly<Record<string, unknown>>

/**
 * A store that never replaces newer data with older: the answer to a query may arrive after a newer live
 * message. If a stored record has a later `modifiedAt` or `editedAt`, only fields that it does not have yet are added.
 */
export class NewestStore extends Store {
  override publish(source: MutableRecordSource, idsMarkedForInvalidation?: Set<string>): void {
    const known = this.getSource()
    for (const id of source.getRecordIDs()) {
      const next = source.get(id)
      const now = known.get(id)
      if (!next || !now || !(changedAt(next) < changedAt(now))) continue
      source.set(id, { ...next, ...now })
      // Items of plain lists are records of their own, named by index.
      for (const key of Object.keys(next))
        if (key in now) for (const item of itemsOf(next, key)) source.remove(item)
    }
    super.publish(source, idsMarkedForInvalidation)
  }
}

/** In milliseconds; NaN if it has no such time. What is only edited, such as a comment, starts with its creation. */
function changedAt({ modifiedAt, editedAt, createdAt }: StoreRecord): number {
  const time = modifiedAt ?? editedAt ?? (editedAt === null ? createdAt : undefined)
  return typeof time === 'string' ? Date.parse(time) : Number.NaN
}

function itemsOf(record: StoreRecord, key: string): string[] {
  const value = record[key]
  const items: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, '__refs') : undefined
  return Array.isArray(items) ? items.filter(isItem) : []
}

const isItem = (id: unknown): id is string => typeof id === 'string' && id.startsWith('client:')
