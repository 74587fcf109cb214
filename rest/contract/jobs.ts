import { Type, type Static } from 'typebox'
import { Moment, MomentOrNull } from './shared.ts'

/** Work outside of calls that waits, or that failed for good. */
export const Job = Type.Object({
  Id: Type.String({ description: 'mail- or job- and a number' }),
  Task: Type.String({
    description:
      'send_mail, send_sign_in_mail, clean_up, index_search, back_up, delete_backups, send_webhook or recover_jobs',
  }),
  State: Type.Enum(['waiting', 'failed']),
  To: Type.Union([Type.String(), Type.Null()], { description: 'the recipient of a mail' }),
  By: Type.Union([Type.String(), Type.Null()], { description: 'the user whose action caused it' }),
  Created: Moment,
  NextAttempt: MomentOrNull,
  Attempts: Type.Integer(),
  Error: Type.Union([Type.String(), Type.Null()], { description: 'why the last attempt failed' }),
})
export type Job = Static<typeof Job>

/** What waits and what failed, with the first of them: failed ones before waiting ones, the newest first. */
export const JobList = Type.Object({
  Waiting: Type.Integer(),
  Failed: Type.Integer(),
  Jobs: Type.Array(Job),
})

export const JobPath = Type.Object({
  id: Type.String({ pattern: '^(mail|job)-[1-9][0-9]{0,14}$', description: 'the Id of a job' }),
})
