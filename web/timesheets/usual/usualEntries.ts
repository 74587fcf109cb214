import { addDays, addMinutes, areIntervalsOverlapping, differenceInMinutes, startOfDay } from 'date-fns'
import { firstLine } from '../../ui/Calendar/labels.ts'
import type { TimeRange } from '../../ui/Calendar/types.ts'
import { formatHours } from '../../ui/text/format.ts'
import type { TimesheetEvent } from '../timesheetEvent.ts'

type Logged = Pick<TimesheetEvent, 'start' | 'end' | 'projectName' | 'workNotes' | 'tags'>

/** What was logged before, and can be logged again as it was. */
export interface UsualEntry extends Pick<TimesheetEvent, 'projectName' | 'workNotes' | 'tags'> {
  /** Distinguishes it from the others. */
  id: string
  /** Its length the last time. */
  minutes: number
  /** When it started the last time, in minutes after midnight. */
  startsAt: number
}

/** An entry counts half as much with each of these, in milliseconds. */
const HALF_LIFE = 14 * 24 * 60 * 60 * 1000

/**
 * What a user logs often and has logged lately, the most usual first: events with the same project, notes and tags
 * are one entry (docs/specification/timesheets.md#usual-entries).
 * @param projects names of the projects on which the user may log time
 */
export function usualEntries(
  events: readonly Logged[],
  projects: ReadonlySet<string>,
  now: Date,
  limit: number,
): UsualEntry[] {
  const entries = new Map<string, UsualEntry & { weight: number; last: Date }>()
  for (const event of events) {
    const { projectName, workNotes, tags, start, end } = event
    if (!end || start > now || !projects.has(projectName)) continue
    const id = JSON.stringify([projectName, workNotes.trim(), tags.toSorted()])
    const known = entries.get(id)
    const weight = (known?.weight ?? 0) + 0.5 ** ((now.getTime() - start.getTime()) / HALF_LIFE)
    if (known && known.last >= start) known.weight = weight
    else
      entries.set(id, {
        ...{ id, projectName, workNotes, tags, weight, last: start },
        minutes: differenceInMinutes(end, start),
        startsAt: start.getHours() * 60 + start.getMinutes(),
      })
  }
  return [...entries.values()].sort((a, b) => b.weight - a.weight).slice(0, limit)
}

/**
 * Where an entry fits on a day: at its usual time if that is free, else right after the first event that leaves room.
 * @returns null if there is no room on this day
 */
export function placeOf(
  { minutes, startsAt }: UsualEntry,
  events: readonly Pick<TimesheetEvent, 'start' | 'end'>[],
  day: Date,
): TimeRange | null {
  const busy = events.flatMap(({ start, end }) => (end ? [{ start, end }] : []))
  const usual = startOfDay(day)
  usual.setMinutes(startsAt)
  const ends = busy.map(({ end }) => end).sort((a, b) => a.getTime() - b.getTime())
  const isFree = (range: TimeRange) =>
    range.start >= startOfDay(day) &&
    range.end <= startOfDay(addDays(day, 1)) &&
    !busy.some(other => areIntervalsOverlapping(range, other))
  return [usual, ...ends].map(start => ({ start, end: addMinutes(start, minutes) })).find(isFree) ?? null
}

/** What an entry is: project, the first line of its notes, tags. */
export const usualName = ({ projectName, workNotes, tags }: UsualEntry): string =>
  [projectName, firstLine(workNotes), tags.join(' ')].filter(Boolean).join(' · ')

export const usualLength = ({ minutes }: UsualEntry): string => `${formatHours(minutes / 60)} h`

/** An entry in one line. */
export const usualText = (entry: UsualEntry): string => `${usualName(entry)} · ${usualLength(entry)}`
