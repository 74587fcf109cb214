import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Sees to it that the tests can read PDF files back: where there is no pdftotext, root has apt install it.
 * @throws Error with one line that says what to install
 */
export async function ensurePdftotext(): Promise<void> {
  if (await isThere()) return
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // What goes wrong shows in that the program is not there afterwards.
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
