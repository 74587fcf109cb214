import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { buildIfStale, ROOT } from '../build.ts'
import { node24 } from '../tools/node24.ts'
import { lastStage, type Copy, type Stage } from './stage.ts'

const run = promisify(execFile)

/** The last stage of the Dockerfile. */
export const readStage = async (): Promise<Stage> =>
  lastStage(await readFile(join(ROOT, 'Dockerfile'), 'utf8'))

/**
 * Copies into a folder what the last stage of the Dockerfile copies, from the sources in use: no engine is needed
 * (docs/deploying.md#the-image).
 * @param root the folder that stands for `/` of the image
 */
export async function copyFiles({ copies }: Stage, root: string): Promise<void> {
  await buildIfStale()
  const packages = await mkdtemp(join(tmpdir(), 'daybook-packages-'))
  try {
    await run(process.execPath, ['--import', 'tsx', 'scripts/image/packages.ts', packages], { cwd: ROOT })
    const program = await node24()
    for (const copy of copies) {
      const to = join(root, copy.to)
      await mkdir(dirname(to), { recursive: true })
      await cp(sourceOf(copy, { packages, program }), to, { recursive: true })
    }
  } finally {
    await rm(packages, { recursive: true, force: true })
  }
}

/** Where a file of the build stage is here. */
function sourceOf(
  { stage, from }: Copy,
  { packages, program }: { packages: string; program: string },
): string {
  if (stage === undefined) return join(ROOT, from)
  if (from === '/usr/local/bin/node') return program
  const [, folder, path = ''] = /^\/(app|packages)\/(.+)$/.exec(from) ?? []
  if (folder === undefined) throw new Error(`The build stage of the Dockerfile does not make ${from}.`)
  return join(folder === 'app' ? ROOT : packages, path)
}
