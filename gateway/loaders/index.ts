import type { Upstream } from '../upstream/upstream.ts'
import { timesheetLoaders } from './timesheets.ts'
import { userLoaders } from './users.ts'

export type Loaders = ReturnType<typeof createLoaders>

/** What one operation has asked for so far. Never kept longer than that: what a caller may see changes. */
export const createLoaders = ({ users, timesheets }: Upstream) => ({
  users: userLoaders(users),
  timesheets: timesheetLoaders(timesheets),
})
