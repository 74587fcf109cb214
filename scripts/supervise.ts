import { setTimeout as sleep } from 'node:timers/promises'
import { pauseBeforeRestart } from '../rest/rules/restarts.ts'
import { StartRefused, type Exit, type Service } from './processes.ts'

/** A server that is started again whenever it ends, until it is stopped. */
export interface Supervised {
  /** Where it listens; the same after each start. */
  url: string
  /** Ends it for good. */
  stop(): Promise<void>
}

export interface SupervisedServer {
  /** For the log, such as 'The gateway'. */
  name: string
  /** @param signal ends a start that is under way */
  start: (signal: AbortSignal) => Promise<Service>
  /** Is called when it has ended, before it starts again. */
  onAway?: () => void
  /** Is called when it is stopped for good. */
  onStop?: () => void
}

/**
 * Starts a server and keeps it running (docs/specification/running.md#what-dies-comes-back).
 * @throws StartRefused where the first start fails, which is likely a setting that nobody would mend by waiting
 */
export async function supervise({ name, start, onAway, onStop }: SupervisedServer): Promise<Supervised> {
  const stopping = new AbortController()
  const { signal } = stopping
  const isStopping = () => signal.aborted
  let startedAt = performance.now()
  let service: Service | undefined = await start(signal)
  const { url, exited } = service
  const watching = watch(exited)
  return {
    url,
    stop: async () => {
      stopping.abort()
      onStop?.()
      await service?.stop()
      await watching
    },
  }

  async function watch(running: Promise<Exit | undefined>): Promise<void> {
    let pause: number | undefined
    for (;;) {
      const exit = await running
      service = undefined
      if (isStopping()) return
      pause = pauseBeforeRestart(pause, performance.now() - startedAt)
      console.error(`${name} ${reasonOf(exit)}. Starting it again in ${pause / 1000} s.`)
      onAway?.()
      await sleep(pause, undefined, { signal }).catch(() => undefined)
      if (isStopping()) return
      running = restart()
    }
  }

  /** Settles when the server that this starts has ended, or could not start. */
  async function restart(): Promise<Exit | undefined> {
    startedAt = performance.now()
    try {
      service = await start(signal)
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error
      return undefined
    }
    if (!isStopping()) console.error(`${name} is back.`)
    return service.exited
  }
}

const reasonOf = (exit: Exit | undefined) =>
  exit === undefined ? 'could not start' : `ended (${exit.signal ?? `exit code ${exit.code}`})`
