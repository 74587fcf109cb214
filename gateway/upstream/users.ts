import type { Calls } from './calls.ts'
import type { MagicLink } from './documented/users.ts'
import { nullIfClosed } from './errors.ts'
import { orEmulated } from './orEmulated.ts'
import type { Reads } from './reads.ts'
import type { Names, UserRow } from './rows/users.ts'

/** Users, sessions and API tokens. */
export const usersUpstream = ({ users }: Pick<Calls, 'users'>, reads: Reads) => ({
  ...users,

  /** @returns the changed user, or null if the caller may not see it */
  addScope: async (email: string, scope: string) => (await users.addScope(email, scope)) ?? reads.user(email),

  /** @returns the changed user, or null if the caller may not see it */
  deleteScope: async (email: string, scope: string) =>
    (await users.deleteScope(email, scope)) ?? reads.user(email),

  /**
   * The names that the caller may know, by address. Without a call for them, only admins have a list with names, and
   * others their own.
   */
  names: (emails: readonly string[]) =>
    orEmulated(users.names(emails), async () => {
      const { email, name, scopes } = await reads.viewer()
      // The caller may just have lost the scope.
      const all = scopes.includes('admin') ? await reads.users().catch(nullIfClosed) : null
      if (all === null) return emails.includes(email) ? new Map([[email, name]]) : NOBODY
      return new Map(emails.flatMap(email => namesIn(all, email)))
    }),

  /** Starts what `names` reads however few they are, before it is known whose names are needed. */
  startNames: async () => {
    if (!(await users.hasNames()) && (await reads.viewer()).scopes.includes('admin')) await reads.users()
  },

  /** The people whom a search finds, sorted by name; nobody, if the server has no such search. */
  found: (search: string, limit: number) => orEmulated(users.found(search, limit), () => []),

  /** Sends a sign-in link, bound to the requesting browser if the server does that. */
  sendMagicLink: async ({ nonce, ...link }: MagicLink) =>
    users.sendMagicLink(nonce !== undefined && (await users.acceptsNonce()) ? { ...link, nonce } : link),

  /** Ends the session of the caller's token. @returns false if there are no sessions to end */
  endSession: () => orEmulated(users.endSession(), () => false),

  /** A page of the log of users; null if there is no log. */
  log: (email: string | null, after: number | null, size: number) =>
    orEmulated(users.log(email, after, size), () => null),

  /** The caller's personal API tokens, the newest first; null if the server has none at all. */
  tokens: () => orEmulated(users.tokens(), () => null),
})

const NOBODY: Names = new Map()

const namesIn = (all: ReadonlyMap<string, UserRow>, email: string) => {
  const user = all.get(email)
  return user === undefined ? [] : [[email, user.name] as const]
}
