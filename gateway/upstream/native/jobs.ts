import type { JobTask } from '../../__generated__/resolvers.ts'
import { path, type RestClient } from '../client.ts'
import {
  listResult,
  objectResult,
  readDate,
  readNullableDate,
  readNumber,
  readString,
  type Json,
} from '../decode.ts'
import { callOffered } from '../extensions.ts'
import type { JobQueueRow, JobRow } from '../rows/jobs.ts'

const JOBS = '/api/v1/jobs'
const JOB = '/api/v1/jobs/{id}'

/**
 * The calls about jobs, which are all beyond the documented ones (docs/specification/admin.md#jobs).
 * @throws NotOfferedError from each call that the server does not offer
 */
export const nativeJobs = ({ call, ...extensions }: RestClient) => ({
  queue: () =>
    callOffered(extensions, 'GET', JOBS, async (): Promise<JobQueueRow> => {
      const record = objectResult(await call('GET', JOBS))
      return {
        waitingCount: readNumber(record, 'Waiting'),
        failedCount: readNumber(record, 'Failed'),
        jobs: listResult(record.Jobs, 'jobs Result', toJob),
      }
    }),

  retry: (id: string) =>
    callOffered(extensions, 'PATCH', JOB, async () =>
      toJob(objectResult(await call('PATCH', path`/api/v1/jobs/${id}`))),
    ),

  cancel: (id: string) =>
    callOffered(extensions, 'DELETE', JOB, () => call('DELETE', path`/api/v1/jobs/${id}`)),
})

const TASKS: ReadonlyMap<string, JobTask> = new Map([
  ['send_mail', 'MAIL'],
  ['send_sign_in_mail', 'SIGN_IN_MAIL'],
  ['clean_up', 'CLEAN_UP'],
  ['index_search', 'SEARCH_INDEX'],
  ['back_up', 'BACKUP'],
  ['delete_backups', 'CLEAN_UP'],
])

const toJob = (record: Json): JobRow => ({
  id: readString(record, 'Id'),
  task: TASKS.get(readString(record, 'Task')) ?? 'OTHER',
  state: readString(record, 'State') === 'failed' ? 'FAILED' : 'WAITING',
  recipient: readNullableString(record, 'To'),
  causedBy: readNullableString(record, 'By'),
  createdAt: readDate(record, 'Created'),
  nextAttemptAt: readNullableDate(record, 'NextAttempt'),
  attempts: readNumber(record, 'Attempts'),
  error: readNullableString(record, 'Error'),
})

const readNullableString = (record: Json, field: string) =>
  record[field] === null || record[field] === undefined ? null : readString(record, field)
