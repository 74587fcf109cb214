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

export function createLoaders(upstream: Upstream): Loaders {
  let users = userLoaders(upstream)
  let tickets = ticketLoaders(upstream)
  let timesheets = timesheetLoaders(upstream)
  return {
    get users() {
      return users
    },
    get tickets() {
      return tickets
    },
    get timesheets() {
      return timesheets
    },
    forget: path => {
      const isAbout = (noun: string) => path.startsWith(`/api/v1/${noun}/`)
      // Whatever is done to tickets or timesheets, users stay as they are.
      if (!isAbout('tickets') && !isAbout('timesheets')) users = userLoaders(upstream)
      if (!isAbout('timesheets')) tickets = ticketLoaders(upstream)
      if (!isAbout('tickets')) timesheets = timesheetLoaders(upstream)
    },
  }
}
