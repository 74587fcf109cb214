import type { Upstream } from '../upstream/upstream.ts'
import { timesheetLoaders } from './timesheets.ts'
import { userLoaders } from './users.ts'

/** What one operation has asked for so far. Never kept longer than that: what a caller may see changes. */
export interface Loaders {
  readonly users: ReturnType<typeof userLoaders>
  readonly timesheets: ReturnType<typeof timesheetLoaders>
  /** After a write: what was loaded before it is no longer true. @param path that of the write */
  forget(path: string): void
}

export function createLoaders(upstream: Upstream): Loaders {
  let users = userLoaders(upstream.users)
  let timesheets = timesheetLoaders(upstream)
  return {
    get users() {
      return users
    },
    get timesheets() {
      return timesheets
    },
    forget: path => {
      timesheets = timesheetLoaders(upstream)
      // Whatever is done to timesheets, users stay as they are.
      if (!path.startsWith('/api/v1/timesheets/')) users = userLoaders(upstream.users)
    },
  }
}
