import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Readable } from 'node:stream'
import type { Bucket } from '../config.ts'
import { errorMessage } from '../reasons.ts'
import { StorageRefused, type FileStorage } from './fileStorage.ts'

const PREFIX = 'files/'
/** How long the bucket counts as reached, in milliseconds: each look is a call that is paid for. */
const CHECKED_FOR = 10_000
/** As many as the maximum number of concurrent downloads and uploads. */
const SOCKETS = 2_048
const PART_BYTES = 8 * 1024 * 1024

/** The client of an object storage. @param endpoint undefined: Amazon's */
export const openClient = (endpoint: string | undefined): S3Client =>
  new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Each slowly read stream holds a socket; with the SDK's default of 50, some users could block all
    // others.
    requestHandler: { httpAgent: { maxSockets: SOCKETS }, httpsAgent: { maxSockets: SOCKETS } },
    // Some servers do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/**
 * Files in an S3-compatible object storage, under `files/<uuid>`; region and keys come from the SDK's defaults.
 * @throws StorageRefused if the bucket cannot be reached
 */
export async function openBucket({ name, endpoint }: Bucket): Promise<FileStorage> {
  const client = openClient(endpoint)
  await client.send(new HeadBucketCommand({ Bucket: name })).catch((error: unknown) => {
    client.destroy()
    throw new StorageRefused(
      `FILES_S3_BUCKET must be a bucket that can be reached, and ${name} is not (${reasonOf(error)}).`,
    )
  })
  let checked = performance.now()
  const at = (id: string) => ({ Bucket: name, Key: PREFIX + id })

  return {
    write: async (id, bytes) => {
      // On a failure, it removes the parts that were already sent.
      await new Upload({
        client,
        params: { ...at(id), Body: Readable.from(bytes, { objectMode: false }) },
        partSize: PART_BYTES,
        queueSize: 2,
      }).done()
    },
    open: async (id, range) => {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({ ...at(id), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
        )
        return Body instanceof Readable ? Body : undefined
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return undefined
        throw error
      }
    },
    delete: async id => {
      await client.send(new DeleteObjectCommand(at(id)))
    },
    room: () => Promise.resolve(Infinity),
    check: async () => {
      if (performance.now() - checked < CHECKED_FOR) return
      await client.send(new HeadBucketCommand({ Bucket: name }))
      checked = performance.now()
    },
    list: async function* () {
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: name, Prefix: PREFIX },
      ))
        for (const { Key, LastModified } of Contents)
          if (Key !== undefined && LastModified !== undefined)
            yield { id: Key.slice(PREFIX.length), written: LastModified }
    },
    deleteUnfinished: async before => {
      const { Uploads = [] } = await client.send(
        new ListMultipartUploadsCommand({ Bucket: name, Prefix: PREFIX }),
      )
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated !== undefined && Initiated < before)
          await client.send(new AbortMultipartUploadCommand({ Bucket: name, Key, UploadId }))
    },
    close: () => {
      client.destroy()
      return Promise.resolve()
    },
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error && error.name !== 'Error' ? error.name : errorMessage(error)
