import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Readable } from 'node:stream'
import { openClient } from '../../storage/bucket.ts'
import { inOrder, SUMS, type BackupPlace } from './place.ts'

const DELETED_AT_ONCE = 16

/**
 * A backup in an S3-compatible object storage; region and keys come from the SDK's defaults.
 * @param url `s3://bucket/prefix`
 * @param endpoint undefined: Amazon's
 */
export function bucketPlace(url: URL, endpoint: string | undefined): BackupPlace {
  const client = openClient(endpoint)
  const Bucket = url.host
  const prefix = `${url.pathname.slice(1).replace(/\/$/, '')}/`
  const at = (name: string) => ({ Bucket, Key: prefix + name })
  const list = async () => {
    const names: string[] = []
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
      names.push(...Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key.slice(prefix.length)])))
    return names
  }
  const removeAll = async (names: readonly string[]) => {
    for (let start = 0; start < names.length; start += DELETED_AT_ONCE)
      await Promise.all(
        names
          .slice(start, start + DELETED_AT_ONCE)
          .map(name => client.send(new DeleteObjectCommand(at(name)))),
      )
  }
  const remove = async () => {
    const names = await list()
    // Part of a backup must not seem complete.
    await removeAll(names.filter(name => name === SUMS))
    await removeAll(names.filter(name => name !== SUMS))
  }
  return {
    name: url.href,
    exists: async () => (await list()).includes(SUMS),
    create: async () => {
      await remove()
      return {
        write: async (name, _size, bytes) => {
          const Body = Readable.from(bytes, { objectMode: false })
          await new Upload({ client, params: { ...at(name), Body }, queueSize: 1 }).done()
        },
        // The last entry makes it complete.
        finish: () => Promise.resolve(),
        abandon: remove,
      }
    },
    entries: async function* () {
      for (const name of inOrder(await list())) {
        const { Body } = await client.send(new GetObjectCommand(at(name)))
        if (Body instanceof Readable) yield { name, bytes: Body }
      }
    },
    remove,
  }
}
