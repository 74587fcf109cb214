/** Gives back a turn; calling it again does nothing. */
export type Release = () => void

/** Lets a limited number of tasks run at a time; the others wait in order of arrival. */
export interface Turns {
  /** Waits for a turn. @throws the signal's reason if it is aborted before that */
  take(signal?: AbortSignal): Promise<Release>
}

export function createTurns(limit: number): Turns {
  let free = limit
  const waiting = new Set<() => void>()

  const pass = () => {
    const [next] = waiting
    if (next) next()
    else free++
  }
  const turn = (): Release => {
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      pass()
    }
  }

  return {
    take: signal =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        if (free > 0) {
          free--
          resolve(turn())
          return
        }
        const start = () => {
          leave()
          resolve(turn())
        }
        const drop = () => {
          leave()
          reject(reasonOf(signal))
        }
        const leave = () => {
          waiting.delete(start)
          signal?.removeEventListener('abort', drop)
        }
        waiting.add(start)
        signal?.addEventListener('abort', drop)
      }),
  }
}

const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new Error('Aborted')
