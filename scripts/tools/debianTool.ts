import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A program that comes with a package of Debian. */
interface DebianTool {
  program: string
  /** With these it ends soon, and without a failure. */
  args: readonly string[]
  package: string
  /** What needs it, such as 'The PDF tests need'. */
  need: string
}

/**
 * Makes sure that a program is there: if it is missing, root installs it with apt.
 * @throws Error with one line that says what to install
 */
export async function ensureTool({ program, args, package: name, need }: DebianTool): Promise<void> {
  const isThere = () =>
    run(program, [...args]).then(
      () => true,
      () => false,
    )
  if (await isThere()) return
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // A failed attempt shows later: the program is still missing.
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', name],
    ])
      await run('apt-get', args, { env }).catch(() => undefined)
  }
  if (!(await isThere())) throw new Error(`${need} ${program}: install it (Debian: apt-get install ${name}).`)
}
