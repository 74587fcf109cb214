import { setTimeout as sleep } from 'node:timers/promises'
import { errorMessage } from '../rest/reasons.ts'
import { pauseBeforeRestart } from '../rest/rules/restarts.ts'
import { StartRefused, type Exit, type Service } from './processes.ts'

/** A server that is restarted whenever it ends, until it is stopped. */
export interface Supervised {
  /** Where it listens; the same after each start. */
  url: string
  /** Stops it permanently. */
  stop(): Promise<void>
}

export interface SupervisedServer {
  /** For the log, such as 'The gateway'. */
  name: string
  /** @param signal ends a running start */
  start: (signal: AbortSignal) => Promise<Service>
  /** Stops the server permanently, even during the first start. */
  signal?: AbortSignal
  /** Called when the server has ended, before it starts again; does not fail. */
  onAway?: () => void
  /** Called when the server is stopped permanently. */
  onStop?: () => void
}

/**
 * Starts a server and keeps it running (docs/specification/running.md#what-dies-comes-back).
 * @throws StartRefused if the first start fails, probably for a bad setting, which a retry would not fix
 */
export async function supervise({
  name,
  start,
  signal: ending,
  onAway,
  onStop,
}: SupervisedServer): Promise<Supervised> {
  const stopping = new AbortController()
  ending?.addEventListener('abort', () => stopping.abort())
  if (ending?.aborted) stopping.abort()
  const { signal } = stopping
  const isStopping = () => signal.aborted
  let startedAt = performance.now()
  let service: Service | undefined = await start(signal)
  const { url, exited } = service
  const watching = watch(exited.then(endOf))
  return {
    url,
    stop: async () => {
      stopping.abort()
      onStop?.()
      await service?.stop()
      await watching
    },
  }

  async function watch(running: Promise<string>): Promise<void> {
    let pause: number | undefined
    for (;;) {
      const end = await running
      service = undefined
      if (isStopping()) return
      pause = pauseBeforeRestart(pause, performance.now() - startedAt)
      console.error(`${name} ${end}. Starting it again in ${pause / 1000} s.`)
      onAway?.()
      await sleep(pause, undefined, { signal }).catch(() => undefined)
      if (isStopping()) return
      running = restart()
    }
  }

  /** Starts it again. Resolves when it has ended, or could not start, with the reason. Does not fail. */
  async function restart(): Promise<string> {
    startedAt = performance.now()
    try {
      service = await start(signal)
    } catch (error) {
      return failureOf(error)
    }
    if (!isStopping()) console.error(`${name} is back.`)
    return endOf(await service.exited)
  }
}

const endOf = ({ code, signal }: Exit) => `ended (${signal ?? `exit code ${code}`})`

/** A refused server has already printed the reason. */
const failureOf = (error: unknown) =>
  error instanceof StartRefused ? 'could not start' : `could not start (${errorMessage(error)})`
