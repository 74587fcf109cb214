import { answers } from '../answers/answers.ts'
import { toJobRecord } from '../answers/records.ts'
import { cancelJob, retryJob } from '../commands/jobs.ts'
import { Job, JobList, JobPath } from '../contract/jobs.ts'
import type { App } from '../plugins/app.ts'
import { listJobs } from '../queries/jobs.ts'
import { readJobKey } from '../rules/jobs.ts'

const tags = ['jobs']
const config = { access: { scope: 'admin' } } as const

/** The most jobs that are listed: more show after these are done, tried again or cancelled. */
const LISTED = 100

/** The calls by which admins see what waits and what failed, try it again, or give it up. */
export function addJobRoutes(app: App): void {
  app.get(
    '/api/v1/jobs',
    {
      config,
      schema: {
        tags,
        operationId: 'listJobs',
        summary: 'What waits and what failed: mails that are not sent, and other jobs that failed',
        response: answers(JobList),
      },
    },
    async () => {
      const { waiting, failed, jobs } = await listJobs(app.db, LISTED)
      return { Waiting: waiting, Failed: failed, Jobs: jobs.map(toJobRecord) }
    },
  )

  app.patch(
    '/api/v1/jobs/:id',
    {
      config,
      schema: {
        tags,
        operationId: 'retryJob',
        summary: 'Tries a job again now, also one that failed for good',
        params: JobPath,
        response: answers(Job),
      },
    },
    async ({ params: { id }, caller: { email: by } }) =>
      toJobRecord(await app.db.transaction(tx => retryJob(tx, { key: readJobKey(id), by, now: app.now() }))),
  )

  app.delete(
    '/api/v1/jobs/:id',
    {
      config,
      schema: {
        tags,
        operationId: 'cancelJob',
        summary: 'Gives a job up: a mail is not sent',
        params: JobPath,
        response: answers(Job),
      },
    },
    async ({ params: { id }, caller: { email: by } }) =>
      toJobRecord(await app.db.transaction(tx => cancelJob(tx, { key: readJobKey(id), by, now: app.now() }))),
  )
}
