import type { UserLogEntryRow } from '../upstream/userExtensions.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { UserRow } from '../upstream/users.ts'
import { batchLoader, toError } from './loader.ts'
import { memoized } from './memoized.ts'

export interface UserLogPage {
  entries: UserLogEntryRow[]
  hasNext: boolean
}

/** The most that the log gives at once. */
const MOST = 100

const NOBODY: ReadonlyMap<string, UserRow> = new Map()

/** The caller and the users, each from its one documented call, and what is known of accounts beyond it. */
export function userLoaders({ users, userExtensions }: Pick<Upstream, 'users' | 'userExtensions'>) {
  const viewer = memoized(() => users.viewer())
  const list = memoized(async () => (await users.list()).sort((a, b) => (a.email < b.email ? -1 : 1)))
  const usersByEmail = async () => new Map((await list()).map(user => [user.email, user]))

  /** The users by address: the caller's own record, and all others from the one list, which takes the scope admin. */
  const byEmail = batchLoader<string, UserRow | null>(async emails => {
    const self = await viewer()
    const others = emails.some(email => email !== self.email) ? await usersByEmail().catch(toError) : NOBODY
    return emails.map(email => {
      if (email === self.email) return self
      return others instanceof Error ? others : (others.get(email) ?? null)
    })
  })

  /** A person's name where the server tells it to this caller. Not asked for where it is known to refuse. */
  const personName = async (email: string) => {
    const self = await viewer()
    if (self.email !== email && !self.scopes.includes('admin')) return null
    return (await byEmail.load(email))?.name ?? null
  }

  /** Starts what names will be taken from, before it is known whose. */
  const prepareNames = async () => {
    const { scopes } = await viewer()
    if (scopes.includes('admin')) await list()
  }

  /** A page of the log of users, from the newest or after an entry; null where the server keeps none. */
  const log = memoized(
    async (email: string | null, after: number | null, size: number): Promise<UserLogPage | null> => {
      // One more than wanted tells whether there are more.
      const found = await userExtensions.log({ email, after, limit: Math.min(size + 1, MOST) })
      if (!found) return null
      const entries = found.slice(0, size)
      const last = entries.at(-1)
      if (found.length < MOST || size < MOST || !last) return { entries, hasNext: found.length > size }
      const more = await userExtensions.log({ email, after: last.number, limit: 1 })
      return { entries, hasNext: more !== null && more.length > 0 }
    },
  )

  /** The caller's personal API tokens, the newest first; null where the server has none to give. */
  const tokens = memoized(async () => {
    const found = await userExtensions.tokens()
    return found?.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()) ?? null
  })

  return { viewer, list, byEmail, personName, log, tokens, prepareNames: memoized(prepareNames) }
}
