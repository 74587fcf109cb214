import { isForgotten } from '../../../ui/ownKeys.ts'
import { eventForm, isWithinOneDay, type EventForm } from './eventForm.ts'

/** What somebody typed into the event dialog and has not saved. */
export interface Draft {
  /** Null for an event that is still to be added. */
  eventId: string | null
  form: EventForm
}

const keyOf = (email: string) => `daybook:fill-draft:${email}`

/** Keeps a draft in this browser, so that it survives a reload, an expired token and a crash. */
export function keepDraft(email: string, { eventId, form }: Draft) {
  if (isForgotten(email)) return
  const { projectName, workNotes, tags, start, end } = form
  const kept = { eventId, projectName, workNotes, tags, start: start.at, end: end.at }
  write(() => localStorage.setItem(keyOf(email), JSON.stringify(kept)))
}

/** The draft is saved, or was given up. */
export const dropDraft = (email: string) => write(() => localStorage.removeItem(keyOf(email)))

/** The draft that was left behind, if there is one. */
export function readDraft(email: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(email)) ?? 'null')
    if (!isKept(kept)) return null
    const { eventId, projectName, workNotes, tags } = kept
    const times = { start: new Date(kept.start), end: new Date(kept.end) }
    if (!isWithinOneDay(times.start, times.end)) return null
    return { eventId, form: eventForm({ ...times, projectName, workNotes, tags }) }
  } catch {
    return null
  }
}

interface Kept {
  eventId: string | null
  projectName: string
  workNotes: string
  tags: string[]
  start: string
  end: string
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'eventId' in value &&
  (value.eventId === null || typeof value.eventId === 'string') &&
  ['projectName', 'workNotes', 'start', 'end'].every(
    field => typeof Reflect.get(value, field) === 'string',
  ) &&
  'tags' in value &&
  Array.isArray(value.tags) &&
  value.tags.every(tag => typeof tag === 'string')

// Storage can be full or forbidden; typing goes on all the same.
function write(change: () => void) {
  try {
    change()
  } catch {
    return
  }
}
