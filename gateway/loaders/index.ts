import type { Upstream } from '../upstream/upstream.ts'
import { ticketLoaders } from './tickets.ts'
import { timesheetLoaders } from './timesheets.ts'
import { userLoaders } from './users.ts'

/** The loaded data of one operation. Never kept longer: what a caller may see changes. */
export interface Loaders {
  readonly users: ReturnType<typeof userLoaders>
  readonly tickets: ReturnType<typeof ticketLoaders>
  readonly timesheets: ReturnType<typeof timesheetLoaders>
  /** Drops what a write may have changed. @param path of the write */
  invalidate(path: string): void
}

/** Creates the loaders of a noun on first use: an event of a subscription needs few of them. */
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
    invalidate: path => {
      const isAbout = (noun: string) => path.startsWith(`/api/v1/${noun}/`)
      // Writes to tickets or timesheets do not change users.
      if (!isAbout('tickets') && !isAbout('timesheets')) users = undefined
      if (!isAbout('timesheets')) tickets = undefined
      if (!isAbout('tickets')) timesheets = undefined
    },
  }
}
