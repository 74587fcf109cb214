import { isRecord } from '../../../common/isRecord.ts'
import type { Chance } from '../../fuzz/chance.ts'

/** How the JSON of an answer is made wrong. */
export const SPOILS = ['no row', 'other type', 'missing field', 'other shape'] as const
export type Spoil = (typeof SPOILS)[number]

/**
 * The same answer with one thing wrong, at a random place: a row of a list is null, a text is a number or a number is a
 * text, a row lacks a field, or the whole is an object instead of a list and the other way round.
 */
export function spoiled(json: unknown, how: Spoil, chance: Chance): unknown {
  const copy: unknown = structuredClone(json)
  if (how === 'other shape') return Array.isArray(copy) ? { Items: copy } : [copy]
  const places = placesIn(copy).filter(({ owner, key, value }) => {
    if (how === 'no row') return Array.isArray(owner) && isRecord(value)
    if (how === 'other type') return typeof value === 'string' || typeof value === 'number'
    // What may be absent counts as null then, which is not wrong.
    return isRecord(owner) && REQUIRED.has(key)
  })
  // It has nothing of the kind.
  if (places.length === 0) return null
  const { owner, key, value } = chance.one(places)
  if (how === 'missing field') Reflect.deleteProperty(owner, key)
  else Reflect.set(owner, key, how === 'no row' ? null : typeof value === 'string' ? 7 : 'seven')
  return copy
}

const REQUIRED: ReadonlySet<string> = new Set([
  'Id',
  'Email',
  'Name',
  'Subject',
  'Body',
  'WorkNotes',
  'Created',
])

interface PlaceIn {
  owner: object
  key: string
  value: unknown
}

function placesIn(owner: unknown): PlaceIn[] {
  if (typeof owner !== 'object' || owner === null) return []
  return Object.entries(owner).flatMap(([key, value]: [string, unknown]) => [
    { owner, key, value },
    ...placesIn(value),
  ])
}
