import { minutesWithin } from '../../../common/minutes.ts'
import { byText } from '../../locale/locale.ts'
import { lookAlikes } from '../../ui/lookAlikes.ts'
import { isPeriod, PERIODS, periodFinder, type Period } from './periods.ts'

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

/** An entry in a group, with its whole minutes there: an entry over midnight is in the groups of both days. */
interface GroupPart<Entry> {
  entry: Entry
  minutes: number
}

/** Time that belongs together. */
export interface TimeGroup<Entry> {
  /** The project, the address, the tags as `tagsOf` reads them, or the start of the period in milliseconds. */
  key: string
  /** The person's name, with the address if another group's name looks like it; null if the key is all there is. */
  personName: string | null
  /** Whole minutes of its parts. */
  minutes: number
  /** In the order of the entries. */
  parts: readonly GroupPart<Entry>[]
  /** The groups within it, if there are two groupings. */
  groups: readonly TimeGroup<Entry>[]
}

interface Placed<Entry> extends GroupPart<Entry> {
  /** When the part starts, in milliseconds. */
  at: number
}

const SEPARATOR = '\n'

/** The tags of a group of tags; none for the group of entries without a tag. */
export const tagsOf = (key: string): readonly string[] => (key === '' ? [] : key.split(SEPARATOR))

const millisecondsOf = (instant: Date | string) =>
  typeof instant === 'string' ? Date.parse(instant) : instant.getTime()

/**
 * Groups entries, by one or two groupings, so that each entry counts once: the minutes of the groups add up to
 * those of the entries (docs/specification/timesheets.md#groups). Groups are in the order of their names or
 * days; the group without tags is the last.
 * @param wantedTags the tags that were searched for: other tags then make no group
 */
export function groupTime<Entry extends Groupable>(
  entries: readonly Entry[],
  groupings: readonly Grouping[],
  wantedTags: readonly string[] = [],
): TimeGroup<Entry>[] {
  const periodOf = periodFinder()
  const periods = groupings.filter(isPeriod)
  const endOf = (at: number) => Math.min(...periods.map(period => periodOf(period, at).until))
  const tagsKey = tagsReader(wantedTags)
  const keyOf: Readonly<Record<Exclude<Grouping, Period>, (entry: Entry) => string>> = {
    project: ({ projectName }) => projectName,
    person: ({ ownerEmail }) => ownerEmail,
    tags: ({ tags }) => tagsKey(tags),
  }

  const split = (parts: readonly Placed<Entry>[], [grouping, ...rest]: readonly Grouping[]) => {
    if (grouping === undefined) return []
    const found = new Map<string, { minutes: number; parts: Placed<Entry>[] }>()
    for (const part of parts) {
      const key = isPeriod(grouping) ? String(periodOf(grouping, part.at).from) : keyOf[grouping](part.entry)
      let group = found.get(key)
      if (!group) found.set(key, (group = { minutes: 0, parts: [] }))
      group.minutes += part.minutes
      group.parts.push(part)
    }
    const groups: TimeGroup<Entry>[] = [...found].map(([key, group]) => ({
      ...group,
      key,
      personName: null,
      groups: split(group.parts, rest),
    }))
    if (isPeriod(grouping)) return groups.sort(byStart)
    return (grouping === 'person' ? withNames(groups) : groups).sort(byName)
  }

  return split(
    entries.flatMap(entry => partsOf(entry, periods.length === 0 ? null : endOf)),
    groupings,
  )
}

/** The parts of an entry, each in one period. A part of less than half a minute is left out. */
function partsOf<Entry extends Groupable>(
  entry: Entry,
  endOf: ((at: number) => number) | null,
): Placed<Entry>[] {
  const at = millisecondsOf(entry.start)
  const end = entry.end === null ? at : millisecondsOf(entry.end)
  if (endOf === null || end <= endOf(at)) return [{ entry, minutes: entry.minutes, at }]
  const span = { start: new Date(at), end: new Date(end) }
  const parts = []
  for (let from = at; from < end;) {
    const until = Math.min(end, endOf(from))
    const minutes = minutesWithin(span, { from: new Date(from), until: new Date(until) })
    if (minutes > 0) parts.push({ entry, minutes, at: from })
    from = until
  }
  return parts.length === 0 ? [{ entry, minutes: entry.minutes, at }] : parts
}

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

/** Groups of people with their names. */
function withNames<Entry extends Groupable>(groups: readonly TimeGroup<Entry>[]): TimeGroup<Entry>[] {
  const people = groups.map(group => ({ group, email: group.key, name: nameIn(group) }))
  const alike = lookAlikes(people)
  return people.map(({ group, email, name }) => ({
    ...group,
    personName: name !== null && alike.has(email.toLowerCase()) ? `${name} (${email})` : name,
  }))
}

const nameIn = ({ parts }: TimeGroup<Groupable>) => parts[0]?.entry.ownerName ?? null

type Named = Pick<TimeGroup<unknown>, 'key' | 'personName'>

const byStart = (a: Named, b: Named) => Number(a.key) - Number(b.key)

const byName = (a: Named, b: Named) =>
  Number(a.key === '') - Number(b.key === '') ||
  byText(a.personName ?? a.key, b.personName ?? b.key) ||
  (a.key < b.key ? -1 : 1)
