import { byNoun } from './byNoun.ts'
import type { Calls } from './calls.ts'
import { jobsUpstream } from './jobs.ts'
import type { Reads } from './reads.ts'
import { ticketsUpstream } from './tickets.ts'
import { timesheetsUpstream } from './timesheets.ts'
import { usersUpstream } from './users.ts'
import { webhooksUpstream } from './webhooks.ts'

/**
 * The REST service in the terms of the schema, with all calls on any server: native if the server offers a
 * call, else emulated by documented calls. Only calls that cannot be emulated are refused, with NOT_OFFERED.
 */
export type Upstream = ReturnType<typeof createUpstream>

/** @param calls of the server in use; an emulation makes several of them @param reads for emulations */
export const createUpstream = (calls: Calls, reads: Reads) =>
  byNoun({
    users: () => usersUpstream(calls, reads),
    timesheets: () => timesheetsUpstream(calls, reads),
    tickets: () => ticketsUpstream(calls, reads),
    files: () => calls.files,
    jobs: () => jobsUpstream(calls),
    webhooks: () => webhooksUpstream(calls),
  })
