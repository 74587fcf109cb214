import type { Grouping, TimeIndex, TimePiece } from './timeIndex.ts'

/** An entry in a group, with its whole minutes there: an entry over midnight is in the groups of both days. */
interface GroupPart<Entry> {
  entry: Entry
  minutes: number
}

/** Time that belongs together. */
export interface TimeGroup<Entry> {
  /** The project, the address, the tags as `tagsOf` reads them, or the start of the period in milliseconds. */
  key: string
  /** The person's name, with the address if another person's name looks like it; null if the key is all there is. */
  personName: string | null
  /** Whole minutes of its parts. */
  minutes: number
  /** In the order of the entries, each once. */
  parts: readonly GroupPart<Entry>[]
  /** The groups within it, if there are two groupings. */
  groups: readonly TimeGroup<Entry>[]
}

/**
 * Groups entries, by one or two groupings, so that each entry counts once: the minutes of the groups add up to
 * those of the entries (docs/specification/timesheets.md#groups). Groups are in the order of their names or
 * days; the group without tags is the last.
 * @param entries those of the index, in the order that they have within the groups
 */
export function groupTime<Entry>(
  { pieces: all, piecesOf, columns, personNames }: TimeIndex<Entry>,
  groupings: readonly Grouping[],
  entries?: readonly Entry[],
): readonly TimeGroup<Entry>[] {
  const split = (pieces: readonly TimePiece<Entry>[], [grouping, ...rest]: readonly Grouping[]) => {
    if (grouping === undefined) return []
    const { keys, ranks } = columns[grouping]
    const found = new Map<number, TimePiece<Entry>[]>()
    for (const piece of pieces) {
      const rank = ranks[piece.place] ?? 0
      const group = found.get(rank)
      if (group) group.push(piece)
      else found.set(rank, [piece])
    }
    return Array.from(found.keys())
      .sort((a, b) => a - b)
      .map((rank): TimeGroup<Entry> => {
        const [key = '', own = []] = [keys[rank], found.get(rank)]
        return {
          key,
          personName: grouping === 'person' ? (personNames.get(key) ?? null) : null,
          minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
          parts: joined(own),
          groups: split(own, rest),
        }
      })
  }
  return split(entries?.flatMap(entry => piecesOf.get(entry) ?? []) ?? all, groupings)
}

/** Pieces of one entry, which follow each other, as one. */
function joined<Entry>(pieces: readonly TimePiece<Entry>[]): readonly GroupPart<Entry>[] {
  if (!pieces.some(({ entry }, index) => entry === pieces[index + 1]?.entry)) return pieces
  const parts: GroupPart<Entry>[] = []
  for (const { entry, minutes } of pieces) {
    const last = parts.at(-1)
    if (last?.entry === entry) last.minutes += minutes
    else parts.push({ entry, minutes })
  }
  return parts
}
