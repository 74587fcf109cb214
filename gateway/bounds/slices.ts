import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long work may keep the event loop before others' work has its turn, in milliseconds. */
export const SLICE = 2

/**
 * Does long work in slices, so that others' work has its turn in between: docs/specification/limits.md#slices.
 * @param work yields wherever it can be interrupted
 */
export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  let start = performance.now()
  let step = work.next()
  while (step.done !== true) {
    if (performance.now() - start >= SLICE) {
      await nextTurn()
      start = performance.now()
    }
    step = work.next()
  }
  return step.value
}
