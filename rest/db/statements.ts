import { AsyncLocalStorage } from 'node:async_hooks'
import { connect } from 'node:net'
import pg from 'pg'
import { atMost } from '../../common/waiting.ts'

const SECOND = 1_000

/**
 * How long one statement may take, by the kind of work it is for, in milliseconds; 0: without end. What waits for a lock
 * counts as well. See docs/specification/limits.md#statements.
 */
export const STATEMENT_LIMITS = {
  /** Finding out who calls. */
  signIn: 8 * SECOND,
  read: 8 * SECOND,
  write: 8 * SECOND,
  search: 5 * SECOND,
  /** A long list: what it has, and each of its parts. */
  list: 8 * SECOND,
  report: 8 * SECOND,
  /** What runs in the background: mails, the live feed, clean-up. */
  job: 60 * SECOND,
  migration: 0,
} as const

export type StatementKind = keyof typeof STATEMENT_LIMITS

/** After the client has hung up, how long what it wrote may take until it is given up, in milliseconds. */
const WRITE_GRACE = 3 * SECOND
/** How often a statement is cancelled again: the first time may have come between two of them. */
const CANCEL_AGAIN = 250
/** How long the end of the pool waits for statements that are under way, and again once they are cancelled. */
const END_TIMEOUT = SECOND / 2
/** How long the server may take for a request to cancel. */
const CANCEL_TIMEOUT = 5 * SECOND

/** What statements are made for. */
interface Work {
  kind: StatementKind
  /** Ends the statements: nobody waits for them any more. */
  signal?: AbortSignal | undefined
}

const current = new AsyncLocalStorage<Work>()
const JOB: Work = { kind: 'job' }

/** Does something whose statements, those of whatever it calls or awaits among them, are for that work. */
export const withStatements = <Result>(work: Work, run: () => Result): Result => current.run(work, run)

/** Does something that outlives the call it was started by. */
export const asJob = <Result>(run: () => Result): Result => current.run(JOB, run)

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void
type Release = pg.PoolClient['release']

/** A pool whose connections hold each statement to the limit of its kind, and cancel it when its client hangs up. */
export class StatementPool extends pg.Pool {
  /** The limit that each connection was given last. */
  readonly #limits = new WeakMap<pg.PoolClient, number>()
  readonly #clients = new Set<pg.PoolClient>()

  constructor(options: pg.PoolConfig) {
    super(options)
    this.on('connect', client => this.#clients.add(client))
    this.on('remove', client => this.#clients.delete(client))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const work = current.getStore() ?? JOB
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
    const client = await super.connect()
    try {
      signal?.throwIfAborted()
      await this.#limit(client, STATEMENT_LIMITS[kind])
    } catch (error) {
      client.release(signal?.aborted !== true)
      throw error
    }
    if (signal !== undefined) cancelAt(signal, client, kind === 'write' ? WRITE_GRACE : 0)
    return client
  }

  /**
   * Ends the pool. Statements under way have a moment to end, and another one after they are cancelled; then their
   * connections are closed, also those that nobody gives back.
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

/**
 * Cancels what a connection does, from when a signal aborts until the connection is given back. It is then closed: a
 * request to cancel that comes late must not meet somebody else's statement.
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

/** Sends PostgreSQL's CancelRequest, on a connection of its own; where that fails the statement ends at its limit. */
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

// The types of the driver leave out what it knows of the server's process.
const hasBackend = (client: object): client is Backend =>
  'host' in client &&
  typeof client.host === 'string' &&
  'port' in client &&
  typeof client.port === 'number' &&
  'processID' in client &&
  typeof client.processID === 'number' &&
  'secretKey' in client &&
  typeof client.secretKey === 'number'
