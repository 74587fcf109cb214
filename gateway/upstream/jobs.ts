import type { Calls } from './calls.ts'
import { orEmulated } from './orEmulated.ts'

/** Jobs: what the server does outside of calls. */
export const jobsUpstream = ({ jobs }: Pick<Calls, 'jobs'>) => ({
  ...jobs,

  /** What waits and what failed; null if the server does not report it. */
  queue: () => orEmulated(jobs.queue(), () => null),
})
