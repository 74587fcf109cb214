import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../helpers/servers/daybook.ts'

/** All descendants of a process. */
function processesBelow(parent: number): number[] {
  const pairs = execFileSync('ps', ['-eo', 'ppid=,pid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
  const below = (of: number): number[] =>
    pairs.flatMap(([ppid, pid = 0]) => (ppid === of ? [pid, ...below(pid)] : []))
  return below(parent)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const isTaken = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

test('a SIGTERM to npm itself, as process managers send it, ends everything and frees the ports', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-npm-'))
  const ports = [await freePort(), await freePort()] as const
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: String(ports[0]),
      REST_PORT: String(ports[1]),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(npm, 'exit')
  const isUp = new Promise<void>(resolve =>
    createInterface(npm.stdout).on('line', line => {
      if (line.startsWith('Daybook is at ')) resolve()
    }),
  )
  await Promise.race([isUp, exited])
  const started = processesBelow(npm.pid ?? 0)
  try {
    expect(await Promise.all(ports.map(isTaken))).toEqual([true, true])
    npm.kill('SIGTERM')
    await exited
    for (let tries = 0; tries < 100 && started.some(isRunning); tries++) await sleep(100)
    expect(started.filter(isRunning)).toEqual([])
    expect(await Promise.all(ports.map(isTaken))).toEqual([false, false])
  } finally {
    for (const pid of started.filter(isRunning)) process.kill(pid, 'SIGKILL')
    await rm(dataDir, { recursive: true })
  }
})
