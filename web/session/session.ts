import { forgetOthers } from '../state/ownKeys.ts'
import { createStore, useStore } from '../state/store.ts'
import { readUserRecord, scopesOf, type UserRecord } from './record.ts'

/** Where the browser keeps the signed-in user (docs/specification/shell.md#browser-storage). */
const STORAGE_KEY = 'ucs'

export interface Session {
  /** Null while nobody is signed in. */
  user: UserRecord | null
  /** Those of the token's scope claim. */
  scopes: readonly string[]
  /** The server no longer takes the token; the user stays on the page and signs in again beside it. */
  isExpired: boolean
}

const sessionOf = (user: UserRecord | null): Session => ({
  user,
  scopes: user ? scopesOf(user.Token) : [],
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
forgetOthers(session.get().user?.Email ?? null)

/** Another user than before, or nobody, is signed in: what the one before left in the browser goes. */
function enter(next: Session) {
  session.set(next)
  // Afterwards, since a screen that closes may still write down what was typed there.
  forgetOthers(next.user?.Email ?? null)
}

/** Another tab may have signed somebody in or out, renewed the token or changed the name. */
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
// A page that comes back from the browser's cache was told of nothing meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) follow()
})

export const useSession = (): Session => useStore(session)

/** The bearer token to send, null while nobody is signed in. */
export const getToken = (): string | null => session.get().user?.Token ?? null

/** Keeps the record and signs its user in, in every tab. Throws what `readUserRecord` throws. */
export function signIn(record: unknown): UserRecord {
  const user = readUserRecord(record)
  localStorage.setItem(STORAGE_KEY, JSON.stringify(user))
  enter(sessionOf(user))
  return user
}

/** Keeps the new name of the user, in every tab; where somebody else has signed in meanwhile nothing happens. */
export function keepName({ email, name }: { email: string; name: string }): void {
  const now = session.get()
  if (now.user?.Email !== email) return
  const user = { ...now.user, Name: name }
  localStorage.setItem(STORAGE_KEY, JSON.stringify(user))
  session.set({ ...now, user })
}

/** Forgets the user in every tab, with all that the browser keeps of the user, unsent drafts among it. */
export function signOut(): void {
  localStorage.removeItem(STORAGE_KEY)
  enter(sessionOf(null))
}

/** Notes that the server refused the token that was sent; another token meanwhile makes it no news. */
export function markExpired(refusedToken: string): void {
  const now = session.get()
  if (now.user?.Token === refusedToken && !now.isExpired) session.set({ ...now, isExpired: true })
}
