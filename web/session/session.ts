import { removeOthers } from '../state/ownKeys.ts'
import { createStore, useStore } from '../state/store.ts'
import { readUserRecord, scopesOf, type UserRecord } from './record.ts'

/** The local storage key of the signed-in user (docs/specification/shell.md#browser-storage). */
const STORAGE_KEY = 'ucs'

export interface Session {
  /** Null while no user is signed in. */
  user: UserRecord | null
  /** The scopes of the token's scope claim. */
  scopes: readonly string[]
  /** The server no longer accepts the token; the user stays on the page and signs in again in a dialog. */
  isExpired: boolean
}

const sessionOf = (user: UserRecord | null): Session => ({
  user,
  scopes: user ? scopesOf(user) : [],
  isExpired: false,
})

const readStored = (): Session => {
  try {
    return sessionOf(readUserRecord(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')))
  } catch {
    return sessionOf(null)
  }
}

/** The session of this browser, the same in all its tabs. */
export const session = createStore<Session>(readStored())
removeOthers(session.get().user?.Email ?? null)

/** Another user, or none, is signed in: removes what the previous user left in the browser. */
function enter(next: Session) {
  session.set(next)
  // Afterwards, since a screen that unmounts may still store its input.
  removeOthers(next.user?.Email ?? null)
}

/** Another tab may have signed in or out, renewed the token or changed the name. */
function follow() {
  const stored = readStored()
  const now = session.get()
  const { user } = now
  if (stored.user?.Token !== user?.Token || stored.user?.Email !== user?.Email) enter(stored)
  else if (stored.user?.Name !== user?.Name) session.set({ ...now, user: stored.user })
}

window.addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY || key === null) follow()
})
// A page restored from the browser's cache has missed storage events.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) follow()
})

export const useSession = (): Session => useStore(session)

/** The bearer token to send; null while no user is signed in. */
export const getToken = (): string | null => session.get().user?.Token ?? null

/** Stores the record and signs its user in, in every tab. Throws what `readUserRecord` throws. */
export function signIn(record: unknown): UserRecord {
  const user = readUserRecord(record)
  localStorage.setItem(STORAGE_KEY, JSON.stringify(user))
  enter(sessionOf(user))
  return user
}

/** Stores the user's new name, in every tab; does nothing if another user has signed in. */
export function keepName({ email, name }: { email: string; name: string }): void {
  const now = session.get()
  if (now.user?.Email !== email) return
  const user = { ...now.user, Name: name }
  localStorage.setItem(STORAGE_KEY, JSON.stringify(user))
  session.set({ ...now, user })
}

/**
 * Signs the user out in every tab, and removes everything that the browser stores of the user, including unsent
 * drafts.
 */
export function signOut(): void {
  localStorage.removeItem(STORAGE_KEY)
  enter(sessionOf(null))
}

/**
 * Marks the session as expired after the server refused its token; ignored if there is another token by now.
 */
export function markExpired(refusedToken: string): void {
  const now = session.get()
  if (now.user?.Token === refusedToken && !now.isExpired) session.set({ ...now, isExpired: true })
}
