import type { Storage } from '@graphiql/toolkit'
import { readUser } from './user.ts'

const PREFIX = 'daybook.ide:'
/** What the IDE kept for everybody alike in earlier versions. */
const UNOWNED = 'graphiql:'

const keys = () => Object.keys(localStorage)

/**
 * Where the IDE keeps tabs, history and layout of one user, in this browser. Writes of one who has signed out meanwhile
 * are dropped: the editors save with a delay.
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

/** Forgets what others than this user have left behind; with null, all. */
export function forgetOthers(email: string | null): void {
  for (const key of keys()) {
    const isOwn = email !== null && key.startsWith(`${PREFIX}${email}:`)
    if (key.startsWith(UNOWNED) || (key.startsWith(PREFIX) && !isOwn)) localStorage.removeItem(key)
  }
}
