import type { Upstream } from '../upstream/upstream.ts'
import type { Live } from './live.ts'
import type { Reads } from './publishTo.ts'
import { publishTicketWrites } from './publishTicketWrites.ts'
import { publishTimesheetWrites } from './publishTimesheetWrites.ts'
import { publishUserWrites } from './publishUserWrites.ts'

/** The same calls, of which the feed takes each write. Resolvers do not know of this. */
export const publishWrites = (upstream: Upstream, live: Live, reads: Reads): Upstream => ({
  ...upstream,
  ...publishUserWrites(upstream, live),
  ...publishTimesheetWrites(upstream, live, reads),
  ...publishTicketWrites(upstream, live, reads),
})
