import { readDate } from './dates.ts'
import { malformed } from './refusal.ts'

/** A position in a list that is sorted by a date and then by Id (docs/specification/rest.md#paging). */
export interface Position {
  at: Date
  id: number
}

/**
 * Reads the position after which a list continues.
 * @param item the item and its date, for the refusal
 * @throws Refusal 400
 */
export function readPosition(text: string, item: string): Position {
  const [, at, id] = /^([^_]+)_([1-9]\d{0,14})$/.exec(text) ?? []
  if (at === undefined) throw malformed(`after must be the ${item}, “_” and its Id.`)
  return { at: readDate(at, 'after'), id: Number(id) }
}
