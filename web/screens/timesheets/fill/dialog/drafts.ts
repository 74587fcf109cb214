import { addDays, isValid, parseISO, startOfDay } from 'date-fns'
import { fieldsOf, textOr, textsOf } from '../../../../state/keptShape.ts'
import { isForgotten } from '../../../../state/ownKeys.ts'
import { eventForm, formContents, isWithinOneDay, type EventForm } from './eventForm.ts'
import { timeJustPassed } from './ticketLog.ts'

/** What somebody typed into the event dialog and has not saved. */
export interface Draft {
  /** Tells it from others of the same user. */
  id: string
  /** Null for an event that is still to be added. */
  eventId: string | null
  form: EventForm
  /** Closed although it could not be saved: it waits to be continued or discarded. */
  isAside: boolean
}

const keyOf = (email: string) => `daybook:fill-draft:${email}`
const nameOf = (email: string, id: string) => (id === '' ? keyOf(email) : `${keyOf(email)}:${id}`)

/** Whether a key of local storage is that of a draft of this user. */
export const isDraftKey = (key: string, email: string) =>
  key === keyOf(email) || key.startsWith(`${keyOf(email)}:`)

/** Keeps a draft in this browser, so that it survives a reload, an expired token and a crash. */
export function keepDraft(email: string, { id, eventId, form, isAside }: Draft) {
  if (isForgotten(email)) return
  const kept = { ...formContents(form), eventId, isAside }
  write(() => localStorage.setItem(nameOf(email, id), JSON.stringify(kept)))
}

/** The draft is saved, or was given up. */
export const dropDraft = (email: string, id: string) =>
  write(() => localStorage.removeItem(nameOf(email, id)))

/** The drafts of a user that were left behind. */
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

/** A draft that may have been kept by an older build, whose only one had no id: what is missing is filled. */
function readDraft(id: string, text: string | null): Draft | null {
  const at = fieldsOf(parsed(text))
  if (at === null) return null
  const form = eventForm({
    ...timesOf(at('start'), at('end')),
    projectName: textOr(at('projectName'), ''),
    workNotes: textOr(at('workNotes'), ''),
    tags: textsOf(at('tags')),
  })
  return { id, eventId: textOr(at('eventId'), null), form, isAside: at('isAside') === true }
}

/** The times of a draft; in another zone than it was typed in they may be on two days, and then the first is kept. */
function timesOf(keptStart: unknown, keptEnd: unknown): { start: Date; end: Date } {
  const [start, end] = [parseISO(textOr(keptStart, '')), parseISO(textOr(keptEnd, ''))]
  if (isWithinOneDay(start, end)) return { start, end }
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

// Storage can be full or forbidden; typing goes on all the same.
function write(change: () => void) {
  try {
    change()
  } catch {
    return
  }
}
