import { createStore, useStore } from '../ui/store.ts'
import { readUserRecord, scopesOf, type UserRecord } from './record.ts'

/** Where the browser keeps the signed-in user (Specification 1 §9). */
export const STORAGE_KEY = 'ucs'

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

/** Another tab may have signed somebody in or out, or renewed the token. */
function follow() {
  const stored = readStored()
  const { user } = session.get()
  if (stored.user?.Token !== user?.Token || stored.user?.Email !== user?.Email) session.set(stored)
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
  session.set(sessionOf(user))
  return user
}

/** What the GraphQL IDE keeps of a user begins with this and the user's address. */
const IDE_PREFIX = 'daybook.ide:'

/** Forgets the user in every tab, and the operations that the user wrote in the IDE. */
export function signOut(): void {
  const own = `${IDE_PREFIX}${session.get().user?.Email}:`
  localStorage.removeItem(STORAGE_KEY)
  for (const key of Object.keys(localStorage)) if (key.startsWith(own)) localStorage.removeItem(key)
  session.set(sessionOf(null))
}

/** Notes that the server refused the token that was sent; another token meanwhile makes it no news. */
export function markExpired(refusedToken: string): void {
  const now = session.get()
  if (now.user?.Token === refusedToken && !now.isExpired) session.set({ ...now, isExpired: true })
}
