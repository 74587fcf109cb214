import { nullIfClosed } from '../upstream/errors.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { UserRow } from '../upstream/rows/users.ts'
import { batchLoader, toError } from './loader.ts'
import { memoized } from './memoized.ts'

/** Gives the caller's record if it was read a moment ago. */
export type RecentViewer = () => Promise<UserRow> | undefined

const NOBODY: ReadonlyMap<string, UserRow> = new Map()

/**
 * The caller and the users, each from its one documented call, and more about accounts.
 * @param recentViewer the caller, if read a moment ago
 */
export function userLoaders({ users }: Pick<Upstream, 'users'>, recentViewer: RecentViewer) {
  const currentViewer = memoized(() => users.viewer())
  /** Who the caller is. Its record may be a moment old: it decides nothing that the server does not decide. */
  const viewer = memoized(() => recentViewer()?.catch(() => currentViewer()) ?? currentViewer())
  const list = memoized(async () => (await users.list()).sort((a, b) => (a.email < b.email ? -1 : 1)))
  const usersByEmail = memoized(async () => new Map((await list()).map(user => [user.email, user])))

  /** The users by address: the caller's own record, others from the one list, which needs the scope admin. */
  const byEmail = batchLoader<string, UserRow | null>(async emails => {
    const { email: own } = await viewer()
    const [self, others] = await Promise.all([
      emails.includes(own) ? currentViewer() : null,
      emails.some(email => email !== own) ? usersByEmail().catch(toError) : NOBODY,
    ])
    return emails.map(email => {
      if (email === own) return self
      return others instanceof Error ? others : (others.get(email) ?? null)
    })
  })

  /**
   * A user's name, if the server shows it to this caller. Not requested if the server is known to refuse it
   * (docs/specification/graphql.md#rules-known-to-the-gateway).
   */
  const personName = (email: string): string | null | Promise<string | null> =>
    nameOf === undefined ? loadName(email) : nameOf(email)

  const loadName = async (email: string) => {
    const self = await viewer()
    if (self.email === email) return self.name
    if (!self.scopes.includes('admin')) return null
    // The caller may just have lost the scope.
    return (await byEmail.load(email).catch(nullIfClosed))?.name ?? null
  }

  let nameOf: ((email: string) => string | null) | undefined
  let preparing: Promise<void> | undefined
  const loadNames = async () => {
    const self = await viewer()
    const users = self.scopes.includes('admin') ? await usersByEmail() : NOBODY
    nameOf = email => (email === self.email ? self : users.get(email))?.name ?? null
  }

  /**
   * Loads the source of names before it is known whose names are needed. A failure fails where a name is asked
   * for.
   */
  const prepareNames = () => {
    preparing ??= loadNames().catch(() => undefined)
  }

  /** Waits until names that are being prepared are there at once, for each row of a list. */
  const namesReady = () => preparing

  /** A page of the log of users, from the newest or after an entry; null if there is no log. */
  const log = memoized((email: string | null, after: number | null, size: number) =>
    users.log(email, after, size),
  )

  /** The caller's personal API tokens, the newest first; null if the server has none at all. */
  const tokens = memoized(() => users.tokens())

  return { currentViewer, viewer, list, byEmail, personName, log, tokens, prepareNames, namesReady }
}
