import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A server of ours that runs in a process of its own and has said that it listens. */
export interface Service {
  url: string
  /** Settles when the process is gone, with its exit code. */
  exited: Promise<number>
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>
}

/**
 * Starts a server's entry point and waits until it listens.
 * It gets a process group of its own, so that Ctrl-C reaches only the caller, who then stops the servers in
 * the right order; should the caller be killed, the servers notice that it is gone and stop by themselves.
 * @param entry file to run, absolute
 * @param environment added to the caller's own
 * @param execArgv Node's options
 * @throws StartRefused when the process ends before it listens; it has then said why on stderr.
 */
export async function startService(
  entry: string,
  environment: Record<string, string> = {},
  execArgv: readonly string[] = [],
): Promise<Service> {
  const child = fork(entry, {
    detached: true,
    env: { ...process.env, ...environment },
    execArgv: [...execArgv],
  })
  const exited = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : 1))
  const url = await Promise.race([readyUrl(child), exited.then(() => undefined)])
  if (url === undefined) throw new StartRefused()
  return {
    url,
    exited,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** A server ended before it listened. */
export class StartRefused extends Error {}

async function readyUrl(child: ChildProcess): Promise<string> {
  for (;;) {
    const message = firstOf(await once(child, 'message'))
    if (isReady(message)) return message.url
  }
}

const firstOf = ([first]: unknown[]) => first

const isReady = (message: unknown): message is { ready: true; url: string } =>
  typeof message === 'object' && message !== null && 'ready' in message && 'url' in message
