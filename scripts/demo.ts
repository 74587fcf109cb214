import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale, ROOT } from './build.ts'
import { serve } from './serve.ts'

process.env.NODE_ENV ??= 'production'
await buildIfStale()
const stopping = new AbortController()
const { signal: stop } = stopping
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
const dataDir = await mkdtemp(join(tmpdir(), 'daybook-demo-'))
try {
  const environment = { DATA_DIR: dataDir }
  process.exitCode = await fill(environment)
  if (process.exitCode === 0 && !stop.aborted)
    process.exitCode = await serve({ ...environment, BACKUP_PLACE: join(dataDir, 'backups') })
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** @returns the exit code of the program that fills the database; a stop ends it early and in order */
async function fill(environment: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [join(ROOT, 'build/rest/demo.js')], {
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  })
  stop.addEventListener('abort', () => void child.kill('SIGTERM'))
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
