import { addDays, addMilliseconds, addMinutes, startOfDay } from 'date-fns'
import type { EventEntry } from '../../../../timesheets/eventInput.ts'
import type { UsualEntry } from '../../../../timesheets/usual/usualEntries.ts'
import { formatClock, parseDuration, parseTime } from '../../../../ui/fields/timeText.ts'

/** docs/specification/timesheet-screens.md#calendar. */
export const DEFAULT_MINUTES = 30

/** `5` after a start at 9:00 is 17:00; if that makes the event longer than this, it counts as a typo. */
const LONGEST_AFTERNOON_HOURS = 10

/** A typed time: the text, its last valid instant, and a note about it. */
export interface TypedTime {
  text: string
  at: Date
  note?: { intent: 'error' | 'warning'; text: string }
}

/**
 * The state of the event dialog. Start and end stay on `day`
 * (docs/specification/timesheet-screens.md#event-dialog).
 */
export interface EventForm extends EnteredFields {
  day: Date
  start: TypedTime
  end: TypedTime
}

/** What is entered besides the times; confirming has buttons of its own. */
type EnteredFields = Omit<EventEntry, 'start' | 'end' | 'confirmedAt'>

interface Contents extends EnteredFields {
  start: Date
  end: Date
}

/** The dialog's state for a slot or an event within one day. */
export function eventForm({ start, end, projectName, workNotes, tags }: Contents): EventForm {
  const day = startOfDay(start)
  return { day, start: typed(day, start), end: typed(day, end), projectName, workNotes, tags }
}

/** What a form holds, as an event has it. */
export const formContents = ({ day, start, end, ...fields }: EventForm): Contents => ({
  ...fields,
  start: start.at,
  end: end.at,
})

/**
 * Whether a range starts and ends on one day, including midnight at its end: only such events open in the
 * dialog.
 */
export const isWithinOneDay = (start: Date, end: Date) => start < end && end <= endOfDay(startOfDay(start))

/** Hours between start and end; null while either is invalid. */
export const formHours = (form: EventForm) =>
  isValid(form) ? (form.end.at.getTime() - form.start.at.getTime()) / 3_600_000 : null

/** Whether the form can be saved (docs/specification/timesheet-screens.md#event-validation). */
export const isComplete = (form: EventForm) => isValid(form) && form.projectName !== ''

const isValid = ({ start, end }: EventForm) =>
  start.note?.intent !== 'error' && end.note?.intent !== 'error' && start.at < end.at

/** Applies the typed start and keeps the length. A typed length keeps the start and sets the end. */
export function takeStart(form: EventForm): EventForm {
  const { text, at } = form.start
  if (text === typed(form.day, at).text)
    return form.start.note?.intent === 'error' ? { ...form, start: typed(form.day, at) } : form
  const isHourOnly = /^\s*\d{1,2}\s*h\s*$/i.test(text)
  const duration = isHourOnly ? null : parseDuration(text)
  if (duration !== null) return withEnd({ ...form, start: typed(form.day, at) }, addMinutes(at, duration))
  const minutes = parseTime(text)
  if (minutes === null) return { ...form, start: refused(form.start) }
  const start = clockTime(form.day, minutes)
  if (start.at >= endOfDay(form.day)) return { ...form, start: refused(form.start) }
  return withEnd({ ...form, start }, addMilliseconds(start.at, form.end.at.getTime() - at.getTime()))
}

/** Applies the typed end, a time or a length. Corrects an end that is not after the start, with a note. */
export function takeEnd(form: EventForm): EventForm {
  const { text, at } = form.end
  if (text === typed(form.day, at).text)
    return form.end.note?.intent === 'error' ? { ...form, end: typed(form.day, at) } : form
  const duration = parseDuration(text)
  if (duration !== null) return withEnd(form, addMinutes(form.start.at, duration))
  const minutes = parseTime(text)
  if (minutes === null) return { ...form, end: refused(form.end) }
  // On a 12-hour clock, the end of the day has the same name as its start.
  const end = clockTime(form.day, minutes === 0 ? 24 * 60 : minutes, form.start.at)
  return end.at > form.start.at ? { ...form, end } : correctEnd(form, minutes)
}

/**
 * A form with a usual entry. What was typed stays, and so does the length, unless it is still that of a new event
 * (docs/specification/timesheets.md#usual-entries).
 */
export function withUsual(form: EventForm, { projectName, workNotes, tags, minutes }: UsualEntry): EventForm {
  const filled = {
    ...form,
    projectName,
    workNotes: form.workNotes || workNotes,
    tags: form.tags.length > 0 ? form.tags : tags,
  }
  const isNew = form.end.at.getTime() === addMinutes(form.start.at, DEFAULT_MINUTES).getTime()
  return isNew ? withEnd(filled, addMinutes(form.start.at, minutes)) : filled
}

function correctEnd(form: EventForm, minutes: number): EventForm {
  const afternoon = clockTime(form.day, minutes + 12 * 60)
  const length = Math.max(form.end.at.getTime() - form.start.at.getTime(), DEFAULT_MINUTES * 60_000)
  const isMeant = minutes < 12 * 60 && afternoon.at > form.start.at
  const isDaysWork = afternoon.at <= addMinutes(form.start.at, LONGEST_AFTERNOON_HOURS * 60)
  const at = isMeant && isDaysWork ? afternoon.at : addMilliseconds(form.start.at, length)
  const corrected = withEnd(form, at)
  const text = `${formatClock(minutes)} is not after the start: taken as ${corrected.end.text}.`
  return { ...corrected, end: { ...corrected.end, note: { intent: 'warning', text } } }
}

function withEnd(form: EventForm, at: Date): EventForm {
  const latest = endOfDay(form.day)
  if (at <= latest) return { ...form, end: typed(form.day, at) }
  const text = 'Shortened: an event ends on the day on which it starts.'
  return { ...form, end: { ...typed(form.day, latest), note: { intent: 'warning', text } } }
}

/** The instant of a time of day. In the hour that the clocks repeat, the first one after `after`. */
function clockTime(day: Date, minutes: number, after?: Date): TypedTime {
  const first = new Date(day.getFullYear(), day.getMonth(), day.getDate(), 0, minutes)
  const repeated = addMinutes(first, 60)
  const isRepeated = typed(day, repeated).text === typed(day, first).text
  const at = after && first <= after && isRepeated ? repeated : first
  const time = typed(day, at)
  if (time.text === formatClock(minutes)) return time
  const text = `There is no ${formatClock(minutes)} on this day, because the clocks change: ${time.text} is used.`
  return { ...time, note: { intent: 'warning', text } }
}

function typed(day: Date, at: Date): TypedTime {
  const isNextDay = at >= endOfDay(day)
  return { text: formatClock(isNextDay ? 24 * 60 : at.getHours() * 60 + at.getMinutes()), at }
}

const endOfDay = (day: Date) => startOfDay(addDays(day, 1))

const refused = (time: TypedTime): TypedTime => ({
  ...time,
  note: { intent: 'error', text: 'Type a time of this day, such as 9, 930 or 9:30.' },
})
