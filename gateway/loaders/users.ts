import { batchLoaded } from '../measures.ts'
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
  /**
   * Names that were prepared; a failed one rejects. Without a promise for each: in a long list those take more time
   * than all else.
   */
  const prepared = new Map<string, string | null | Promise<never>>()
  let self: UserRow | undefined
  let preparing = 0
  let ready: Promise<void> | undefined

  /** A user's name, if the caller may know it (docs/specification/graphql.md#names-of-people). */
  const personName = (email: string): string | null | Promise<string | null> => {
    if (self === undefined || preparing > 0) return loadName(email)
    if (email === self.email) return self.name
    const name = prepared.get(email)
    return name === undefined ? names.load(email) : name
  }

  const loadName = async (email: string): Promise<string | null> => {
    await ready
    if (preparing === 0) self ??= await viewer()
    return personName(email)
  }

  /** Starts what names are read from as a whole, before it is known whose are needed. */
  const startNames = (): void => void users.startNames().catch(() => undefined)

  /**
   * Loads the names of people together, before their rows ask for them. A failure fails where a name is asked for.
   * @param emails of everybody, once they are known
   */
  const prepareNames = (emails: Promise<string[]>): Promise<void> => {
    preparing += 1
    const done = Promise.all([viewer(), emails])
      .then(([user, all]) => {
        self = user
        const fresh = new Set(all.filter(email => email !== user.email && !prepared.has(email)))
        return readNames([...fresh])
      })
      .catch(() => undefined)
      .then(() => void (preparing -= 1))
    return (ready = Promise.all([ready, done]).then(() => undefined))
  }

  const readNames = async (emails: readonly string[]) => {
    if (emails.length === 0) return
    // Nobody reads these before all that is being prepared is there; until then nobody prepares them again.
    for (const email of emails) prepared.set(email, null)
    batchLoaded.note({ loader: 'users.names', size: emails.length })
    try {
      for (const [email, name] of await users.names(emails)) prepared.set(email, name)
    } catch (error) {
      const failure = Promise.reject(toError(error))
      failure.catch(() => undefined)
      for (const email of emails) prepared.set(email, failure)
    }
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
    usersByEmail,
    byEmail,
    personName,
    log,
    tokens,
    startNames,
    prepareNames,
    namesReady,
    namesOf,
    found,
  }
}
