import type { Reads } from '../upstream/reads.ts'
import type { Loaders } from './index.ts'

/** Lets emulations read what the operation loads. @param loaders of the operation, made after its `Upstream` */
export const readsOf = (loaders: () => Loaders): Omit<Reads, 'sharedThread'> => ({
  viewer: () => loaders().users.viewer(),
  users: () => loaders().users.usersByEmail(),
  user: email => loaders().users.byEmail.load(email),
  timesheetProject: name => loaders().timesheets.projectsByName.load(name),
  peopleWithTime: range => loaders().timesheets.peopleOfLists(range),
  events: filter => loaders().timesheets.events(filter),
  ticketProject: number => loaders().tickets.projectsByNumber.load(number),
  ticketProjectByName: name => loaders().tickets.projectsByName.load(name),
  tickets: (projectNumber, statuses) => loaders().tickets.list(projectNumber, statuses),
  ticket: key => loaders().tickets.ticketsByKey.load(key),
  comments: key => loaders().tickets.wholeThread(key),
  comment: (ticket, number) => loaders().tickets.commentsByKey.load({ ticket, number }),
})
