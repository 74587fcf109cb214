import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureTool } from '../../scripts/tools/debianTool.ts'
import { haproxyConfig, readStates, type BackendState, type BalancerPlan } from './haproxy.ts'

/** How long a server may take to be ready for the balancer, in milliseconds. */
const UP_TIMEOUT = 60_000

export interface Balancer {
  states: () => Promise<Map<string, BackendState>>
  /** Resolves when the balancer sends requests to this server. @throws Error if that takes too long */
  untilUp: (name: string) => Promise<void>
  stop: () => Promise<void>
}

/** @throws Error with one line that says what to install, if HAProxy is missing */
export const ensureHaproxy = (): Promise<void> =>
  ensureTool({ program: 'haproxy', args: ['-v'], package: 'haproxy', need: 'npm run scale needs' })

/**
 * Starts HAProxy.
 * @param folder for its configuration and its socket
 * @throws Error if it ends at once, for example because a port is taken
 */
export async function startBalancer(folder: string, plan: Omit<BalancerPlan, 'socket'>): Promise<Balancer> {
  const socket = join(folder, 'haproxy.sock')
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, haproxyConfig({ ...plan, socket }))
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(child, 'exit')
  const printed = text(child.stderr)
  const states = async () => readStates(await ask(socket, 'show stat'))
  while ((await states().catch(() => undefined)) === undefined) {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start: ${await printed}`)
    await sleep(50)
  }
  return {
    states,
    untilUp: async name => {
      const end = performance.now() + UP_TIMEOUT
      while ((await states()).get(name)?.status !== 'UP') {
        if (performance.now() > end) throw new Error(`${name} is not ready after ${UP_TIMEOUT} ms.`)
        await sleep(50)
      }
    },
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function ask(socket: string, command: string): Promise<string> {
  const connection = connect(socket)
  connection.end(`${command}\n`)
  return text(connection)
}
