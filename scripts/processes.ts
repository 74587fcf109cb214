import { fork, type ChildProcess } from 'node:child_process'
import { atMost } from '../common/waiting.ts'

/** How a process ended. */
export interface Exit {
  /** Null if a signal ended it. */
  code: number | null
  signal: NodeJS.Signals | null
}

/** A server of ours in a separate process that has reported that it listens. */
export interface Service {
  url: string
  pid: number
  /** Settles when the process is gone. */
  exited: Promise<Exit>
  /** Asks it to stop and waits until it has; kills it after a timeout. */
  stop(): Promise<void>
}

export interface ServiceOptions {
  /** For the log, such as 'The gateway'; the entry point if not given. */
  name?: string
  /** Added to the caller's own environment. */
  environment?: Record<string, string>
  /** Node's options. */
  execArgv?: readonly string[]
  /** Frees the port on which the server is about to listen; does not fail. */
  beforeListen?: () => Promise<void>
  /** Ends the process, even before it listens. */
  signal?: AbortSignal
  /** A file descriptor for what it prints; the caller's own output if not given. */
  output?: number
  /** How long it may take to end after a stop, in milliseconds; by default STOP_TIMEOUT. */
  timeout?: number
}

/**
 * Node's options for a server (docs/specification/running.md#memory): requests that are under way survive fewer
 * collections of young garbage, which then take half as long.
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=32'] as const

/** How long a server may take to end (docs/specification/running.md#stopping), in milliseconds. */
const STOP_TIMEOUT = 10_000

/**
 * Starts a server's entry point and waits until it listens. It gets a process group of its own, so that Ctrl-C
 * reaches only the caller, which then stops the servers in the right order; if the caller is killed, the
 * servers notice it and stop by themselves.
 * @param entry file to run, absolute
 * @throws StartRefused if the process ends before it listens; it has then printed the reason to stderr.
 * @throws Error of the system if it cannot create a process, for example at the limit of processes.
 */
export async function startService(
  entry: string,
  {
    name = entry,
    environment = {},
    execArgv = [],
    beforeListen,
    signal,
    output,
    timeout = STOP_TIMEOUT,
  }: ServiceOptions = {},
): Promise<Service> {
  const child = fork(entry, {
    detached: true,
    env: { ...process.env, ...environment },
    execArgv: [...execArgv],
    ...(output !== undefined && { stdio: ['ignore', output, output, 'ipc'] }),
  })
  const exited = new Promise<Exit>(resolve => child.once('exit', (code, signal) => resolve({ code, signal })))
  const stop = async () => {
    child.kill('SIGTERM')
    await atMost(timeout, exited)
    if (child.exitCode === null && child.signalCode === null) {
      console.error(`${name} has not ended within ${timeout / 1000} s. It is killed.`)
      child.kill('SIGKILL')
    }
    await exited
  }
  const ready = new Promise<string>((resolve, reject) => {
    // This listener stays: an error without a listener would end the caller.
    child.on('error', reject)
    void exited.then(() => reject(new StartRefused()))
    child.on('message', message => {
      if (isReady(message)) resolve(message.url)
      else if (isAboutToListen(message)) void letListen(child, beforeListen)
    })
  })
  const handleAbort = () => void stop()
  signal?.addEventListener('abort', handleAbort)
  if (signal?.aborted) handleAbort()
  const url = await ready.finally(() => signal?.removeEventListener('abort', handleAbort))
  return { url, pid: child.pid ?? Number.NaN, exited, stop }
}

/** A server ended before it listened. */
export class StartRefused extends Error {}

async function letListen(child: ChildProcess, beforeListen: ServiceOptions['beforeListen']): Promise<void> {
  await beforeListen?.()
  // It may have ended since its message.
  if (child.connected) child.send({ listen: true }, () => undefined)
}

const isReady = (message: unknown): message is { ready: true; url: string } =>
  typeof message === 'object' && message !== null && 'ready' in message && 'url' in message

const isAboutToListen = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'aboutToListen' in message
