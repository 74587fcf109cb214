import type { Calls } from '../calls.ts'
import type { Reads } from '../reads.ts'

export const completeUsers = ({ users }: Pick<Calls, 'users'>, reads: Reads) => ({
  ...users,

  /** @returns the changed user, or null if the caller may not see it */
  addScope: async (email: string, scope: string) => (await users.addScope(email, scope)) ?? reads.user(email),

  /** @returns the changed user, or null if the caller may not see it */
  deleteScope: async (email: string, scope: string) =>
    (await users.deleteScope(email, scope)) ?? reads.user(email),
})
