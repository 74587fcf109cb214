import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Makes sure that the tests can read PDF files: if pdftotext is missing, root installs it with apt.
 * @throws Error with one line that says what to install
 */
export async function ensurePdftotext(): Promise<void> {
  if (await isThere()) return
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // A failed attempt shows later: the program is still missing.
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', 'poppler-utils'],
    ])
      await run('apt-get', args, { env }).catch(() => undefined)
  }
  if (!(await isThere()))
    throw new Error('The PDF tests need pdftotext: install it (Debian: apt-get install poppler-utils).')
}

const isThere = () =>
  run('pdftotext', ['-v']).then(
    () => true,
    () => false,
  )
