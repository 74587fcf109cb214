import { stat } from 'node:fs'

/** In milliseconds. */
const INTERVAL = 1_000

/**
 * Gives Node's thread pool a small task each second, as long as the process lives. glibc 2.27 to 2.40 sometimes
 * loses the wake-up of a sleeping thread (https://sourceware.org/bugzilla/show_bug.cgi?id=25847). The thread's
 * task, such as reading a file, then waits for the next call of the pool, which on a quiet server may never
 * come; a start or a stop waits with it (docs/specification/running.md#stopping).
 */
export function wakeThreads(): void {
  setInterval(() => stat('.', () => undefined), INTERVAL).unref()
}
