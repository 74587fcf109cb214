/** The user whom the web app keeps in this browser (Specification 1 §3). */
export interface StoredUser {
  name: string
  email: string
  token: string
}

const KEY = 'ucs'

/** Who is signed in in this browser now, or null. */
export function readUser(): StoredUser | null {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof record !== 'object' || record === null) return null
    const {
      Name: name,
      Email: email,
      Token: token,
    }: { Name?: unknown; Email?: unknown; Token?: unknown } = record
    const isComplete = typeof name === 'string' && typeof email === 'string' && typeof token === 'string'
    return isComplete && token !== '' ? { name, email, token } : null
  } catch {
    return null
  }
}

/** The stored text: it stays the same value as long as nobody else signs in. */
export const readStored = () => localStorage.getItem(KEY)

/** Calls back when another tab signs in or out. */
export function followUser(callback: () => void): () => void {
  window.addEventListener('storage', callback)
  return () => window.removeEventListener('storage', callback)
}
