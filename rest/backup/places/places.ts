import { resolve } from 'node:path'
import { folderPlace } from './folder.ts'
import type { BackupPlace } from './place.ts'
import { tarPlace } from './tar.ts'

/**
 * The place of a backup as a command names it: `s3://bucket/prefix`, a file that ends in `.tar`, or a folder.
 * @param endpoint of the object storage; undefined: Amazon's
 */
export async function backupPlace(name: string, endpoint: string | undefined): Promise<BackupPlace> {
  if (name.startsWith('s3://')) {
    // A large package that few installations need.
    const { bucketPlace } = await import('./bucket.ts')
    return bucketPlace(new URL(name), endpoint)
  }
  const path = resolve(name)
  return path.endsWith('.tar') ? tarPlace(path) : folderPlace(path)
}
