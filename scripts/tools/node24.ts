import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../../rest/reasons.ts'
import { ROOT } from '../build.ts'

const run = promisify(execFile)

const VERSION = '24.22.3'
const CACHE = join(ROOT, 'node_modules/.cache')

/**
 * The program of Node 24: this process's own, or one from npm's registry, which stays beside the packages.
 * @returns its path; its folder has nothing else
 * @throws Error of npm if the registry cannot be reached, or has it for Linux alone and this is another system
 */
export async function node24(): Promise<string> {
  if (process.versions.node.startsWith('24.')) return process.execPath
  const folder = join(CACHE, `node-${VERSION}`)
  const program = join(folder, 'node')
  if (await isThere(program)) return program
  await mkdir(CACHE, { recursive: true })
  const draft = await mkdtemp(join(CACHE, 'node-new-'))
  try {
    const name = `node-${process.platform}-${process.arch}`
    const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
    await run('npm', ['install', '--prefix', draft, ...options, `${name}@${VERSION}`], { cwd: draft })
    await rename(join(draft, 'node_modules', name, 'bin'), folder)
  } catch (error) {
    // Another process may have been faster.
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return program
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
