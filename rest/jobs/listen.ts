import type { PoolClient } from 'pg'
import type { Database } from '../db/client.ts'

/** Hears what `notify` says on a channel of the database. */
export interface Listener {
  /** Connects, where it is not connected (any more). */
  ensure: () => Promise<void>
  stop: () => void
}

/** Calls back at each notification; what comes while the connection is lost is missed, so who listens has to look by itself now and then. */
export function listenTo(db: Database, channel: string, onNotify: () => void): Listener {
  let connection: PoolClient | undefined
  const drop = () => {
    connection?.release(true)
    connection = undefined
  }
  return {
    ensure: async () => {
      if (connection !== undefined) return
      connection = await db.$client.connect()
      connection.on('notification', onNotify).on('error', drop)
      await connection.query(`listen ${connection.escapeIdentifier(channel)}`)
    },
    stop: drop,
  }
}
