import { byNoun } from './byNoun.ts'
import type { RestClient } from './client.ts'
import { documentedFiles } from './documented/files.ts'
import { documentedTickets } from './documented/tickets.ts'
import { documentedTimesheetMail } from './documented/timesheetMail.ts'
import { documentedTimesheets } from './documented/timesheets.ts'
import { documentedUsers } from './documented/users.ts'
import { nativeBackups } from './native/backups.ts'
import { nativeJobs } from './native/jobs.ts'
import { nativeTickets } from './native/tickets.ts'
import { nativeTimesheets } from './native/timesheets.ts'
import { nativeUsers } from './native/users.ts'
import { nativeWebhooks } from './native/webhooks.ts'

/**
 * The single calls of the REST service in the terms of the schema, as one caller makes them: the documented
 * ones, and the native ones, which throw a NotOfferedError on a server that lacks them.
 */
export type Calls = ReturnType<typeof createCalls>

export const createCalls = (client: RestClient) =>
  byNoun({
    users: () => ({ ...documentedUsers(client), ...nativeUsers(client) }),
    timesheets: () => ({
      ...documentedTimesheets(client),
      ...documentedTimesheetMail(client),
      ...nativeTimesheets(client),
    }),
    tickets: () => ({ ...documentedTickets(client), ...nativeTickets(client) }),
    files: () => documentedFiles(client),
    jobs: () => ({ ...nativeJobs(client), ...nativeBackups(client) }),
    webhooks: () => nativeWebhooks(client),
  })
