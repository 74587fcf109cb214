import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, processesOn } from '../helpers/servers/daybook.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-npm-demo-'))
  // If tests run as root, PostgreSQL runs as another user.
  await chmod(folder, 0o711)
})
afterEach(() => rm(folder, { recursive: true }))

const demoFolders = async () => (await readdir(folder)).filter(name => name.startsWith('daybook-demo-'))

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a demo that is ended by %s during its creation leaves nothing behind',
  async signal => {
    const demo = spawn(process.execPath, ['--import', 'tsx', 'scripts/demo.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        ...process.env,
        TMPDIR: folder,
        DATABASE_URL: '',
        PORT: String(await freePort()),
        REST_PORT: String(await freePort()),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    })
    const exited = once(demo, 'exit')
    const isDatabaseThere = async () =>
      (await demoFolders()).some(name => existsSync(join(folder, name, 'postgres/postmaster.pid')))
    while (!(await isDatabaseThere())) await sleep(20)
    // Ctrl-C reaches the whole process group of a terminal; other signals reach only the program.
    process.kill(signal === 'SIGINT' ? -(demo.pid ?? 0) : (demo.pid ?? 0), signal)
    expect(await exited).toEqual([0, null])
    expect(await demoFolders()).toEqual([])
    expect(await processesOn(folder)).toEqual([])
  },
)
