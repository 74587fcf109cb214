import type { Context } from '../../context.ts'
import type { Missed } from '../../follow/follow.ts'
import { shareOf } from '../../follow/shareOf.ts'
import { retryRead } from '../../live/retryRead.ts'
import type { Release } from '../../live/turns.ts'

/** A part of what a subscription may have missed. */
export interface Part<Value> {
  values: Value[]
  /** Whether there is more to read. */
  hasMore: boolean
}

export interface PartRead {
  /** The caller's context for this part only. */
  caller: Context
  signal: AbortSignal
}

/** What a subscription may have missed of a ticket (docs/specification/live.md#catching-up). */
export interface CatchUp<Value> extends Missed<Value> {
  /** Call it when something may be missed from now on. */
  start(): void
  isBehind(): boolean
  /** Delivers what was missed, without reading a part. */
  complete(values: Value[]): void
}

/**
 * @param read reads the next part, until one says that there is no more
 * @param isBehind whether something may be missed at the start
 */
export function createCatchUp<Value>(
  context: Context,
  read: (part: PartRead) => Promise<Part<Value>>,
  isBehind: boolean,
): CatchUp<Value> {
  const { takeCatchUp } = shareOf(context)
  let ready: Value[] = []
  let release: Release | undefined

  /** Reads the next part, once it is this socket's turn, which lasts until the part is sent. */
  async function readPart(signal: AbortSignal): Promise<Value[]> {
    const turn = await takeCatchUp(signal)
    // The subscription may have ended meanwhile.
    if (signal.aborted) turn()
    release = turn
    const readOnce = () => read({ caller: context.withNewLoaders(), signal })
    const part = await retryRead(readOnce, context.live.timing, signal)
    isBehind = part?.hasMore ?? true
    return part?.values ?? []
  }

  return {
    start: () => {
      isBehind = true
    },
    isBehind: () => isBehind,
    complete: values => {
      ready = values
      isBehind = false
    },
    next: signal => {
      // The last part is sent.
      release?.()
      if (isBehind) return readPart(signal)
      if (ready.length === 0) return undefined
      const values = ready
      ready = []
      return Promise.resolve(values)
    },
    end: () => {
      ready = []
      release?.()
    },
  }
}
