import type { Calls } from './calls.ts'
import { completeTickets } from './emulated/tickets.ts'
import { completeTimesheets } from './emulated/timesheets.ts'
import { completeUsers } from './emulated/users.ts'
import type { Reads } from './reads.ts'

/**
 * The REST service in the terms of the schema, complete: what the server in use lacks is made of documented
 * calls (`emulated/`), null where the schema says so, or refused with NOT_OFFERED. No caller asks which.
 */
export type Upstream = ReturnType<typeof createUpstream>

/** @param calls of the server in use; an emulation makes several of them */
export const createUpstream = (calls: Calls, reads: Reads) => ({
  ...calls,
  users: completeUsers(calls, reads),
  tickets: completeTickets(calls, reads),
  timesheets: completeTimesheets(calls, reads),
})
