import { writeDay } from '../locale/days.ts'

/** What `me`, `today` and `week` in a filter depend on (docs/specification/tickets.md#views). */
export interface Reader {
  email: string
  /** The local day, such as `2026-12-01`. */
  today: string
}

/** The reader with this address at a time. */
export const readerOf = (email: string, now: Date): Reader => ({
  email: email.toLowerCase(),
  today: writeDay(now),
})
