import type { JobTask } from '../../../__generated__/JobsTable_queue.graphql.ts'

const TASKS: Partial<Record<JobTask, string>> = {
  MAIL: 'Mail',
  SIGN_IN_MAIL: 'Sign-in link',
  CLEAN_UP: 'Clean-up',
  SEARCH_INDEX: 'Search index',
  BACKUP: 'Backup',
}

/** What a job does, and for whom. Newer servers may have jobs that this page does not know. */
export function jobLabel(task: JobTask, recipient: string | null | undefined): string {
  const label = TASKS[task] ?? 'Another job'
  return recipient ? `${label} to ${recipient}` : label
}
