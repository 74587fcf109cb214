import { setTimeout as sleep } from 'node:timers/promises'
import type { Live } from '../live/live.ts'
import { retryRead } from '../live/retryRead.ts'
import { jittered } from '../live/timing.ts'
import { isRefusal, type UpstreamError } from '../upstream/errors.ts'
import type { UserRow } from '../upstream/rows/users.ts'
import type { OwnedConnection, TokenRefusal } from './connection.ts'

/** An open socket or stream whose token was accepted. */
interface Holder {
  connection: OwnedConnection
  /** Its user, as of when it was accepted. */
  viewer: UserRow
  /** Reads that user again. */
  read: () => Promise<UserRow>
}

/**
 * Keeps checking the tokens of open sockets and streams: at once when the feed reports a change of the user, and at
 * regular intervals in any case. Those with the same token are checked together, because a user may have many pages.
 */
export interface TokenChecks {
  /**
   * Checks a token as long as the connection is open. An invalid token ends the connection. So does a removed scope,
   * because a reconnecting client is checked again, subscription by subscription (docs/specification/graphql.md#sockets).
   * @param isDue whether the user may have changed since they were read
   */
  add(token: string, holder: Holder, isDue: boolean): void
}

interface Watched {
  holders: Set<Holder>
  check: () => Promise<void>
  end: () => void
}

export function createTokenChecks({ users, timing }: Pick<Live, 'users' | 'timing'>): TokenChecks {
  const tokens = new Map<string, Watched>()

  function watch(email: string): Watched {
    const holders = new Set<Holder>()
    const messages = users.follow(message => message.email === email)
    messages.discard(() => true)
    const ended = new AbortController()
    const check = () => checkOnce([...holders])
    const repeat = async () => {
      for (let message = await messages.next(); message; message = await messages.next()) {
        // All users' tokens are checked then; not all at the same moment.
        if (message.kind === 'again')
          await sleep(jittered(timing.trial), undefined, { signal: ended.signal }).catch(() => undefined)
        messages.discard(() => true)
        // Other failures say nothing about the token.
        await retryRead(check, timing, ended.signal).catch(() => undefined)
      }
    }
    void repeat()
    const timer = setInterval(() => void check().catch(() => undefined), timing.recheck).unref()
    return {
      holders,
      check: async () => {
        await retryRead(check, timing, ended.signal).catch(() => undefined)
      },
      end: () => {
        clearInterval(timer)
        messages.end()
        ended.abort()
      },
    }
  }

  return {
    add: (token, holder, isDue) => {
      const watched = tokens.get(token) ?? watch(holder.viewer.email)
      tokens.set(token, watched)
      watched.holders.add(holder)
      holder.connection.onceClosed(() => {
        watched.holders.delete(holder)
        if (watched.holders.size > 0) return
        watched.end()
        tokens.delete(token)
      })
      if (isDue) void watched.check()
    },
  }
}

/** Checks the token that all of them have. @throws UpstreamError if the server is unavailable */
async function checkOnce(holders: readonly Holder[]): Promise<void> {
  const [first] = holders
  if (!first) return
  try {
    const { scopes } = await first.read()
    for (const { viewer, connection } of holders)
      if (!viewer.scopes.every(scope => scopes.includes(scope))) connection.refuse('FORBIDDEN')
  } catch (error) {
    if (!isRefusal(error)) throw error
    for (const { connection } of holders) connection.refuse(refusalOf(error))
  }
}

/** Why a token was refused. @param error as `isRefusal` has found it */
export const refusalOf = ({ code }: UpstreamError): TokenRefusal =>
  code === 'FORBIDDEN' ? code : 'UNAUTHENTICATED'
