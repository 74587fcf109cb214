import { addDays, isValid, parseISO, startOfDay } from 'date-fns'
import { readDay, writeDay } from '../../../../locale/days.ts'
import { fieldsOf, textOr, textsOf } from '../../../../state/keptShape.ts'
import { isCleared } from '../../../../state/ownKeys.ts'
import { LONGEST } from '../../../../ui/Calendar/wallClock.ts'
import { eventForm, formContents, isWithinOneDay, type EventForm } from './eventForm.ts'
import { timeJustPassed } from './ticketLog.ts'

/** Unsaved input of the event dialog. */
export interface Draft {
  /** Unique among the drafts of the user. */
  id: string
  /** Null for a new event. */
  eventId: string | null
  form: EventForm
  /** Closed although it could not be saved: it waits until the user continues or discards it. */
  isAside: boolean
}

const keyOf = (email: string) => `daybook:fill-draft:${email}`
const nameOf = (email: string, id: string) => (id === '' ? keyOf(email) : `${keyOf(email)}:${id}`)

/** Whether a local storage key belongs to a draft of this user. */
export const isDraftKey = (key: string, email: string) =>
  key === keyOf(email) || key.startsWith(`${keyOf(email)}:`)

/** Stores a draft in this browser, so that it survives a reload, an expired token and a crash. */
export function keepDraft(email: string, { id, eventId, form, isAside }: Draft) {
  if (isCleared(email)) return
  const { day, end, isOverMidnight } = form
  const kept = {
    ...formContents(form),
    ...(end ? { isOverMidnight } : { day: writeDay(day) }),
    eventId,
    isAside,
  }
  write(() => localStorage.setItem(nameOf(email, id), JSON.stringify(kept)))
}

/** Removes a draft that was saved or given up. */
export const dropDraft = (email: string, id: string) =>
  write(() => localStorage.removeItem(nameOf(email, id)))

/** The stored drafts of a user. */
export function readDrafts(email: string): Draft[] {
  try {
    return Object.keys(localStorage)
      .filter(key => isDraftKey(key, email))
      .sort()
      .map(key => readDraft(key.slice(keyOf(email).length + 1), localStorage.getItem(key)))
      .filter(draft => draft !== null)
  } catch {
    return []
  }
}

/**
 * Reads a draft, perhaps of an older build, which had a single draft without an id: missing fields get
 * defaults.
 */
function readDraft(id: string, text: string | null): Draft | null {
  const at = fieldsOf(parsed(text))
  if (at === null) return null
  const isOverMidnight = at('isOverMidnight') === true
  const day = at('end') === null ? readDay(textOr(at('day'), null)) : null
  const entered = {
    projectName: textOr(at('projectName'), ''),
    workNotes: textOr(at('workNotes'), ''),
    tags: textsOf(at('tags')),
  }
  const form = day
    ? eventForm({ ...entered, start: day, end: null })
    : eventForm({ ...entered, ...timesOf(at('start'), at('end'), isOverMidnight) }, isOverMidnight)
  return { id, eventId: textOr(at('eventId'), null), form, isAside: at('isAside') === true }
}

/**
 * The times of a draft. In another time zone than it was typed in, they may be on two days; then the first day
 * is kept, unless the event itself was on two.
 */
function timesOf(keptStart: unknown, keptEnd: unknown, isOverMidnight: boolean): { start: Date; end: Date } {
  const [start, end] = [parseISO(textOr(keptStart, '')), parseISO(textOr(keptEnd, ''))]
  if (isWithinOneDay(start, end)) return { start, end }
  if (isOverMidnight && start < end && end.getTime() - start.getTime() <= LONGEST) return { start, end }
  if (isValid(start)) return { start, end: addDays(startOfDay(start), 1) }
  return isValid(end) && startOfDay(end) < end ? { start: startOfDay(end), end } : timeJustPassed(new Date())
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

// Storage can be full or forbidden; typing still works.
function write(change: () => void) {
  try {
    change()
  } catch {
    return
  }
}
