import { createFairQueue, type FairQueue } from '../../common/fairQueue.ts'
import type { CallerKeys } from './callerKeys.ts'
import { timedOut, UpstreamError } from './errors.ts'
import { turnError } from './turns.ts'

/**
 * The most that an operation reads, in bytes, and answers, in characters: docs/specification/limits.md#gateway.
 */
export const MAX_OPERATION_SIZE = 64 * 1024 * 1024

/** An operation is large from this many bytes or characters on. */
const LARGE = 4 * 1024 * 1024

/**
 * The queue of large operations. One that reads 64 MB takes about half a gigabyte, so that three fit into the
 * smallest default heap of Node.
 */
export const createLargeQueue = (): FairQueue =>
  createFairQueue({ total: 3, each: 1, waiting: 16, waitingTotal: 64 })

/** The caller of an operation. */
interface Operation {
  token?: string | undefined
  signal?: AbortSignal | undefined
  ended?: (() => AbortSignal) | undefined
}

/**
 * What an operation keeps in memory: all that it has read, and its answer. A large operation waits for its
 * turn, and keeps it until the operation is over.
 */
export class OperationSize {
  readonly #queue: FairQueue
  readonly #keys: CallerKeys
  readonly #operation: Operation
  #bytesRead = 0
  #turn: Promise<void> | undefined
  #hasTurn = false

  /** @param queue of large operations */
  constructor(queue: FairQueue, keys: CallerKeys, operation: Operation) {
    this.#queue = queue
    this.#keys = keys
    this.#operation = operation
  }

  /**
   * Counts bytes that were read.
   * @returns for a large operation, what to wait for: there is room then
   * @throws UpstreamError TOO_LARGE; the promise fails if its turn does not come
   */
  read(bytes: number): Promise<void> | undefined {
    this.#bytesRead += bytes
    return this.#hold(this.#bytesRead)
  }

  /** Sets how many characters the answer has so far. @returns and throws as `read` does */
  answer(characters: number): Promise<void> | undefined {
    return this.#hold(characters)
  }

  #hold(size: number): Promise<void> | undefined {
    if (size > MAX_OPERATION_SIZE) throw tooLarge()
    return size > LARGE && !this.#hasTurn ? (this.#turn ??= this.#takeTurn()) : undefined
  }

  async #takeTurn(): Promise<void> {
    const { token = '', signal, ended } = this.#operation
    const turnEnds = await this.#queue
      .enter(this.#keys.keyOf(token) ?? token, signal)
      .catch((error: unknown) => {
        throw signal?.aborted === true ? timedOut() : turnError(error)
      })
    this.#hasTurn = true
    const over = ended?.() ?? signal
    if (over === undefined || over.aborted) turnEnds()
    else over.addEventListener('abort', turnEnds, { once: true })
  }
}

/** An answer is longer than any accepted answer: docs/specification/limits.md#long-lists. */
export const tooLarge = (): UpstreamError =>
  new UpstreamError(413, 'Result is too large', 'There is too much to show. Please narrow the filter.')
