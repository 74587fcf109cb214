import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCode, errorMessage } from '../../reasons.ts'
import type { Postmaster } from './postmaster.ts'
import { DatabaseRefused } from './refused.ts'

// Any number works, as long as every start uses the same.
const APP_LOCK = 4_021_970
const STARTING_MS = 5 * 60_000
const ENDING_MS = 3_000

/** A connection that shows that an app uses this database; the server releases the lock when the app dies. */
export interface Lock {
  client: pg.Client
  /** From now on, the connection may end with the server and the lock is not taken again. */
  abandon: () => void
}

/**
 * Connects as soon as the server accepts connections (it may still be starting, recovering or shutting down),
 * and takes the lock. When the connection is lost, as when the server recovers from a crash of its own, the
 * lock is taken again.
 * @param onServerGone is called when the connection is lost because the server ended
 * @param signal ends the wait
 * @returns undefined when the server ended meanwhile
 * @throws DatabaseRefused if another app has the lock and does not end within a few seconds; the signal's
 * reason
 */
export async function takeLock(
  server: Postmaster,
  url: string,
  { onServerGone, signal }: { onServerGone: () => void; signal: AbortSignal | undefined },
): Promise<Lock | undefined> {
  let abandoned = false
  const retake = () =>
    connectAndLock(server, url).then(
      again => {
        if (again !== undefined) watch(again)
        else if (!abandoned) onServerGone()
      },
      // Another app has the lock now, and will end the server.
      () => undefined,
    )
  const watch = (client: pg.Client): void => {
    client.once('end', () => {
      if (!abandoned) void retake()
    })
  }
  const client = await connectAndLock(server, url, signal)
  if (client === undefined) return undefined
  watch(client)
  return {
    client,
    abandon: () => {
      abandoned = true
    },
  }
}

async function connectAndLock(
  server: Postmaster,
  url: string,
  signal?: AbortSignal,
): Promise<pg.Client | undefined> {
  const client = await connect(server, url, signal)
  if (client === undefined) return undefined
  const deadline = performance.now() + ENDING_MS
  for (;;) {
    const taken = await tryLock(client)
    if (taken === undefined) return connectAndLock(server, url, signal)
    if (taken) return client
    if (performance.now() > deadline) {
      await client.end()
      throw new DatabaseRefused(
        'Daybook is already running on this DATA_DIR. Stop it first, or choose another DATA_DIR.',
      )
    }
    await sleep(50)
  }
}

async function connect(
  server: Postmaster,
  connectionString: string,
  signal?: AbortSignal,
): Promise<pg.Client | undefined> {
  const deadline = performance.now() + STARTING_MS
  while (await server.isRunning()) {
    signal?.throwIfAborted()
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
    // A lost connection shows in its next query.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      // While it starts or ends, connections fail in many ways; only a wrong password or name is final.
      if (/^(28|3D)/.test(errorCode(error) ?? '') || performance.now() > deadline)
        throw new DatabaseRefused(`The embedded PostgreSQL refuses connections: ${errorMessage(error)}`)
      await sleep(15)
    }
  }
  return undefined
}

/** Whether the lock was free; undefined if the connection was lost. */
async function tryLock(client: pg.Client): Promise<boolean | undefined> {
  return client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [APP_LOCK]).then(
    ({ rows }) => rows[0]?.taken,
    () => undefined,
  )
}
