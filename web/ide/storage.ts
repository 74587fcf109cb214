import type { Storage } from '@graphiql/toolkit'
import { readUser } from './user.ts'

const PREFIX = 'daybook.ide:'
/** The prefix of earlier versions, which stored data for all users together. */
const UNOWNED = 'graphiql:'

const keys = () => Object.keys(localStorage)

/**
 * The storage of one user's tabs, history and layout in this browser. Drops writes after that user has signed
 * out, as the editors save with a delay.
 */
export function storageOf(email: string): Storage {
  const prefix = `${PREFIX}${email}:`
  const own = () => keys().filter(key => key.startsWith(prefix))
  return {
    getItem: key => localStorage.getItem(prefix + key),
    setItem: (key, value) => {
      if (readUser()?.email === email) localStorage.setItem(prefix + key, value)
    },
    removeItem: key => localStorage.removeItem(prefix + key),
    clear: () => own().forEach(key => localStorage.removeItem(key)),
    get length() {
      return own().length
    },
  }
}

/** Deletes the stored data of all other users; with null, of all users. */
export function removeOthers(email: string | null): void {
  for (const key of keys()) {
    const isOwn = email !== null && key.startsWith(`${PREFIX}${email}:`)
    if (key.startsWith(UNOWNED) || (key.startsWith(PREFIX) && !isOwn)) localStorage.removeItem(key)
  }
}
