import { isDeepStrictEqual } from 'node:util'
import { sizeOf } from '../bounds/sizeOf.ts'
import { digestOf } from '../upstream/callerKeys.ts'
import { versionOf } from '../upstream/knownAnswers.ts'
import type { RestClient } from '../upstream/client.ts'
import type { UserRow } from '../upstream/rows/users.ts'

type Call = RestClient['call']
type CallOptions = NonNullable<Parameters<Call>[2]>

/** A read that an answer was made of. */
interface Read {
  path: string
  /** Without what belongs to the execution, such as the signal that ends it. */
  options: Pick<CallOptions, 'query' | 'maxBytes'>
  /** Of what it brought. */
  version: number
}

/** All that an answer was made of, apart from its text and variables. */
export interface LoggedReads {
  reads: readonly Read[]
  /** The caller, if the answer is made of a record that was read before. */
  viewer: UserRow | undefined
  notes: readonly Note[]
  /** About how many bytes all this takes in memory. */
  size: number
}

/** What was noted of a read for the subscriptions that may follow. */
interface Note {
  value: Promise<unknown>
  /** Notes the same again. @param same rejects if the read does not bring the same again */
  again: (same: Promise<void>) => void
}

interface Log {
  reads: Read[]
  notes: Note[]
  viewer: Promise<UserRow> | undefined
  /** Whether all that the answer may depend on is in it. */
  isWhole: boolean
}

/** How an execution learns who its caller is. */
interface Caller {
  /** The caller's record, if it was read a moment ago. */
  recent: () => Promise<UserRow> | undefined
  read: () => Promise<UserRow>
}

/** More than these would keep other calls of the same user waiting. */
const MAX_READS = 16

/**
 * What one execution reads, so that its answer can be given again once all reads bring the same again
 * (docs/specification/graphql.md#answers-that-stay-the-same).
 */
export class ReadLog {
  /** Who reads. */
  readonly owner: string
  #log: Log | undefined
  /** What was read to find out whether an answer is the same; the execution takes it instead of reading it again. */
  readonly #ahead = new Map<string, Promise<unknown>>()
  #call: Call | undefined

  constructor(token: string) {
    this.owner = digestOf(token)
  }

  /** The same client; what it reads is logged. */
  over(client: RestClient): RestClient {
    this.#call = client.call
    return { ...client, call: (...args) => this.#pass(client.call, ...args) }
  }

  /** Begins to log: what is read from now on belongs to the answer. */
  start(): void {
    this.#log = { reads: [], notes: [], viewer: undefined, isWhole: true }
  }

  /** Logs what was noted for subscriptions. */
  noted(note: Note): void {
    this.#log?.notes.push(note)
  }

  /** Logs that the answer depends on who the caller was a moment ago. */
  usesViewer(viewer: Promise<UserRow> | undefined): Promise<UserRow> | undefined {
    if (this.#log) this.#log.viewer = viewer
    return viewer
  }

  /** All reads since the start; undefined if it cannot be known whether they would bring the same again. */
  async whole(): Promise<LoggedReads | undefined> {
    const log = this.#log
    if (!log?.isWhole || log.reads.length === 0 || log.reads.length > MAX_READS) return undefined
    const { reads, notes } = log
    const viewer = await log.viewer
    const values = await Promise.all(notes.map(({ value }) => value))
    return { reads, notes, viewer, size: sizeOf([reads, viewer, values]) }
  }

  /** Reads again what an answer was made of, all at once. @returns whether all is the same */
  async areSame({ reads, viewer, notes }: LoggedReads, caller: Caller): Promise<boolean> {
    const call = this.#call
    if (call === undefined) return false
    const all = reads.map(async ({ path, options, version }) => {
      const answer = call('GET', path, options)
      this.#ahead.set(keyOf(path, options), answer)
      if (versionOf(await answer) !== version) throw CHANGED
    })
    if (viewer) all.push(requireSame(viewer, caller))
    const same = Promise.all(all).then(() => undefined)
    for (const { again } of notes) again(same)
    return same.then(
      () => true,
      () => false,
    )
  }

  #pass(call: Call, ...[method, path, options = {}]: Parameters<Call>): Promise<unknown> {
    const log = this.#log
    if (!log) return call(method, path, options)
    if (method !== 'GET' || options.isWrite === true) {
      log.isWhole = false
      return call(method, path, options)
    }
    const key = keyOf(path, options)
    const ahead = this.#ahead.get(key)
    // A read that is repeated within an execution is one that should bring something new.
    this.#ahead.delete(key)
    const { query, maxBytes } = options
    return logged(log, ahead ?? call(method, path, options), path, { query, maxBytes })
  }
}

async function logged(
  log: Log,
  answer: Promise<unknown>,
  path: string,
  options: Read['options'],
): Promise<unknown> {
  try {
    const found = await answer
    const version = versionOf(found)
    if (version === undefined) log.isWhole = false
    else log.reads.push({ path, options, version })
    return found
  } catch (error) {
    log.isWhole = false
    throw error
  }
}

async function requireSame(viewer: UserRow, { recent, read }: Caller): Promise<void> {
  if (!isDeepStrictEqual(await (recent() ?? read()), viewer)) throw CHANGED
}

// One for all: it is no failure, and needs no stack.
const CHANGED = new Error('What an answer was made of has changed.')

const keyOf = (path: string, { query }: Read['options']) =>
  query === undefined ? path : `${path} ${JSON.stringify(query)}`
