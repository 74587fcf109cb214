import { stat } from 'node:fs'

/** In milliseconds. */
const INTERVAL = 1_000

/**
 * Gives Node's pool of threads something small to do each second, for as long as the process lives. glibc 2.27 to 2.40
 * at times loses the wake-up of a thread that sleeps (https://sourceware.org/bugzilla/show_bug.cgi?id=25847). What it was
 * to do, such as to read a file, then waits for the next call of the pool, which on a quiet server may never come; a
 * start and a stop wait with it (docs/specification/running.md#stopping).
 */
export function wakeThreads(): void {
  setInterval(() => stat('.', () => undefined), INTERVAL).unref()
}
