import { asJob } from '../db/statements.ts'
import { mustStoreUse, storeUse, type ApiToken } from '../queries/users/apiTokens.ts'
import { mustStoreSeen, storeSeen, type User } from '../queries/users/users.ts'
import type { App } from './app.ts'

/** Stores when users and their personal API tokens last made a call. */
export interface Seen {
  user(user: User): void
  apiToken(token: ApiToken): void
}

/**
 * Stores that time, accurate to some minutes. A call neither waits for the write nor fails with it. Of
 * concurrent calls, one writes, and the service ends only after pending writes.
 */
export function createSeen(app: App): Seen {
  const underWay = new Map<string, Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(underWay.values())
  })
  const write = (key: string, note: () => Promise<void>) => {
    if (underWay.has(key)) return
    const written = asJob(note)
      // The next call retries.
      .catch(() => undefined)
      .finally(() => underWay.delete(key))
    underWay.set(key, written)
  }
  return {
    user: user => {
      const now = app.now()
      if (mustStoreSeen(user, now)) write(`user ${user.email}`, () => storeSeen(app.db, user, now))
    },
    apiToken: token => {
      const now = app.now()
      if (mustStoreUse(token, now)) write(`token ${token.id}`, () => storeUse(app.db, token, now))
    },
  }
}
