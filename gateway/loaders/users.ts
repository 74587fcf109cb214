import type { Upstream } from '../upstream/upstream.ts'
import type { Names, UserRow } from '../upstream/rows/users.ts'
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
  const byEmail = batchLoader<string, UserRow | null>('users.byEmail', async emails => {
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

  const names = batchLoader<string, string | null>('users.names', async emails => {
    const known = await users.names(emails)
    return emails.map(email => known.get(email) ?? null)
  })

  /** A user's name, if the caller may know it (docs/specification/graphql.md#names-of-people). */
  const personName = (email: string): string | null | Promise<string | null> => {
    if (self === undefined || preparing > 0) return loadName(email)
    return email === self.email ? self.name : names.get(email)
  }

  const loadName = async (email: string) => {
    await ready
    self ??= await viewer()
    return email === self.email ? self.name : names.load(email)
  }

  let self: UserRow | undefined
  let preparing = 0
  let ready: Promise<void> | undefined

  /**
   * Loads the names of people together, before their rows ask for them. A failure fails where a name is asked for.
   * @param emails of everybody, once they are known
   */
  const prepareNames = (emails: Promise<Iterable<string>>): Promise<void> => {
    preparing += 1
    const prepared = Promise.all([viewer(), emails])
      .then(([user, all]) => {
        self = user
        return names.prepare([...all].filter(email => email !== user.email))
      })
      .catch(() => undefined)
      .then(() => void (preparing -= 1))
    return (ready = Promise.all([ready, prepared]).then(() => undefined))
  }

  /** The names of people, to be kept with their rows. */
  const namesOf = async (emails: Iterable<string>): Promise<Names> => {
    const all = [...new Set(emails)]
    const found = await Promise.all(all.map(async email => [email, await personName(email)] as const))
    return new Map(found.flatMap(([email, name]) => (name === null ? [] : [[email, name]])))
  }

  /** Waits until names that are being prepared are there at once, for each row of a list. */
  const namesReady = () => ready

  /** The people whom a search finds, sorted by name. */
  const found = memoized((search: string, limit: number) => users.found(search, limit))

  /** A page of the log of users, from the newest or after an entry; null if there is no log. */
  const log = memoized((email: string | null, after: number | null, size: number) =>
    users.log(email, after, size),
  )

  /** The caller's personal API tokens, the newest first; null if the server has none at all. */
  const tokens = memoized(() => users.tokens())

  return {
    currentViewer,
    viewer,
    list,
    byEmail,
    personName,
    log,
    tokens,
    prepareNames,
    namesReady,
    namesOf,
    found,
  }
}
