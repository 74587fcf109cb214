import type { JobState, JobTask } from '../../__generated__/resolvers.ts'

/** A job that waits or failed. */
export interface JobRow {
  id: string
  task: JobTask
  state: JobState
  recipient: string | null
  causedBy: string | null
  createdAt: Date
  nextAttemptAt: Date | null
  attempts: number
  error: string | null
}

/** What waits and what failed, with the first of them. */
export interface JobQueueRow {
  waitingCount: number
  failedCount: number
  jobs: JobRow[]
}
