const FIRST_PAUSE = 200
// With a start of two seconds, and four seconds until pages retry, a user waits less than 15 seconds.
const LONGEST_PAUSE = 5_000
/** A process that ends sooner after its start is likely to end again. */
const SHORT_LIFE = 10_000

/**
 * How long to wait before a process that ended is started again
 * (docs/specification/running.md#what-dies-comes-back).
 * @param last the pause before its last start; undefined before the first
 * @param lived how long it ran; both, and the result, in milliseconds
 */
export const pauseBeforeRestart = (last: number | undefined, lived: number): number =>
  last === undefined || lived >= SHORT_LIFE ? FIRST_PAUSE : Math.min(LONGEST_PAUSE, last * 2)
