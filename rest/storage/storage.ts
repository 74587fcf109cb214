import { inSpan } from '../current.ts'
import type { Attributes } from '../../common/telemetry/tracing.ts'
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
  if (filesBucket === undefined) return traced(await openDisk(dataDir), {})
  // A large package that few installations need.
  const { openBucket } = await import('./bucket.ts')
  return traced(await openBucket(filesBucket), { 'aws.s3.bucket': filesBucket.name })
}

/** Records what is done with the bytes of files as steps of a trace. */
function traced(storage: FileStorage, attributes: Attributes): FileStorage {
  const kind = 'aws.s3.bucket' in attributes ? 'client' : 'internal'
  return {
    ...storage,
    write: (id, bytes) => inSpan('write file', kind, attributes, () => storage.write(id, bytes)),
    open: (id, size, range) => inSpan('open file', kind, attributes, () => storage.open(id, size, range)),
    delete: id => inSpan('delete file', kind, attributes, () => storage.delete(id)),
  }
}
