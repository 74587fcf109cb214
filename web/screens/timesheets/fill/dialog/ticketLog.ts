import { addMinutes, startOfDay } from 'date-fns'
import { DEFAULT_MINUTES, eventForm, type EventForm } from './eventForm.ts'

/** The parameter of the address with which a ticket opens the event dialog with its tag. */
const PARAMETER = 'log'
const STEP_MS = 15 * 60_000

/** The tag of the ticket to log time on, `ticket:<project>/<number>`, or null. */
export function ticketTagIn(search: URLSearchParams): string | null {
  const tag = search.get(PARAMETER)
  return tag !== null && /^ticket:[1-9]\d*\/[1-9]\d*$/.test(tag) ? tag : null
}

/** The address without that parameter. */
export function withoutTicketTag(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete(PARAMETER)
  return rest
}

/** The dialog's initial state: the last half hour, with that tag. */
export const formForTicket = (tag: string, projectName: string): EventForm =>
  eventForm({ ...timeJustPassed(new Date()), projectName, workNotes: '', tags: [tag] })

/** The last half hour, in steps of 15 minutes and on the day of `now`. */
export function timeJustPassed(now: Date): { start: Date; end: Date } {
  const end = new Date(Math.floor(now.getTime() / STEP_MS) * STEP_MS)
  const start = addMinutes(end, -DEFAULT_MINUTES)
  const midnight = startOfDay(now)
  return start < midnight ? { start: midnight, end: addMinutes(midnight, DEFAULT_MINUTES) } : { start, end }
}
