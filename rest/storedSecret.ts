import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from './reasons.ts'

/**
 * A secret that is created once and kept in a file that only its owner can read (mode 600). If two processes
 * create it at the same time, both get the same secret.
 * @param file absolute path; its folder is created if it is missing
 * @returns the content of the file; 43 characters of base64url if it was created here
 */
export function storedSecret(file: string): string {
  return readSecret(file) ?? make(file)
}

/** A new secret: 43 characters of base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

function make(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, newSecret(), { mode: 0o600 })
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

/** A secret that is kept in a file; undefined if there is no such file. */
export function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Puts a secret into a file, in one step that is on disk afterwards: whatever interrupts it, the file has the old
 * content or the new one. Only the owner can read it.
 * @param like an existing file, whose owner also owns this one: root may work on the data of another user
 */
export async function writeSecret(file: string, secret: string, like: string): Promise<void> {
  const { uid, gid } = await stat(like)
  const draft = `${file}.${process.pid}`
  await rm(draft, { force: true })
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(secret)
    if (process.getuid?.() === 0) await handle.chown(uid, gid)
    await handle.sync()
    await rename(draft, file)
    await syncFolder(dirname(file))
  } finally {
    await handle.close()
    await rm(draft, { force: true })
  }
}

/** Removes a secret, for good also if the machine crashes afterwards. */
export async function removeSecret(file: string): Promise<void> {
  await rm(file, { force: true })
  await syncFolder(dirname(file))
}

/** Makes what was renamed in a folder, or removed from it, survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
