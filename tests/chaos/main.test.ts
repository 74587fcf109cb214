import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processesOn } from '../helpers/servers/daybook.ts'

test('interrupted machines leave nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-interrupted-'))
  await chmod(folder, 0o711)
  const chaos = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/chaos/main.ts', 'stops', '--size', '1000'],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    },
  )
  const exited = once(chaos, 'exit')
  const isDatabaseThere = async () =>
    (await readdir(folder, { recursive: true })).some(name => name.endsWith('postmaster.pid'))
  while (!(await isDatabaseThere())) await sleep(50)
  // Ctrl-C reaches the whole process group of a terminal.
  process.kill(-(chaos.pid ?? 0), 'SIGINT')
  expect(await exited).toEqual([1, null])
  expect(await processesOn(folder)).toEqual([])
  expect((await readdir(folder)).filter(name => name.startsWith('daybook-'))).toEqual([])
  await rm(folder, { recursive: true })
})
