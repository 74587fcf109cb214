import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  type GetObjectCommandInput,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Readable } from 'node:stream'
import type { Bucket } from '../config.ts'
import { errorCode, errorMessage } from '../reasons.ts'
import { StorageAway, StorageRefused, type FileStorage } from './fileStorage.ts'

const PREFIX = 'files/'
/** How long the bucket counts as reached, in milliseconds: each look is a call that is paid for. */
const CHECKED_FOR = 10_000
/** As many as the maximum number of concurrent downloads and uploads. */
const SOCKETS = 2_048
const PART_BYTES = 8 * 1024 * 1024
const CONNECT_TIMEOUT = 3_000
/** How long the bucket may say nothing while its answer is waited for, in milliseconds. */
const SILENCE = 8_000
/** A call that failed for a moment is made once more. */
const ATTEMPTS = 2

/**
 * The client of an object storage.
 * @param endpoint undefined: Amazon's
 * @param silence after how many milliseconds without traffic a call is cut; undefined: never, since nothing moves on
 * the connection of a file whose reader pauses
 */
export const openClient = (endpoint: string | undefined, silence?: number): S3Client =>
  new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Each slowly read stream holds a socket; with the SDK's default of 50, some users could block all
    // others.
    requestHandler: {
      httpAgent: { maxSockets: SOCKETS },
      httpsAgent: { maxSockets: SOCKETS },
      connectionTimeout: CONNECT_TIMEOUT,
      ...(silence !== undefined && { socketTimeout: silence }),
    },
    ...(silence !== undefined && { maxAttempts: ATTEMPTS }),
    // Some servers do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/**
 * Files in an S3-compatible object storage, under `files/<uuid>`; region and keys come from the SDK's defaults.
 * @throws StorageRefused if the bucket cannot be reached
 */
export async function openBucket({ name, endpoint }: Bucket): Promise<FileStorage> {
  const client = openClient(endpoint, SILENCE)
  const readClient = openClient(endpoint)
  const close = () => {
    client.destroy()
    readClient.destroy()
  }
  await client.send(new HeadBucketCommand({ Bucket: name })).catch((error: unknown) => {
    close()
    throw new StorageRefused(
      `FILES_S3_BUCKET must be a bucket that can be reached, and ${name} is not (${reasonOf(error)}).`,
    )
  })
  let checked = performance.now()
  const at = (id: string) => ({ Bucket: name, Key: PREFIX + id })

  return {
    write: async (id, bytes) => {
      const { source, failure } = watched(bytes)
      // On a failure, it removes the parts that were already sent.
      const upload = new Upload({
        client,
        params: { ...at(id), Body: Readable.from(source, { objectMode: false }) },
        partSize: PART_BYTES,
        queueSize: 2,
      })
      const { ETag } = await upload.done().catch((error: unknown) => {
        throw failure() ?? asAway(error)
      })
      // Something else may answer 200 in the place of the bucket, such as the page of a proxy.
      if (ETag === undefined) throw new StorageAway('The bucket did not confirm the file.')
    },
    open: async (id, size, range) => {
      const length = range === undefined ? size : range.end - range.start + 1
      const found = await getObject(readClient, {
        ...at(id),
        ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      })
      if (!(found?.Body instanceof Readable)) return undefined
      const { Body, ContentLength = length } = found
      if (ContentLength === length) return Readable.from(exactly(Body, length), { objectMode: false })
      Body.destroy()
      throw new StorageAway(`The bucket has ${ContentLength} bytes instead of ${length}.`)
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
      close()
      return Promise.resolve()
    },
  }
}

/** The same bytes, and the error with which they ended, if they did. */
function watched(bytes: AsyncIterable<Uint8Array>) {
  let failure: Error | undefined
  const source = async function* () {
    try {
      yield* bytes
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      throw error
    }
  }
  return { source: source(), failure: () => failure }
}

/** @returns undefined if there is no such object @throws StorageAway */
async function getObject(
  client: S3Client,
  input: GetObjectCommandInput,
): Promise<GetObjectCommandOutput | undefined> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), SILENCE)
  try {
    return await client.send(new GetObjectCommand(input), { abortSignal: late.signal })
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return undefined
    throw asAway(error)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The bytes of an answer as they are read; only while its reader waits for them, they may not take long.
 * @throws StorageAway if they stop, or are more or fewer than this
 */
async function* exactly(body: Readable, length: number): AsyncGenerator<Uint8Array, void> {
  const chunks: AsyncIterator<Uint8Array, unknown> = body[Symbol.asyncIterator]()
  let left = length
  try {
    for (;;) {
      const timer = setTimeout(() => body.destroy(new StorageAway('The bucket says nothing more.')), SILENCE)
      const next = await chunks.next().finally(() => clearTimeout(timer))
      if (next.done === true) break
      left -= next.value.length
      if (left < 0) break
      yield next.value
    }
    if (left !== 0) throw new StorageAway(`The bucket sent ${length - left} bytes instead of ${length}.`)
  } catch (error) {
    throw asAway(error)
  } finally {
    body.destroy()
  }
}

const asAway = (error: unknown) =>
  error instanceof StorageAway
    ? error
    : new StorageAway(`The bucket cannot be used: ${errorCode(error) ?? reasonOf(error)}.`)

const reasonOf = (error: unknown) =>
  error instanceof Error && error.name !== 'Error' ? error.name : errorMessage(error)
