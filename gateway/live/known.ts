import type { TicketProjectRow } from '../upstream/tickets.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { UserRow } from '../upstream/users.ts'

/** What a subscription has read once and need not read for each of its events. */
export interface Known {
  /** The caller, as they were when the socket was opened. */
  viewer: UserRow
  users?: Promise<UserRow[]> | undefined
  projects?: Promise<TicketProjectRow[]> | undefined
  /** Projects that were asked for singly, by their number. */
  single: Map<number, Promise<TicketProjectRow>>
}

/** The lists of projects changed: they are read again when somebody next asks. */
export function forgetProjects(known: Known | undefined): void {
  if (!known) return
  known.projects = undefined
  known.single.clear()
}

/**
 * The same calls, of which those about people and projects are made once in the life of a subscription. For what an
 * event shows alone: what a caller may see is never decided by it.
 */
export const knowing = (upstream: Upstream, known: Known): Upstream => ({
  ...upstream,
  users: {
    ...upstream.users,
    viewer: () => Promise.resolve(known.viewer),
    list: () =>
      (known.users ??= upstream.users.list().catch((error: unknown) => {
        known.users = undefined
        throw error
      })),
  },
  tickets: {
    ...upstream.tickets,
    projects: () =>
      (known.projects ??= upstream.tickets.projects().catch((error: unknown) => {
        known.projects = undefined
        throw error
      })),
    project: (number, ticketNumber) => {
      const found = known.single.get(number)
      if (found) return found
      const project = upstream.tickets.project(number, ticketNumber).catch((error: unknown) => {
        known.single.delete(number)
        throw error
      })
      known.single.set(number, project)
      return project
    },
  },
})
