import { randomUUID } from 'node:crypto'
import { errorMessage } from '../../rest/reasons.ts'

const TIMEOUT = 4_000

/** The bucket of the files, as it is now. */
export type BucketState =
  | { kind: 'none' }
  | { kind: 'open'; date: string | undefined; askedAt: number }
  | {
      kind: 'refused'
      step: string
      reason: string
      status: number | undefined
      date: string | undefined
      askedAt: number
    }

/**
 * Looks into the bucket of the files.
 * @param mayWrite whether an object of its own may be written there, which is then removed
 */
export async function inspectBucket(
  settings: {
    FILES_S3_BUCKET: string | undefined
    AWS_ENDPOINT_URL: string | undefined
    AWS_ENDPOINT_URL_S3: string | undefined
  },
  mayWrite: boolean,
): Promise<BucketState> {
  const { FILES_S3_BUCKET: Bucket, AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL } = settings
  if (Bucket === undefined) return { kind: 'none' }
  // A large package that few installations need.
  const [sdk, { openClient }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('../../rest/storage/bucket.ts'),
  ])
  const client = openClient(AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL)
  let date: string | undefined
  client.middlewareStack.add(
    next => async args => {
      const result = await next(args)
      const { response } = result
      if (typeof response === 'object' && response !== null && 'headers' in response)
        date = dateIn(response.headers) ?? date
      return result
    },
    { step: 'deserialize', priority: 'low' },
  )
  const options = { abortSignal: AbortSignal.timeout(TIMEOUT) }
  const Key = `doctor/${randomUUID()}`
  const steps: [string, () => Promise<unknown>][] = [
    ['be found', () => client.send(new sdk.HeadBucketCommand({ Bucket }), options)],
    [
      'be listed',
      () => client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: 'files/', MaxKeys: 1 }), options),
    ],
  ]
  if (mayWrite)
    steps.push(
      [
        'be written to',
        () => client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: 'Daybook' }), options),
      ],
      ['be read', () => client.send(new sdk.GetObjectCommand({ Bucket, Key }), options)],
      ['be cleaned up', () => client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), options)],
    )
  let current = ''
  try {
    for (const [step, work] of steps) {
      current = step
      await work()
    }
    return { kind: 'open', date, askedAt: Date.now() }
  } catch (error) {
    // It may have been written before another step failed.
    if (mayWrite) await client.send(new sdk.DeleteObjectCommand({ Bucket, Key })).catch(() => undefined)
    const status = error instanceof sdk.S3ServiceException ? error.$metadata.httpStatusCode : undefined
    const name = error instanceof Error && error.name !== 'Error' ? error.name : errorMessage(error)
    return { kind: 'refused', step: current, reason: name, status, date, askedAt: Date.now() }
  } finally {
    client.destroy()
  }
}

function dateIn(headers: unknown): string | undefined {
  const date: unknown =
    typeof headers === 'object' && headers !== null && 'date' in headers ? headers.date : undefined
  return typeof date === 'string' ? date : undefined
}
