import { asJob } from '../db/statements.ts'
import { isUsedAnew, noteUse, type ApiToken } from '../queries/users/apiTokens.ts'
import { isSeenAnew, noteSeen, type User } from '../queries/users/users.ts'
import type { App } from './app.ts'

/** Keeps when users and their personal API tokens made a call the last time. */
export interface Seen {
  user(user: User): void
  apiToken(token: ApiToken): void
}

/**
 * Keeps that to within some minutes. A call neither waits for it nor fails with it, however many calls come at once one of
 * them writes, and the service ends after what is being written.
 */
export function createSeen(app: App): Seen {
  const underWay = new Map<string, Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(underWay.values())
  })
  const write = (key: string, note: () => Promise<void>) => {
    if (underWay.has(key)) return
    const written = asJob(note)
      // The next call tries again.
      .catch(() => undefined)
      .finally(() => underWay.delete(key))
    underWay.set(key, written)
  }
  return {
    user: user => {
      const now = app.now()
      if (isSeenAnew(user, now)) write(`user ${user.email}`, () => noteSeen(app.db, user, now))
    },
    apiToken: token => {
      const now = app.now()
      if (isUsedAnew(token, now)) write(`token ${token.id}`, () => noteUse(app.db, token, now))
    },
  }
}
