import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale, ROOT } from './build.ts'
import { serve } from './serve.ts'

process.env.NODE_ENV ??= 'production'
await buildIfStale()
const dataDir = await mkdtemp(join(tmpdir(), 'daybook-demo-'))
try {
  const environment = { DATA_DIR: dataDir }
  execFileSync(process.execPath, [join(ROOT, 'build/rest/demo.js')], {
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  })
  process.exitCode = await serve(environment)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
