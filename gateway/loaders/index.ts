import type { Upstream } from '../upstream/upstream.ts'
import { ticketLoaders } from './tickets.ts'
import { timesheetLoaders } from './timesheets.ts'
import { userLoaders } from './users.ts'

/** What one operation has asked for so far. Never kept longer than that: what a caller may see changes. */
export interface Loaders {
  readonly users: ReturnType<typeof userLoaders>
  readonly tickets: ReturnType<typeof ticketLoaders>
  readonly timesheets: ReturnType<typeof timesheetLoaders>
  /** After a write: what was loaded before it is no longer true. @param path that of the write */
  forget(path: string): void
}

/** The loaders of a noun are made when somebody asks for them: an event of a subscription has no use for most. */
export function createLoaders(upstream: Upstream): Loaders {
  let users: Loaders['users'] | undefined
  let tickets: Loaders['tickets'] | undefined
  let timesheets: Loaders['timesheets'] | undefined
  return {
    get users() {
      return (users ??= userLoaders(upstream))
    },
    get tickets() {
      return (tickets ??= ticketLoaders(upstream))
    },
    get timesheets() {
      return (timesheets ??= timesheetLoaders(upstream))
    },
    forget: path => {
      const isAbout = (noun: string) => path.startsWith(`/api/v1/${noun}/`)
      // Whatever is done to tickets or timesheets, users stay as they are.
      if (!isAbout('tickets') && !isAbout('timesheets')) users = undefined
      if (!isAbout('timesheets')) tickets = undefined
      if (!isAbout('tickets')) timesheets = undefined
    },
  }
}
