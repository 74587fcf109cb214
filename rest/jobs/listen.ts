import type { PoolClient } from 'pg'
import type { Database } from '../db/client.ts'
import { asJob } from '../db/statements.ts'

/** Receives the notifications on channels of the database. */
export interface Listener {
  /** Connects unless there is a connection. Does nothing after `stop`. */
  ensure: () => Promise<void>
  stop: () => void
}

/** What is called with the payload of each notification, by channel. */
type Channels = Readonly<Record<string, (payload: string) => void>>

/**
 * Calls back at each notification, in the order in which they were committed, over one connection for all channels.
 * Notifications during a lost connection are missed, so the caller must also poll now and then.
 */
export function listenTo(db: Database, channels: Channels): Listener {
  let listening: Promise<PoolClient> | undefined
  let isStopped = false
  const drop = () => {
    // A connection that failed, or is dropped for the second time, cannot be released.
    void listening?.then(connection => connection.release(true)).catch(() => undefined)
    listening = undefined
  }
  const connect = async () => {
    const connection = await asJob(() => db.$client.connect())
    connection
      .on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload))
      .on('error', drop)
    const names = Object.keys(channels).map(name => connection.escapeIdentifier(name))
    await connection.query(names.map(name => `listen ${name}`).join(';')).catch((error: unknown) => {
      connection.release(true)
      throw error
    })
    return connection
  }
  return {
    ensure: async () => {
      if (isStopped) return
      listening ??= connect().catch((error: unknown) => {
        listening = undefined
        throw error
      })
      await listening
    },
    stop: () => {
      isStopped = true
      drop()
    },
  }
}
