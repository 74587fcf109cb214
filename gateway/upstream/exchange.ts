import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher, Pool } from 'undici'
import { inSlices } from '../bounds/slices.ts'
import type { OperationSize } from './operationSize.ts'

/** A request to the REST service. */
interface Sent {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With its query. */
  path: string
  /** Names and values in turn. */
  headers: string[]
  body: string | null
  /** Ends the exchange. */
  signal: AbortSignal | undefined
  /** Counts what arrives. */
  size: OperationSize
  /** The most bytes of the answer. */
  maxBytes: number
  /** The error for an answer above `maxBytes`, which is not read to its end. */
  tooLong: () => Error
}

/** An answer, read to its end. */
export interface Received {
  status: number
  headers: IncomingHttpHeaders
  bytes: Uint8Array
}

/**
 * Sends a request and reads its answer, which is needed whole: a stream for each answer would take more time
 * than the rest of the exchange.
 * @throws what undici, the size of the operation or `tooLong` says; any error once the signal is aborted
 */
export const exchange = (pool: Pool, sent: Sent): Promise<Received> =>
  new Promise((resolve, reject) => {
    sent.signal?.throwIfAborted()
    const { method, path, headers, body } = sent
    pool.dispatch({ method, path, headers, body }, new Arrival(sent, resolve, reject))
  })

/** Collects an answer as it arrives. */
class Arrival implements Dispatcher.DispatchHandler {
  readonly #sent: Sent
  readonly #resolve: (received: Received | Promise<Received>) => void
  readonly #reject: (error: unknown) => void
  #status = 0
  #headers: IncomingHttpHeaders = {}
  readonly #parts: Uint8Array[] = []
  #length = 0
  #controller: Dispatcher.DispatchController | undefined
  #isOver = false

  constructor(
    sent: Sent,
    resolve: (received: Received | Promise<Received>) => void,
    reject: (error: unknown) => void,
  ) {
    this.#sent = sent
    this.#resolve = resolve
    this.#reject = reject
    sent.signal?.addEventListener('abort', this)
  }

  /** The signal is aborted; a request that still waits for its connection is ended when it gets one. */
  handleEvent(): void {
    const error = reasonOf(this.#sent.signal)
    this.#controller?.abort(error)
    this.#end()
    this.#reject(error)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#isOver) controller.abort(reasonOf(this.#sent.signal))
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    this.#status = status
    this.#headers = headers
  }

  onResponseData(controller: Dispatcher.DispatchController, part: Uint8Array): void {
    // After a pause, undici gives an empty part; to pause for it would never end.
    if (part.length === 0) return
    const { size, maxBytes, tooLong } = this.#sent
    this.#length += part.length
    if (this.#length > maxBytes) throw tooLong()
    const room = size.read(part.length)
    this.#parts.push(part)
    if (room === undefined) return
    controller.pause()
    room.then(
      () => controller.resume(),
      (error: unknown) => controller.abort(error instanceof Error ? error : new Error(String(error))),
    )
  }

  onResponseEnd(): void {
    this.#end()
    const [status, headers, parts] = [this.#status, this.#headers, this.#parts]
    const [first] = parts
    if (first && parts.length === 1) this.#resolve({ status, headers, bytes: first })
    else this.#resolve(inSlices(joined(parts)).then(bytes => ({ status, headers, bytes })))
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#end()
    this.#reject(error)
  }

  #end(): void {
    this.#isOver = true
    this.#sent.signal?.removeEventListener('abort', this)
  }
}

const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new Error('The exchange was ended.')

function* joined(parts: readonly Uint8Array[]): Generator<void, Buffer> {
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
    yield
  }
  return bytes
}
