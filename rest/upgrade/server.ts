import pg from 'pg'
import type { ClusterLocation } from '../db/embedded/cluster.ts'
import { stopPostmaster } from '../db/embedded/postmaster.ts'
import { createDatabase, DATABASE, startOrAdopt, urlOf } from '../db/embedded/server.ts'

// Both servers write values as text in the same way.
const OPTIONS = '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c extra_float_digits=1'

interface Options {
  password: string
  /** More settings of the server, each as 'name=value'. */
  settings?: readonly string[]
  /** Cuts the connection. */
  signal: AbortSignal
}

/** A connection to the app's database, and its URL. */
export interface Connected {
  client: pg.Client
  url: string
}

/**
 * Runs the server of a cluster while something works with its app's database, which is created if it is missing.
 * @throws DatabaseRefused if it does not start, or Daybook runs on it
 */
export async function withServer<T>(
  location: ClusterLocation,
  { password, settings, signal }: Options,
  work: (connected: Connected) => Promise<T>,
): Promise<T> {
  const { server, lock } = await startOrAdopt(location, password, () => undefined, {
    signal,
    ...(settings && { settings }),
  })
  const url = urlOf(server, password, DATABASE)
  const client = new pg.Client({ connectionString: url, options: OPTIONS })
  // A lost connection fails the query under way.
  client.on('error', () => undefined)
  const cut = () => void client.end().catch(() => undefined)
  try {
    await createDatabase(lock)
    await client.connect()
    signal.addEventListener('abort', cut)
    return await work({ client, url })
  } finally {
    signal.removeEventListener('abort', cut)
    lock.abandon()
    // The connections end with the server.
    await stopPostmaster(server)
  }
}
