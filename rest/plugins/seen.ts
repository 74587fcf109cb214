import { asJob } from '../db/statements.ts'
import { isSeenAnew, noteSeen, type User } from '../queries/users.ts'
import type { App } from './context.ts'

/**
 * Keeps when users were last seen, to within some minutes. A call neither waits for that nor fails with it; the service
 * ends after what is being written.
 */
export function createSeen(app: App): (user: User) => void {
  const underWay = new Map<string, Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(underWay.values())
  })
  return user => {
    const now = app.now()
    if (underWay.has(user.email) || !isSeenAnew(user, now)) return
    const written = asJob(() => noteSeen(app.db, user, now))
      // The next call tries again.
      .catch(() => undefined)
      .finally(() => underWay.delete(user.email))
    underWay.set(user.email, written)
  }
}
