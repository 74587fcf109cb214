import { connect, Socket } from 'node:net'
import pg from 'pg'
import { secondsSince } from '../../common/metrics/measure.ts'
import { atMost } from '../../common/waiting.ts'
import { currentSpan, currentWork, withStatements, type StatementKind, type Work } from '../current.ts'
import { connectionTaken, statementDone } from '../measures.ts'
import { measureStatements } from './measuredClient.ts'
import { createReachability, type Reachability } from './reachability.ts'

const SECOND = 1_000

/**
 * How long a statement may take, by kind of work, in milliseconds; 0: no limit. Waiting for a lock counts as
 * well. See docs/specification/limits.md#statements.
 */
export const STATEMENT_LIMITS = {
  /** Identifying the caller. */
  signIn: 8 * SECOND,
  read: 8 * SECOND,
  write: 8 * SECOND,
  search: 5 * SECOND,
  /** A long list: its query, and each of its parts. */
  list: 8 * SECOND,
  report: 8 * SECOND,
  /** Background jobs: mails, the live feed, clean-up. */
  job: 60 * SECOND,
  migration: 0,
} as const satisfies Record<StatementKind, number>

/** How long a write may go on after its client has hung up, in milliseconds. */
const WRITE_GRACE = 3 * SECOND
/** How often a cancel request is repeated: the first one may arrive between two statements. */
const CANCEL_AGAIN = 250
/** How long the end of the pool waits for statements under way, and again after they are cancelled. */
const END_TIMEOUT = SECOND / 2
/** How long a cancel request may take. */
const CANCEL_TIMEOUT = 5 * SECOND
/** How long after the limit of its statement a connection counts as broken that has said nothing. */
const SILENCE = 2 * SECOND
/** How long it takes at most to see whether a database can be reached that could not. */
const CHECK_TIMEOUT = 2 * SECOND

const JOB: Work = { kind: 'job' }

/** Runs something that outlives the call that started it. */
export const asJob = <Result>(run: () => Result): Result => withStatements(JOB, run)

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void
type Release = pg.PoolClient['release']

/** A pool that limits each statement by its kind, and cancels it when its client hangs up. */
export class StatementPool extends pg.Pool {
  /** The last limit that each connection was given. */
  readonly #limits = new WeakMap<pg.PoolClient, number>()
  readonly #clients = new Set<pg.PoolClient>()
  readonly #reachability: Reachability

  constructor(options: pg.PoolConfig) {
    super(options)
    this.#reachability = createReachability(() => checkDatabase(options))
    this.on('connect', client => {
      this.#clients.add(client)
      socketOf(client)?.on('timeout', () => this.#lose(client))
      if (statementDone.isOn) measureStatements(client, () => (currentWork() ?? JOB).kind)
    })
    this.on('remove', client => this.#clients.delete(client))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const work = currentWork() ?? JOB
    const connected = this.#connect(work)
    if (callback === undefined) return connected
    connected.then(
      client => callback(undefined, client, destroy => client.release(destroy)),
      (error: unknown) =>
        callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined),
    )
    return undefined
  }

  async #connect({ kind, signal }: Work): Promise<pg.PoolClient> {
    signal?.throwIfAborted()
    const start = performance.now()
    // Only a wait is worth a step of a trace.
    const wait = this.idleCount > 0 ? undefined : currentSpan()?.child('wait for a connection', 'internal')
    const client = await this.#connectIfReachable().finally(() => wait?.end())
    connectionTaken.note(secondsSince(start))
    const limit = STATEMENT_LIMITS[kind]
    try {
      signal?.throwIfAborted()
      // Jobs keep connections that only listen.
      socketOf(client)?.setTimeout(kind === 'job' || limit === 0 ? 0 : limit + SILENCE)
      await this.#limit(client, limit)
    } catch (error) {
      client.release(signal?.aborted !== true)
      throw error
    }
    if (signal !== undefined) cancelAt(signal, client, kind === 'write' ? WRITE_GRACE : 0)
    return client
  }

  async #connectIfReachable(): Promise<pg.PoolClient> {
    await this.#reachability.require()
    try {
      return await super.connect()
    } catch (error) {
      if (error instanceof Error) this.#reachability.lose(error)
      throw error
    }
  }

  /** Ends a connection that says nothing any more: the database ends each statement at its limit, if it can be reached. */
  #lose(client: pg.PoolClient): void {
    const error = new Error('Connection terminated: the database does not answer.')
    this.#reachability.lose(error)
    socketOf(client)?.destroy(error)
  }

  /**
   * Ends the pool. Statements under way get a moment to end, and another after they are cancelled; then their
   * connections are closed, including those that are never returned.
   */
  async endSoon(): Promise<void> {
    const ended = this.end()
    await atMost(END_TIMEOUT, ended)
    for (const client of this.#clients) requestCancel(client)
    await atMost(END_TIMEOUT, ended)
    const left = [...this.#clients].filter(client => client instanceof pg.Client)
    await atMost(END_TIMEOUT, Promise.all(left.map(client => client.end())))
  }

  async #limit(client: pg.PoolClient, limit: number): Promise<void> {
    if (this.#limits.get(client) === limit) return
    await client.query(`set statement_timeout = ${limit}`)
    this.#limits.set(client, limit)
  }
}

/** The socket of a connection. */
const socketOf = (client: pg.PoolClient): Socket | undefined =>
  client instanceof pg.Client && client.connection.stream instanceof Socket
    ? client.connection.stream
    : undefined

/** Asks the database on a connection of its own, because those of the pool may all be waiting. */
async function checkDatabase(options: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({
    ...options,
    connectionTimeoutMillis: CHECK_TIMEOUT,
    query_timeout: CHECK_TIMEOUT,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    void client.end().catch(() => undefined)
  }
}

/**
 * Cancels what a connection does, from the abort of a signal until the connection is returned. The connection
 * is then closed: a late cancel request must not hit a statement of another caller.
 */
function cancelAt(signal: AbortSignal, client: pg.PoolClient, grace: number): void {
  let isCancelled = false
  let timer: NodeJS.Timeout | undefined
  const cancel = () => {
    isCancelled = true
    requestCancel(client)
    timer = setTimeout(cancel, CANCEL_AGAIN)
  }
  const start = () => {
    if (grace === 0) cancel()
    else timer = setTimeout(cancel, grace)
  }
  const release = client.release.bind(client)
  client.release = destroy => {
    clearTimeout(timer)
    signal.removeEventListener('abort', start)
    release(isCancelled ? true : destroy)
  }
  if (signal.aborted) start()
  else signal.addEventListener('abort', start, { once: true })
}

const CANCEL_CODE = 80_877_102

/** Sends PostgreSQL's CancelRequest, on its own connection; if that fails, the statement ends at its limit. */
function requestCancel(client: pg.PoolClient): void {
  if (!hasBackend(client)) return
  const { host, port, processID, secretKey } = client
  const request = Buffer.alloc(16)
  for (const [index, value] of [request.length, CANCEL_CODE, processID, secretKey].entries())
    request.writeInt32BE(value, 4 * index)
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  socket.on('error', () => undefined).setTimeout(CANCEL_TIMEOUT, () => socket.destroy())
  socket.resume().end(request)
}

interface Backend {
  host: string
  port: number
  processID: number
  secretKey: number
}

// The driver's types lack what it knows about the server's process.
const hasBackend = (client: object): client is Backend =>
  'host' in client &&
  typeof client.host === 'string' &&
  'port' in client &&
  typeof client.port === 'number' &&
  'processID' in client &&
  typeof client.processID === 'number' &&
  'secretKey' in client &&
  typeof client.secretKey === 'number'
