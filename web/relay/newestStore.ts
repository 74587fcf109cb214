import { Store, type MutableRecordSource } from 'relay-runtime'

type StoreRecord = Readonly<Record<string, unknown>>

/**
 * A store in which nothing older takes the place of what is newer: what was answered before a live message was told may come
 * after it. Of a record that is there with a later `modifiedAt`, only what was not known of it is taken.
 */
export class NewestStore extends Store {
  override publish(source: MutableRecordSource, idsMarkedForInvalidation?: Set<string>): void {
    const known = this.getSource()
    for (const id of source.getRecordIDs()) {
      const next = source.get(id)
      const now = known.get(id)
      if (!next || !now || !(changedAt(next) < changedAt(now))) continue
      source.set(id, { ...next, ...now })
      // The items of plain lists stand in records of their own, named by their places.
      for (const key of Object.keys(next))
        if (key in now) for (const item of itemsOf(next, key)) source.remove(item)
    }
    super.publish(source, idsMarkedForInvalidation)
  }
}

/** In milliseconds; not a number where it has no such moment. */
const changedAt = ({ modifiedAt }: StoreRecord) =>
  typeof modifiedAt === 'string' ? Date.parse(modifiedAt) : Number.NaN

function itemsOf(record: StoreRecord, key: string): string[] {
  const value = record[key]
  const items: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, '__refs') : undefined
  return Array.isArray(items) ? items.filter(isItem) : []
}

const isItem = (id: unknown): id is string => typeof id === 'string' && id.startsWith('client:')
