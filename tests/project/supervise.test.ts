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

/** A server that prints its process id and does nothing else until it is asked to stop. */
const SERVER = `
  process.on('SIGTERM', () => process.exit(0))
  process.on('disconnect', () => process.exit(0))
  process.send({ ready: true, url: 'http://localhost:1' })
  console.log('pid ' + process.pid)
`

test('where the machine gives no process for a server, it is tried again, and the log says why', async () => {
  const entry = join(folder, 'server.cjs')
  await writeFile(entry, SERVER)
  const supervisor = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, '../helpers/supervisor.ts'), entry],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const exited = once(supervisor, 'exit')
  const log: string[] = []
  createInterface(supervisor.stderr).on('line', line => log.push(line))
  const output = createInterface(supervisor.stdout)
  const nextPid = () =>
    new Promise<number>(resolve => output.once('line', line => resolve(Number(line.replace('pid ', '')))))

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
