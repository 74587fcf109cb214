import type { RestConfig } from '../config.ts'
import { openDisk } from './disk.ts'
import type { FileStorage } from './fileStorage.ts'

/**
 * Opens the storage of the settings (docs/specification/graphql.md#processes-and-one-origin): the bucket if one
 * is set, else a folder.
 * @throws StorageRefused if it cannot be used
 */
export async function openStorage({
  filesBucket,
  dataDir,
}: Pick<RestConfig, 'filesBucket' | 'dataDir'>): Promise<FileStorage> {
  if (filesBucket === undefined) return openDisk(dataDir)
  // A large package that few installations need.
  const { openBucket } = await import('./bucket.ts')
  return openBucket(filesBucket)
}
