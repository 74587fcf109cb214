import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The text of a PDF file as pdftotext reads it, by page. The blanks between columns are reduced to one. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const running = promisify(execFile)('pdftotext', ['-layout', '-', '-'], { maxBuffer: 64 * 1024 * 1024 })
  running.child.stdin?.end(pdf)
  const { stdout } = await running
  return stdout
    .split('\f')
    .slice(0, -1)
    .map(page => plain(page))
}

/** The text of all pages. */
export const textOf = async (pdf: Uint8Array) => (await pagesOf(pdf)).join('\n')

// Direction marks are not text, and the width of gaps means nothing.
const plain = (text: string) =>
  text
    .replace(/[\u202a-\u202e\u200e\u200f]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n\s+/g, '\n')
    .trim()
