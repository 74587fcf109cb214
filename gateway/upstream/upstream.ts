import type { RestClient } from './client.ts'
import { filesUpstream } from './files.ts'
import { ticketExtensions } from './ticketExtensions.ts'
import { ticketMailLinks } from './ticketMailLinks.ts'
import { ticketsUpstream } from './tickets.ts'
import { timesheetExtensions } from './timesheetExtensions.ts'
import { timesheetMailUpstream } from './timesheetMail.ts'
import { timesheetsUpstream } from './timesheets.ts'
import { userExtensions } from './userExtensions.ts'
import { usersUpstream } from './users.ts'

/** The REST service in the terms of the schema, as one caller sees it. */
export type Upstream = ReturnType<typeof createUpstream>

export const createUpstream = (client: RestClient) => {
  const timesheets = timesheetsUpstream(client)
  return {
    users: usersUpstream(client),
    userExtensions: userExtensions(client),
    files: filesUpstream(client),
    tickets: ticketsUpstream(client),
    ticketExtensions: ticketExtensions(client),
    ticketMailLinks: ticketMailLinks(client),
    timesheets,
    timesheetExtensions: timesheetExtensions(client, timesheets),
    timesheetMail: timesheetMailUpstream(client),
  }
}
