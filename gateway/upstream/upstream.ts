import type { Calls } from './calls.ts'
import type { Reads } from './reads.ts'
import { ticketsUpstream } from './tickets.ts'
import { timesheetsUpstream } from './timesheets.ts'
import { usersUpstream } from './users.ts'

/**
 * The REST service in the terms of the schema, complete whichever server it is: native where the server offers
 * a call, else emulated by documented calls. Only what cannot be emulated is refused, with NOT_OFFERED.
 */
export type Upstream = ReturnType<typeof createUpstream>

/** @param calls of the server in use; an emulation makes several of them @param reads for emulations */
export const createUpstream = (calls: Calls, reads: Reads) => ({
  users: usersUpstream(calls, reads),
  timesheets: timesheetsUpstream(calls, reads),
  tickets: ticketsUpstream(calls, reads),
  files: calls.files,
})
