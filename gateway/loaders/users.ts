import type { UsersUpstream } from '../upstream/users.ts'
import { remember } from './remember.ts'

/** The caller and the users, each from its one documented call. */
export function userLoaders(users: UsersUpstream) {
  const viewer = remember(() => users.viewer())
  const list = remember(async () => (await users.list()).sort((a, b) => (a.email < b.email ? -1 : 1)))

  /** The user with that address: the caller's own record, else from the list, which takes the scope admin. */
  const user = async (email: string) => {
    const self = await viewer()
    return self.email === email ? self : ((await list()).find(other => other.email === email) ?? null)
  }

  /** A person's name where the server tells it to this caller. Not asked for where it is known to refuse. */
  const personName = async (email: string) => {
    const self = await viewer()
    if (self.email !== email && !self.scopes.includes('admin')) return null
    return (await user(email))?.name ?? null
  }

  /** Starts what names will be taken from, before it is known whose. */
  const prepareNames = async () => {
    const { scopes } = await viewer()
    if (scopes.includes('admin')) await list()
  }

  return { viewer, list, user, personName, prepareNames: remember(prepareNames) }
}
