import { addDays, addMilliseconds, addMinutes, startOfDay } from 'date-fns'
import type { EventEntry } from '../../../../timesheets/eventInput.ts'
import type { UsualEntry } from '../../../../timesheets/usual/usualEntries.ts'
import { daysLater, LONGEST, minutesOfDay } from '../../../../ui/Calendar/wallClock.ts'
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
 * The state of the event dialog. The start stays on `day`, and so does the end, unless it was on the next day
 * (docs/specification/timesheet-screens.md#event-dialog).
 */
export interface EventForm extends EnteredFields {
  day: Date
  start: TypedTime
  /** Null for an all-day item, which has no times. */
  end: TypedTime | null
  /** It ended on the next day when it was opened, and may still do. */
  isOverMidnight: boolean
}

/** The state of the dialog for an event with times. */
type TimedForm = EventForm & { end: TypedTime }

/** What is entered besides the times; confirming has buttons of its own. */
type EnteredFields = Omit<EventEntry, 'start' | 'end' | 'confirmedAt'>

interface Contents extends EnteredFields {
  start: Date
  end: Date | null
}

/**
 * The dialog's state for a slot or an event.
 * @param isOverMidnight whether the event of a draft ended on the next day, even if its typed end does not
 */
export function eventForm({ start, end, ...entered }: Contents, isOverMidnight = false): EventForm {
  const day = startOfDay(start)
  const { projectName, workNotes, tags } = entered
  return {
    ...{ day, projectName, workNotes, tags },
    start: typed(day, start),
    end: end && typed(day, end),
    isOverMidnight: isOverMidnight || (end !== null && daysLater({ start, end }) > 0),
  }
}

/** What a form holds, as an event has it. */
export const formContents = ({ day, start, end, isOverMidnight, ...fields }: EventForm): Contents => ({
  ...fields,
  start: start.at,
  end: end?.at ?? null,
})

/** Whether a range starts and ends on one day, including midnight at its end. */
export const isWithinOneDay = (start: Date, end: Date) => start < end && end <= endOfDay(startOfDay(start))

/** Hours between start and end; null while either is invalid, and for an all-day item. */
export const formHours = ({ start, end }: EventForm) =>
  end && isInOrder(start, end) ? (end.at.getTime() - start.at.getTime()) / 3_600_000 : null

/** How many days after its start the event ends. */
export const formDaysLater = ({ start, end }: EventForm) =>
  end ? daysLater({ start: start.at, end: end.at }) : 0

/** Whether the form can be saved (docs/specification/timesheet-screens.md#event-validation). */
export const isComplete = ({ start, end, projectName }: EventForm) =>
  projectName !== '' && (end === null || isInOrder(start, end))

const isInOrder = (start: TypedTime, end: TypedTime) =>
  start.note?.intent !== 'error' && end.note?.intent !== 'error' && start.at < end.at

const isTimed = (form: EventForm): form is TimedForm => form.end !== null

/** Applies the typed start and keeps the length. A typed length keeps the start and sets the end. */
export function takeStart(form: EventForm): EventForm {
  if (!isTimed(form)) return form
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

/**
 * Applies the typed end, a time or a length. An end that is not after the start is on the next day, if the event ended
 * there; else it is corrected, with a note.
 */
export function takeEnd(form: EventForm): EventForm {
  if (!isTimed(form)) return form
  const { text, at } = form.end
  if (text === typed(form.day, at).text)
    return form.end.note?.intent === 'error' ? { ...form, end: typed(form.day, at) } : form
  const duration = parseDuration(text)
  if (duration !== null) return withEnd(form, addMinutes(form.start.at, duration))
  const minutes = parseTime(text)
  if (minutes === null) return { ...form, end: refused(form.end) }
  // On a 12-hour clock, the end of the day has the same name as its start.
  const end = clockTime(form.day, minutes === 0 ? 24 * 60 : minutes, form.start.at)
  if (end.at > form.start.at) return { ...form, end }
  return form.isOverMidnight ? endOnNextDay(form, minutes) : correctEnd(form, minutes)
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
  const isNew = form.end?.at.getTime() === addMinutes(form.start.at, DEFAULT_MINUTES).getTime()
  return isNew && isTimed(filled) ? withEnd(filled, addMinutes(form.start.at, minutes)) : filled
}

function endOnNextDay(form: TimedForm, minutes: number): EventForm {
  const end = clockTime(addDays(form.day, 1), minutes)
  return end.at <= latestEnd(form) ? { ...form, end } : withEnd(form, end.at)
}

function correctEnd(form: TimedForm, minutes: number): EventForm {
  const afternoon = clockTime(form.day, minutes + 12 * 60)
  const length = Math.max(form.end.at.getTime() - form.start.at.getTime(), DEFAULT_MINUTES * 60_000)
  const isMeant = minutes < 12 * 60 && afternoon.at > form.start.at
  const isDaysWork = afternoon.at <= addMinutes(form.start.at, LONGEST_AFTERNOON_HOURS * 60)
  const at = isMeant && isDaysWork ? afternoon.at : addMilliseconds(form.start.at, length)
  const corrected = withEnd(form, at)
  const text = `${formatClock(minutes)} is not after the start: taken as ${corrected.end.text}.`
  return { ...corrected, end: { ...corrected.end, note: { intent: 'warning', text } } }
}

const latestEnd = ({ day, start, isOverMidnight }: EventForm) =>
  isOverMidnight ? addMilliseconds(start.at, LONGEST) : endOfDay(day)

function withEnd(form: TimedForm, at: Date): TimedForm {
  const latest = latestEnd(form)
  if (at <= latest) return { ...form, end: typed(form.day, at) }
  const text = form.isOverMidnight
    ? 'Shortened: an event is at most 24 hours long.'
    : 'Shortened: an event ends on the day on which it starts.'
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
  const isEndOfDay = at.getTime() === endOfDay(day).getTime()
  return { text: formatClock(isEndOfDay ? 24 * 60 : minutesOfDay(at)), at }
}

const endOfDay = (day: Date) => startOfDay(addDays(day, 1))

const refused = (time: TypedTime): TypedTime => ({
  ...time,
  note: { intent: 'error', text: 'Type a time of this day, such as 9, 930 or 9:30.' },
})
