import type { Calls } from './calls.ts'
import { orEmulated } from './orEmulated.ts'

/** Jobs: what the server does outside of calls. */
export const jobsUpstream = ({ jobs }: Pick<Calls, 'jobs'>) => ({
  ...jobs,

  /** What waits and what failed; null if the server does not report it. */
  queue: () => orEmulated(jobs.queue(), () => null),

  /** A page of the backups that the server made by itself; null if it does not report them. */
  backups: (after: number | null, size: number) => orEmulated(jobs.backups(after, size), () => null),
})
