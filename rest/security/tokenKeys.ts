import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newSecret, readSecret, removeSecret, writeSecret } from '../storedSecret.ts'

/** The files of the generated key of the access tokens: the current one, and the one before it while that is accepted. */
export const tokenKeyFiles = (dataDir: string) => {
  const current = join(dataDir, 'token-secret')
  return { current, previous: `${current}.previous` }
}

/**
 * When the generated key was replaced by the current one, as long as the previous one is accepted.
 * @returns undefined if there is only the current key; also if a rotation was interrupted before it made another
 */
export async function rotatedAt(dataDir: string): Promise<Date | undefined> {
  const { current, previous } = tokenKeyFiles(dataDir)
  const key = readSecret(previous)
  return key === undefined || key === readSecret(current) ? undefined : (await stat(previous)).mtime
}

/**
 * Replaces the generated key by a new one, and keeps it as the previous key, which is still accepted
 * (docs/specification/command-line.md#new-keys). Wherever this is interrupted, the keys in the files accept all
 * that was signed before.
 * @returns the new key
 */
export async function rotateTokenKey(dataDir: string): Promise<string> {
  const { current, previous } = tokenKeyFiles(dataDir)
  const old = readSecret(current)
  if (old === undefined) throw new Error(`There is no key in ${current}.`)
  const key = newSecret()
  await writeSecret(previous, old, current)
  await writeSecret(current, key, current)
  return key
}

/** Ends the acceptance of the key before the generated one. */
export const removePreviousKey = (dataDir: string): Promise<void> =>
  removeSecret(tokenKeyFiles(dataDir).previous)
