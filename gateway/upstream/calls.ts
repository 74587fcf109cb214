import type { RestClient } from './client.ts'
import { documentedFiles } from './documented/files.ts'
import { documentedTickets } from './documented/tickets.ts'
import { documentedTimesheetMail } from './documented/timesheetMail.ts'
import { documentedTimesheets } from './documented/timesheets.ts'
import { documentedUsers } from './documented/users.ts'
import { nativeTicketMailLinks } from './native/ticketMailLinks.ts'
import { nativeTickets } from './native/tickets.ts'
import { nativeTimesheets } from './native/timesheets.ts'
import { nativeUsers } from './native/users.ts'

/**
 * The calls of the REST service in the terms of the schema, as one caller makes them: the documented ones, and
 * those that only some servers have. `Upstream` completes them for servers that lack some.
 */
export type Calls = ReturnType<typeof createCalls>

export const createCalls = (client: RestClient) => ({
  users: { ...documentedUsers(client), ...nativeUsers(client) },
  files: documentedFiles(client),
  tickets: { ...documentedTickets(client), ...nativeTickets(client) },
  ticketMailLinks: nativeTicketMailLinks(client),
  timesheets: { ...documentedTimesheets(client), ...nativeTimesheets(client) },
  timesheetMail: documentedTimesheetMail(client),
})
