import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFiles, readStage } from '../../../scripts/image/layOut.ts'
import { tryImage, type Launch } from '../../../scripts/image/trial.ts'
import { freshDatabase } from '../../helpers/servers/database.ts'
import { freePort } from '../../helpers/servers/daybook.ts'

// What the image adds to Debian, without Debian: `npm run image-size` adds it, which takes root and some minutes.
let folder: string
let root: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-image-'))
  root = join(folder, 'root')
  await copyFiles(await readStage(), root)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const launch: Launch = ([program = '', ...args], env) => {
  const command = program === 'daybook' ? ['build/cli/main.js', ...args] : args
  return spawn(join(root, 'usr/local/bin/node'), command, {
    cwd: join(root, 'app'),
    env: { NODE_ENV: 'production', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

test('both servers and the command line run on Node 24, from nothing but the files of the image', async () => {
  const database = await freshDatabase()
  try {
    const seen = await tryImage(launch, {
      databaseUrl: database.url,
      ports: { gateway: await freePort(), rest: await freePort() },
      backup: join(folder, 'backup.tar'),
    })
    expect(seen.join('\n')).toContain('admin@localhost')
    expect(existsSync(join(folder, 'backup.tar'))).toBe(true)
  } finally {
    await database.drop()
  }
})

test('the image has neither sources nor packages that build or test', () => {
  for (const name of ['tsx', 'typescript', 'vite', 'jest', 'esbuild', 'relay-compiler', '@swc/core'])
    expect(existsSync(join(root, 'app/node_modules', name))).toBe(false)
  for (const path of ['tests', 'web', 'gateway', 'cli', 'rest/main.ts', 'package-lock.json'])
    expect(existsSync(join(root, 'app', path))).toBe(false)
})

test('the command line of the image starts what the image has at its place', async () => {
  const script = await readFile(join(root, 'usr/local/bin/daybook'), 'utf8')
  const [, entry = ''] = /^exec node (\S+) "\$@"$/m.exec(script) ?? []
  expect(existsSync(join(root, entry))).toBe(true)
})
