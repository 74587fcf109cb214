import { byNoun } from '../upstream/byNoun.ts'
import type { Calls } from '../upstream/calls.ts'
import type { Reads } from '../upstream/reads.ts'
import type { Live } from './live.ts'
import { publishTicketWrites } from './publishTicketWrites.ts'
import { publishTimesheetWrites } from './publishTimesheetWrites.ts'
import { publishUserWrites } from './publishUserWrites.ts'

/** The same calls, but each write is given to the feed as well, so that resolvers need not publish. */
export const publishWrites = (calls: Calls, live: Live, reads: Reads): Calls =>
  byNoun({
    users: () => publishUserWrites(calls, live),
    timesheets: () => publishTimesheetWrites(calls, live, reads),
    tickets: () => publishTicketWrites(calls, live, reads),
    files: () => calls.files,
    jobs: () => calls.jobs,
    webhooks: () => calls.webhooks,
  })
