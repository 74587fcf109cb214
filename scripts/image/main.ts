import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../rest/db/embedded/freePort.ts'
import { startEmbeddedDatabase } from '../../rest/db/embedded.ts'
import { copyFiles, readStage } from './layOut.ts'
import { layOutBase, runIn, startIn } from './rootFolder.ts'
import { tryImage } from './trial.ts'

// Lays out the image without an engine, says how large it is, and starts what is in it: npm run image-size
// (docs/deploying.md#the-image).
const run = promisify(execFile)
const LIMIT_MB = 350
/** What the sizes are summed up by; everything else in the folder is the base. */
const PARTS = [
  ['Node', ['usr/local/bin/node']],
  ['packages', ['app/node_modules']],
  ['web app', ['app/build/web']],
  ['servers and command line', ['app/build/gateway', 'app/build/rest', 'app/build/cli']],
  ['schema and migrations', ['app/schema', 'app/rest']],
] as const

const folder = await mkdtemp(join(tmpdir(), 'daybook-image-'))
try {
  // The account of PostgreSQL needs access.
  await chmod(folder, 0o711)
  const root = join(folder, 'root')
  const stage = await readStage()
  await layOutBase(stage.base, root)
  // As WORKDIR does.
  await mkdir(join(root, stage.workdir), { recursive: true })
  for (const command of stage.runs) await runIn(root, command)
  await copyFiles(stage, root)
  const total = await printSizes(root)
  if (total > LIMIT_MB) throw new Error(`The image has ${total.toFixed(0)} MB, and may have ${LIMIT_MB}.`)
  for (const line of await start(root)) console.log(line)
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** @returns the total, in megabytes */
async function printSizes(root: string): Promise<number> {
  const total = await sizeOf([root])
  const parts: [string, number][] = []
  for (const [name, paths] of PARTS) parts.push([name, await sizeOf(paths.map(path => join(root, path)))])
  const rest = total - parts.reduce((sum, [, size]) => sum + size, 0)
  for (const [name, size] of [['Debian', rest] as const, ...parts, ['total', total] as const])
    console.log(`${name.padEnd(25)} ${size.toFixed(1).padStart(6)} MB`)
  return total
}

/** The bytes of files, in megabytes. */
async function sizeOf(paths: readonly string[]): Promise<number> {
  const { stdout } = await run('du', ['--summarize', '--bytes', '--total', ...paths])
  const bytes = /^(\d+)\ttotal$/m.exec(stdout)?.[1]
  return Number(bytes) / 1_000_000
}

/** Starts both servers from the folder, on an embedded database outside of it. */
async function start(root: string): Promise<string[]> {
  const stage = await readStage()
  const data = join(folder, 'data')
  await mkdir(data)
  const { stdout: uid } = await run('chroot', [root, 'id', '-u', stage.user])
  await chown(data, Number(uid), Number(uid))
  const database = await startEmbeddedDatabase(join(folder, 'database'), { durable: false })
  try {
    // Its socket is out of reach in there.
    const url = new URL(database.url)
    url.searchParams.delete('host')
    return await tryImage((command, env) => startIn(root, { data, stage, env }, command), {
      databaseUrl: url.href,
      ports: { gateway: await freePort(), rest: await freePort() },
      backup: '/data/backup.tar',
    })
  } finally {
    await database.close()
  }
}
