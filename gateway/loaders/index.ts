import type { Upstream } from '../upstream/upstream.ts'
import { timesheetLoaders } from './timesheets.ts'
import { userLoaders } from './users.ts'

/** What one operation has asked for so far. Never kept longer than that: what a caller may see changes. */
export interface Loaders {
  readonly users: ReturnType<typeof userLoaders>
  readonly timesheets: ReturnType<typeof timesheetLoaders>
  /** After a write: what was loaded before it is no longer true. */
  forget(): void
}

export function createLoaders(upstream: Upstream): Loaders {
  const fresh = () => ({
    users: userLoaders(upstream.users),
    timesheets: timesheetLoaders(upstream.timesheets),
  })
  let current = fresh()
  return {
    get users() {
      return current.users
    },
    get timesheets() {
      return current.timesheets
    },
    forget: () => {
      current = fresh()
    },
  }
}
