/** Whether a server that seemed lost can be reached again: all who need it share one check. */
export interface Reachability {
  /** Says that the server did not answer, so that it is checked before it is used again. */
  lose: (error: Error) => void
  /** @throws the error of the last check, or the first error, as long as the server cannot be reached */
  require: () => Promise<void>
}

/**
 * Without it, each call would wait for a server that is away until its own limit, one batch after the other
 * (docs/specification/limits.md#statements).
 * @param check asks the server for anything. @throws Error if it does not answer soon
 */
export function createReachability(check: () => Promise<void>): Reachability {
  let lost: Error | undefined
  /** Until when nobody waits for another check: as long as the last one took. */
  let until = -Infinity
  let checking: Promise<void> | undefined
  const checkAgain = async () => {
    const start = performance.now()
    try {
      await check()
      lost = undefined
    } catch (error) {
      lost = error instanceof Error ? error : new Error(String(error))
      const end = performance.now()
      until = end + (end - start)
      throw lost
    } finally {
      checking = undefined
    }
  }
  return {
    lose: error => {
      lost ??= error
    },
    require: async () => {
      if (lost === undefined) return
      if (performance.now() < until) throw lost
      await (checking ??= checkAgain())
    },
  }
}
