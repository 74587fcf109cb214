import { minutesWithin } from '../../../common/minutes.ts'
import { byText } from '../../locale/locale.ts'
import { lookAlikes } from '../../ui/lookAlikes.ts'
import { periodFinder, PERIODS, type Period } from './periods.ts'

/** What time is grouped by (docs/specification/timesheets.md#groups). */
export const GROUPINGS = ['project', 'person', 'tags', ...PERIODS] as const
export type Grouping = (typeof GROUPINGS)[number]

export const isGrouping = (name: string | null): name is Grouping =>
  (GROUPINGS as readonly (string | null)[]).includes(name)

/** The fields of an entry that grouping needs. Instants may be ISO 8601 text; an all-day item has no end. */
export interface Groupable {
  projectName: string
  ownerEmail: string
  /** Null if only the address is known. */
  ownerName: string | null
  tags: readonly string[]
  start: Date | string
  end: Date | string | null
  /** Whole minutes. */
  minutes: number
}

/** An entry, or what of it lies in one day. */
export interface TimePiece<Entry> {
  entry: Entry
  /** Whole minutes. */
  minutes: number
  /** Its place among all pieces. */
  place: number
}

/** The keys of a grouping, each once and in display order, and the place among them of the key of each piece. */
interface KeyColumn {
  keys: readonly string[]
  ranks: Int32Array
}

/** Entries, divided at midnight, with the keys by which they are grouped: for all groupings and orders of them. */
export interface TimeIndex<Entry> {
  pieces: readonly TimePiece<Entry>[]
  piecesOf: ReadonlyMap<Entry, readonly TimePiece<Entry>[]>
  columns: Readonly<Record<Grouping, KeyColumn>>
  /** The names of people by address, with the address if another one's name looks like it. */
  personNames: ReadonlyMap<string, string>
}

const SEPARATOR = '\n'

/** The tags of a key of tags; none for that of entries without a tag. */
export const tagsOf = (key: string): readonly string[] => (key === '' ? [] : key.split(SEPARATOR))

/**
 * Prepares entries for grouping (docs/specification/timesheets.md#groups).
 * @param wantedTags the tags that were searched for: other tags then make no group
 */
export function indexTime<Entry extends Groupable>(
  entries: readonly Entry[],
  wantedTags: readonly string[] = [],
): TimeIndex<Entry> {
  const periodOf = periodFinder()
  const endOfDay = (at: number) => periodOf('day', at).until
  const pieces: TimePiece<Entry>[] = []
  const starts: number[] = []
  const piecesOf = new Map<Entry, readonly TimePiece<Entry>[]>()
  for (const entry of entries) {
    const own = partsOf(entry, endOfDay).map(({ at, minutes }) => {
      const piece = { entry, minutes, place: starts.push(at) - 1 }
      pieces.push(piece)
      return piece
    })
    piecesOf.set(entry, own)
  }
  const startOf = (period: Period) =>
    columnOf(
      pieces,
      ({ place }) => periodOf(period, starts[place] ?? 0).from,
      (a, b) => a - b,
    )
  const personNames = namesOf(entries)
  const nameOf = (email: string) => personNames.get(email) ?? email
  const tagsKey = tagsReader(wantedTags)
  return {
    pieces,
    piecesOf,
    personNames,
    columns: {
      project: columnOf(pieces, ({ entry }) => entry.projectName, byText),
      person: columnOf(
        pieces,
        ({ entry }) => entry.ownerEmail,
        (a, b) => byText(nameOf(a), nameOf(b)),
      ),
      tags: columnOf(pieces, ({ entry }) => tagsKey(entry.tags), byTags),
      day: startOf('day'),
      week: startOf('week'),
      month: startOf('month'),
    },
  }
}

const millisecondsOf = (instant: Date | string) =>
  typeof instant === 'string' ? Date.parse(instant) : instant.getTime()

/** The parts of an entry, each in one day. A part of less than half a minute is left out. */
function partsOf(entry: Groupable, endOfDay: (at: number) => number): { minutes: number; at: number }[] {
  const at = millisecondsOf(entry.start)
  const end = entry.end === null ? at : millisecondsOf(entry.end)
  if (end <= endOfDay(at)) return [{ minutes: entry.minutes, at }]
  const span = { start: new Date(at), end: new Date(end) }
  const parts = []
  for (let from = at; from < end;) {
    const until = Math.min(end, endOfDay(from))
    const minutes = minutesWithin(span, { from: new Date(from), until: new Date(until) })
    if (minutes > 0) parts.push({ minutes, at: from })
    from = until
  }
  return parts.length === 0 ? [{ minutes: entry.minutes, at }] : parts
}

function columnOf<Piece, Key extends string | number>(
  pieces: readonly Piece[],
  keyOf: (piece: Piece) => Key,
  compare: (a: Key, b: Key) => number,
): KeyColumn {
  const numbers = new Map<Key, number>()
  const column = Int32Array.from(pieces, piece => {
    const key = keyOf(piece)
    const number = numbers.get(key)
    if (number !== undefined) return number
    numbers.set(key, numbers.size)
    return numbers.size - 1
  })
  const keys = [...numbers.keys()].sort((a, b) => compare(a, b) || (a < b ? -1 : 1))
  const ranks = new Int32Array(keys.length)
  for (const [rank, key] of keys.entries()) ranks[numbers.get(key) ?? 0] = rank
  return { keys: keys.map(String), ranks: column.map(number => ranks[number] ?? 0) }
}

const byTags = (a: string, b: string) => Number(a === '') - Number(b === '') || byText(a, b)

/** Reads the key of an entry's tags, whatever their order. Many entries have the same. */
function tagsReader(wanted: readonly string[]): (tags: readonly string[]) => string {
  const known = new Map<string, string>()
  return tags => {
    const written = tags.join(SEPARATOR)
    let key = known.get(written)
    if (key === undefined) {
      const left = tags.filter(tag => wanted.includes(tag))
      key = [...new Set(left.length > 0 ? left : tags)].sort(byText).join(SEPARATOR)
      known.set(written, key)
    }
    return key
  }
}

function namesOf(entries: readonly Groupable[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { ownerEmail, ownerName } of entries) if (ownerName !== null) names.set(ownerEmail, ownerName)
  const alike = lookAlikes([...names].map(([email, name]) => ({ email, name })))
  for (const [email, name] of names)
    if (alike.has(email.toLowerCase())) names.set(email, `${name} (${email})`)
  return names
}
