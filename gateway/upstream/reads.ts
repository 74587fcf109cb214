import type { CommentRow, TicketKey, TicketProjectRow, TicketRow } from './rows/tickets.ts'
import type {
  EventFilter,
  PeopleRange,
  PersonWithTimeRow,
  TimesheetEventRow,
  TimesheetProjectRow,
} from './rows/timesheets.ts'
import type { UserRow } from './rows/users.ts'

/**
 * What emulations read. The loaders of the operation answer: no call is made twice, and a read after a write is
 * not answered with data from before it. Null: the caller may not see it, or there is no such thing.
 */
export interface Reads {
  viewer: () => Promise<UserRow>
  /** All users by address, which needs the scope admin. */
  users: () => Promise<ReadonlyMap<string, UserRow>>
  user: (email: string) => Promise<UserRow | null>
  timesheetProject: (name: string) => Promise<TimesheetProjectRow | null>
  /** The people and their time, each from its own list. */
  peopleWithTime: (range: PeopleRange) => Promise<PersonWithTimeRow[]>
  events: (filter: EventFilter) => Promise<TimesheetEventRow[]>
  ticketProject: (number: number) => Promise<TicketProjectRow | null>
  ticketProjectByName: (name: string) => Promise<TicketProjectRow | null>
  /** All tickets with any of the statuses, of one project or of all. */
  tickets: (projectNumber: number | null, statuses: readonly string[]) => Promise<TicketRow[]>
  ticket: (key: TicketKey) => Promise<TicketRow>
  /** All comments of a ticket, oldest first. */
  comments: (key: TicketKey) => Promise<CommentRow[]>
  /** The same, once for all subscriptions of the user that wait for it. @param signal ends the waiting */
  sharedThread: (key: TicketKey, signal: AbortSignal) => Promise<CommentRow[]>
  comment: (key: TicketKey, number: number) => Promise<CommentRow | null>
}
