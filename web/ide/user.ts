import { createStore } from './store.ts'

/** The user that the web app stores in this browser (docs/specification/shell.md#browser-storage). */
export interface StoredUser {
  name: string
  email: string
  token: string
  scopes: string[]
}

const KEY = 'ucs'

/** The user signed in to this browser now, or null. */
export function readUser(): StoredUser | null {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof record !== 'object' || record === null) return null
    const {
      Name: name,
      Email: email,
      Token: token,
      Scopes: scopes,
    }: { Name?: unknown; Email?: unknown; Token?: unknown; Scopes?: unknown } = record
    const isComplete = typeof name === 'string' && typeof email === 'string' && typeof token === 'string'
    if (!isComplete || email === '' || token === '') return null
    const words = typeof scopes === 'string' ? scopes.split(/\s+/).filter(Boolean) : []
    return { name, email, token, scopes: words }
  } catch {
    return null
  }
}

/** The stored text: the same value until another user signs in. */
export const readStored = () => localStorage.getItem(KEY)

/** Calls back when another tab signs in or out. */
export function followUser(callback: () => void): () => void {
  window.addEventListener('storage', callback)
  return () => window.removeEventListener('storage', callback)
}

/** The last token that the server refused; null if none. */
export const refusedToken = createStore<string | null>(null)
