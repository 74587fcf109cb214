import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-supervise-'))
})

afterAll(() => rm(folder, { recursive: true }))

/** A server that prints its process id and then waits for the signal to stop. */
const SERVER = `
  process.on('SIGTERM', () => process.exit(0))
  process.on('disconnect', () => process.exit(0))
  process.send({ ready: true, url: 'http://localhost:1' })
  console.log('pid ' + process.pid)
`

/** Supervises the server, as `npm start` does. @param timeout how long it may take to end, in milliseconds */
async function superviseServer(timeout: number) {
  const entry = join(folder, 'server.cjs')
  await writeFile(entry, SERVER)
  const supervisor = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      join(import.meta.dirname, '../helpers/servers/supervisor.ts'),
      entry,
      String(timeout),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const log: string[] = []
  createInterface(supervisor.stderr).on('line', line => log.push(line))
  const output = createInterface(supervisor.stdout)
  return {
    supervisor,
    log,
    exited: once(supervisor, 'exit'),
    nextPid: () =>
      new Promise<number>(resolve => output.once('line', line => resolve(Number(line.replace('pid ', ''))))),
  }
}

test('if the machine has no process for a server, its start is repeated, and the log says why', async () => {
  const { supervisor, log, exited, nextPid } = await superviseServer(60_000)
  process.kill(await nextPid(), 'SIGKILL')
  await nextPid()
  supervisor.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(log).toEqual([
    'The server ended (SIGKILL). Starting it again in 0.2 s.',
    'The server could not start (spawn /no/such/program ENOENT). Starting it again in 0.4 s.',
    'The server could not start (spawn E2BIG). Starting it again in 0.8 s.',
    'The server is back.',
  ])
})

test('a server that does not end when it is asked to is killed, and the log says so', async () => {
  const { supervisor, log, exited, nextPid } = await superviseServer(500)
  const pid = await nextPid()
  // Like a server whose event loop is blocked.
  process.kill(pid, 'SIGSTOP')
  supervisor.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(log).toEqual(['The server has not ended within 0.5 s. It is killed.'])
})
