import { nullIfClosed } from '../upstream/errors.ts'
import type { TicketProjectRow } from '../upstream/tickets.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { UserRow } from '../upstream/users.ts'

/** Lists that a user's subscriptions have read once and need not read for each of their events. */
export interface ViewerLists {
  users(read: () => Promise<UserRow[]>): Promise<UserRow[]>
  projects(read: () => Promise<TicketProjectRow[]>): Promise<TicketProjectRow[]>
  /** A project that is asked for singly. */
  project(number: number, read: () => Promise<TicketProjectRow>): Promise<TicketProjectRow>
  /** The lists of projects changed: they are read again at the next question. Many tell of the same change. */
  forgetProjects(change: object): void
}

/** What a subscription knows of its caller. */
export interface ViewerCache {
  /** The caller, as they were when the socket was opened. */
  viewer: UserRow
  lists: ViewerLists
}

/** For how long a list is kept, in milliseconds: nobody tells of a new name. */
const LIFE = 5 * 60_000

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
    forgetProjects: change => {
      if (change === last) return
      last = change
      projects.forget()
      single.clear()
    },
  }
}

function createKnownValue<Value>() {
  let value: Promise<Value> | undefined
  let readAt = 0
  const forget = () => {
    value = undefined
  }
  const get = (read: () => Promise<Value>): Promise<Value> => {
    if (value && performance.now() - readAt < LIFE) return value
    readAt = performance.now()
    const reading = read().catch((error: unknown) => {
      if (value === reading) forget()
      throw error
    })
    value = reading
    return reading
  }
  return Object.assign(get, { forget })
}

/**
 * The same calls, of which those about people and projects are made once for all subscriptions of a user. For what an
 * event shows alone: what a caller may see is never decided by it.
 */
export const withViewerCache = (upstream: Upstream, { viewer, lists }: ViewerCache): Upstream => ({
  ...upstream,
  users: {
    ...upstream.users,
    viewer: () => Promise.resolve(viewer),
    list: () => lists.users(() => upstream.users.list()),
  },
  tickets: {
    ...upstream.tickets,
    projects: () => projectsOf(upstream, lists),
    // Of the list, which is read once for all of them.
    project: async (number, ticketNumber) => {
      const listed = await projectsOf(upstream, lists).catch(nullIfClosed)
      return (
        listed?.find(project => project.number === number) ??
        lists.project(number, () => upstream.tickets.project(number, ticketNumber))
      )
    },
  },
})

const projectsOf = ({ tickets }: Upstream, lists: ViewerLists) => lists.projects(() => tickets.projects())
