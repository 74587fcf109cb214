import type { FairQueue } from '../../../common/fairQueue.ts'
import { brokenOff, noFileGiven, requireRoom, tooLarge } from './files.ts'
import { TELLING_BYTES, typeOf } from './fileTypes.ts'

/** A file on its way in: its beginning is known, the rest is read as it comes. */
export interface Arriving {
  /** By the content. */
  mime: string
  /** All of it, once. Fails with a Refusal 413 at the first byte beyond the limit. */
  bytes: AsyncIterable<Uint8Array>
  /** How many bytes came so far. */
  count: () => number
}

/**
 * Looks at the beginning of a file that arrives.
 * @param limit in bytes
 * @throws Refusal 400 for an empty or broken one, 413 for one that is beyond the limit by then
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
    if (count >= TELLING_BYTES) break
  }
  if (count === 0) throw noFileGiven()
  return {
    mime: await typeOf(Buffer.concat(beginning).subarray(0, TELLING_BYTES)),
    count: () => count,
    bytes: (async function* () {
      yield* beginning
      for (let chunk = await next(); chunk !== undefined; chunk = await next()) yield chunk
    })(),
  }
}

const LOOK_BYTES = 1024 * 1024

/**
 * The same bytes, as long as there is room for more: others are written at the same time, and how much comes is not
 * always known before. Fails with a Refusal 507.
 * @param room what is free, in bytes
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
 * The same bytes, each part once it is this user's turn: many files that one user sends at the same time are written no
 * quicker together than one, and so hold up nobody else's calls. Who sends nothing holds no turn.
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
      // What else has come meanwhile comes first.
      setImmediate(end)
    }
  }
}
