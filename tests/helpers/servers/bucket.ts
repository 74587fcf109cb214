import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

const BUCKET = 'daybook-files'
/** The SDK reads these itself. */
const SDK = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** An S3-compatible object storage on loopback, with one bucket. */
export interface TestBucket {
  port: number
  /** The settings of a REST service that keeps its files there. @param url of the storage, or of a proxy before it */
  settings: (url?: string) => Record<string, string>
  /** The ids of the stored files. */
  files: () => Promise<string[]>
  stop: () => Promise<void>
}

export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'daybook-s3-'))
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  return {
    port,
    settings: (url = `http://127.0.0.1:${port}`) => ({
      ...SDK,
      FILES_S3_BUCKET: BUCKET,
      AWS_ENDPOINT_URL_S3: url,
    }),
    files: async () => {
      const names = await readdir(join(directory, BUCKET, 'files')).catch(() => [])
      return names.flatMap(name => /^(.*)\._S3rver_object$/.exec(name)?.[1] ?? [])
    },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
