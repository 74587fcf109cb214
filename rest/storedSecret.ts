import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from './reasons.ts'

/**
 * A secret that is created once and kept in a file that only its owner can read (mode 600). If two processes
 * create it at the same time, both get the same secret.
 * @param file absolute path; its folder is created if it is missing
 * @returns the content of the file; 43 characters of base64url if it was created here
 */
export function storedSecret(file: string): string {
  return read(file) ?? make(file)
}

function make(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // A link is created atomically, and never replaces a file that another process created meanwhile.
    linkSync(draft, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
