import type { PoolClient } from 'pg'
import type { Database } from '../db/client.ts'
import { asJob } from '../db/statements.ts'

/** A connection of a service that stays, for the notifications of the database and for locks that last. */
export interface Listener {
  /** Calls back at each notification on a channel, in the order in which they were committed, while it is connected. */
  on: (channel: string, handle: (payload: string) => void) => void
  /** Connects unless there is a connection, and listens on all channels. Does nothing after `stop`. */
  ensure: () => Promise<void>
  /**
   * Executes a short statement on the connection. If that fails or takes long, the connection ends, and all its locks.
   * @returns the rows; none after `stop`
   */
  query: (text: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>
  stop: () => void
}

/** How long a statement on the connection may take, in milliseconds. */
const TIMEOUT = 2_000

/**
 * Nothing is connected yet. Notifications during a lost connection are missed, so the callers must also poll now and
 * then.
 */
export function createListener(db: Database): Listener {
  const handlers = new Map<string, (payload: string) => void>()
  let listening: Promise<PoolClient> | undefined
  let isStopped = false
  /** The last statement, which the next one waits for. */
  let last: Promise<unknown> = Promise.resolve()
  const drop = () => {
    // A connection that failed, or is dropped for the second time, cannot be released.
    void listening?.then(connection => connection.release(true)).catch(() => undefined)
    listening = undefined
  }
  const listen = async (connection: PoolClient, channels: Iterable<string>) => {
    const statements = [...channels].map(name => `listen ${connection.escapeIdentifier(name)}`)
    await connection.query(statements.join(';')).catch((error: unknown) => {
      connection.release(true)
      throw error
    })
    return connection
  }
  const connect = async () => {
    const connection = await asJob(() => db.$client.connect())
    connection
      .on('notification', ({ channel, payload = '' }) => handlers.get(channel)?.(payload))
      .on('error', drop)
    return listen(connection, handlers.keys())
  }
  /** @param next replaces the connection, or is the first */
  const keep = (next: Promise<PoolClient>) => {
    listening = next.catch((error: unknown) => {
      listening = undefined
      throw error
    })
    return listening
  }
  const connected = () => listening ?? keep(connect())
  const run = async (text: string, values: readonly unknown[]) => {
    if (isStopped) return []
    const connection = await connected()
    const query = { text, values: [...values], query_timeout: TIMEOUT }
    const { rows } = await connection.query<Record<string, unknown>>(query).catch((error: unknown) => {
      drop()
      throw error
    })
    return rows
  }

  return {
    on: (channel, handle) => {
      handlers.set(channel, handle)
      if (listening !== undefined)
        void keep(listening.then(connection => listen(connection, [channel]))).catch(() => undefined)
    },
    ensure: async () => {
      if (!isStopped) await connected()
    },
    query: (text, values) => {
      const result = last.then(() => run(text, values))
      last = result.catch(() => undefined)
      return result
    },
    stop: () => {
      isStopped = true
      drop()
    },
  }
}
