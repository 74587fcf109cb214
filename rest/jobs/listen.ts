import type { PoolClient } from 'pg'
import type { Database } from '../db/client.ts'
import { asJob } from '../db/statements.ts'

/** Hears what `notify` says on a channel of the database. */
export interface Listener {
  /** Connects, where it is not connected (any more). Does nothing once it was stopped. */
  ensure: () => Promise<void>
  stop: () => void
}

/** Calls back at each notification; what comes while the connection is lost is missed, so who listens has to look by itself now and then. */
export function listenTo(db: Database, channel: string, onNotify: () => void): Listener {
  let listening: Promise<PoolClient> | undefined
  let isStopped = false
  const drop = () => {
    // A connection that was never made, or that is dropped for the second time, has nothing to give back.
    void listening?.then(connection => connection.release(true)).catch(() => undefined)
    listening = undefined
  }
  const connect = async () => {
    const connection = await asJob(() => db.$client.connect())
    connection.on('notification', onNotify).on('error', drop)
    await connection.query(`listen ${connection.escapeIdentifier(channel)}`).catch((error: unknown) => {
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
