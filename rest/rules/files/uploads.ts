import type { FairQueue } from '../../../common/fairQueue.ts'
import { brokenOff, noFileGiven, requireRoom, tooLarge } from './files.ts'
import { DETECTION_BYTES, typeOf } from './fileTypes.ts'

/** A file that is being uploaded: its beginning is known, the rest is read as it arrives. */
export interface Arriving {
  /** Detected from the content. */
  mime: string
  /** The whole file, readable once. Fails with a Refusal 413 at the first byte beyond the limit. */
  bytes: AsyncIterable<Uint8Array>
  /** The number of bytes received so far. */
  count: () => number
}

/**
 * Reads the beginning of an upload.
 * @param limit in bytes
 * @throws Refusal 400 for an empty or broken file, 413 for one that already exceeds the limit
 */
export async function arriving(content: AsyncIterable<Uint8Array>, limit: number): Promise<Arriving> {
  const chunks = content[Symbol.asyncIterator]()
  let count = 0
  const next = async () => {
    const chunk: IteratorResult<Uint8Array, unknown> = await chunks.next().catch(() => {
      throw brokenOff()
    })
    if (chunk.done === true) return undefined
    count += chunk.value.length
    if (count > limit) throw tooLarge()
    return chunk.value
  }
  const beginning: Uint8Array[] = []
  for (let chunk = await next(); chunk !== undefined; chunk = await next()) {
    beginning.push(chunk)
    if (count >= DETECTION_BYTES) break
  }
  if (count === 0) throw noFileGiven()
  return {
    mime: await typeOf(Buffer.concat(beginning).subarray(0, DETECTION_BYTES)),
    count: () => count,
    bytes: (async function* () {
      yield* beginning
      for (let chunk = await next(); chunk !== undefined; chunk = await next()) yield chunk
    })(),
  }
}

const LOOK_BYTES = 1024 * 1024

/**
 * Passes the bytes through as long as there is free space: other files are written at the same time, and the
 * size is not always known before. Fails with a Refusal 507.
 * @param room free space, in bytes
 */
export async function* whileThereIsRoom(
  bytes: AsyncIterable<Uint8Array>,
  room: () => Promise<number>,
): AsyncGenerator<Uint8Array, void> {
  let unseen = 0
  for await (const chunk of bytes) {
    unseen += chunk.length
    if (unseen >= LOOK_BYTES) {
      unseen = 0
      requireRoom(await room(), 0)
    }
    yield chunk
  }
}

/**
 * Passes the bytes through, each part when it is this user's turn: many concurrent files of one user are
 * written no faster than a single file, so they do not delay the calls of others. An upload that sends
 * nothing holds no turn.
 * @param who a user's stable key
 */
export async function* inTurns(
  bytes: AsyncIterable<Uint8Array>,
  queue: FairQueue,
  who: string,
): AsyncGenerator<Uint8Array, void> {
  for await (const part of bytes) {
    const end = await queue.enter(who)
    try {
      yield part
    } finally {
      // Other events that have arrived meanwhile come first.
      setImmediate(end)
    }
  }
}
