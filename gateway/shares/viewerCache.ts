import { byNoun } from '../upstream/byNoun.ts'
import { nullIfClosed } from '../upstream/errors.ts'
import type { TicketProjectRow } from '../upstream/rows/tickets.ts'
import type { Calls } from '../upstream/calls.ts'
import type { UserRow } from '../upstream/rows/users.ts'

/** Lists that a user's subscriptions read once instead of for each event. */
export interface ViewerLists {
  users(read: () => Promise<UserRow[]>): Promise<UserRow[]>
  projects(read: () => Promise<TicketProjectRow[]>): Promise<TicketProjectRow[]>
  /** A project that is requested alone. */
  project(number: number, read: () => Promise<TicketProjectRow>): Promise<TicketProjectRow>
  /** Call it when projects' lists changed: they are read again when needed. Many report the same `change`. */
  invalidateProjects(change: object): void
}

/** What a subscription knows about its caller. */
export interface ViewerCache {
  /** The caller, as of when the socket was opened. */
  viewer: UserRow
  lists: ViewerLists
}

/** How long a list is kept, in milliseconds: no message announces a new name. */
const MAX_AGE = 5 * 60_000

export function createViewerLists(): ViewerLists {
  const users = createKnownValue<UserRow[]>()
  const projects = createKnownValue<TicketProjectRow[]>()
  const single = new Map<number, ReturnType<typeof createKnownValue<TicketProjectRow>>>()
  let last: object | undefined
  return {
    users,
    projects,
    project: (number, read) => {
      const known = single.get(number) ?? createKnownValue<TicketProjectRow>()
      single.set(number, known)
      return known(read)
    },
    invalidateProjects: change => {
      if (change === last) return
      last = change
      projects.clear()
      single.clear()
    },
  }
}

function createKnownValue<Value>() {
  let value: Promise<Value> | undefined
  let readAt = 0
  const clear = () => {
    value = undefined
  }
  const get = (read: () => Promise<Value>): Promise<Value> => {
    if (value && performance.now() - readAt < MAX_AGE) return value
    readAt = performance.now()
    const reading = read().catch((error: unknown) => {
      if (value === reading) clear()
      throw error
    })
    value = reading
    return reading
  }
  return Object.assign(get, { clear })
}

/**
 * The same calls, but those about users and projects are made once for all subscriptions of a user. Use it only
 * for the content of an event: it never decides what a caller may see.
 */
export const withViewerCache = (calls: Calls, { viewer, lists }: ViewerCache): Calls =>
  byNoun({
    users: () => ({
      ...calls.users,
      viewer: () => Promise.resolve(viewer),
      list: () => lists.users(() => calls.users.list()),
    }),
    timesheets: () => calls.timesheets,
    tickets: (): Calls['tickets'] => ({
      ...calls.tickets,
      projects: () => projectsOf(calls, lists),
      // From the list, which is read once for all projects.
      project: async (number, ticketNumber) => {
        const listed = await projectsOf(calls, lists).catch(nullIfClosed)
        return (
          listed?.find(project => project.number === number) ??
          lists.project(number, () => calls.tickets.project(number, ticketNumber))
        )
      },
    }),
    files: () => calls.files,
    jobs: () => calls.jobs,
    webhooks: () => calls.webhooks,
  })

const projectsOf = ({ tickets }: Calls, lists: ViewerLists) => lists.projects(() => tickets.projects())
