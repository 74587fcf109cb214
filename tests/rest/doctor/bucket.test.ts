import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { checkBucket } from '../../../cli/doctor/bucket.ts'
import { inspectBucket } from '../../../cli/doctor/bucketState.ts'
import { textLike } from '../../helpers/matchers.ts'
import { saysOf } from './fixture.ts'

const KEYS = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

let server: S3rver
let objects: string
let env: Record<string, string>
beforeAll(async () => {
  // The SDK asks the machine for keys that the environment does not have: here, nobody answers.
  Object.assign(process.env, { AWS_EC2_METADATA_DISABLED: 'true' })
  objects = mkdtempSync(join(tmpdir(), 'daybook-doctor-objects-'))
  server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory: objects },
    configureBuckets: [{ name: 'daybook-files', configs: [] }],
  })
  const { port } = await server.run()
  env = { FILES_S3_BUCKET: 'daybook-files', AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` }
})
beforeEach(() => Object.assign(process.env, KEYS))
afterAll(async () => {
  await server.close()
  rmSync(objects, { recursive: true, force: true })
})

const says = (more: Record<string, string> = {}, options?: { mayWrite: boolean }) =>
  saysOf(checkBucket, { ...env, ...more }, options)
const stored = () => readdirSync(join(objects, 'daybook-files'), { recursive: true, encoding: 'utf8' })

test('without a bucket there is none to look into', async () => {
  expect(await saysOf(checkBucket, {})).toEqual(['ok: None is set: files are in DATA_DIR.'])
})

test('a bucket is only looked into, unless it may be written to', async () => {
  expect(await says()).toEqual(['ok: daybook-files can be reached.'])
  expect(stored().filter(name => name.startsWith('doctor'))).toEqual([])
  expect(await says({}, { mayWrite: true })).toEqual(['ok: daybook-files can be reached.'])
  expect(stored().filter(name => name.includes('_S3rver_object'))).toEqual([])
})

test('its clock is read', async () => {
  const settings = {
    FILES_S3_BUCKET: 'daybook-files',
    AWS_ENDPOINT_URL: undefined,
    AWS_ENDPOINT_URL_S3: env.AWS_ENDPOINT_URL_S3,
  }
  expect(await inspectBucket(settings, false)).toMatchObject({
    kind: 'open',
    date: textLike(/GMT$/),
  })
})

test('a bucket that is not there, wrong keys, no keys, no region and no server are faults', async () => {
  expect(await says({ FILES_S3_BUCKET: 'another-bucket' })).toEqual([
    expect.stringMatching(
      /^fault: The bucket another-bucket cannot be found .*Create it, or set FILES_S3_BUCKET/,
    ),
  ])
  process.env.AWS_ACCESS_KEY_ID = 'unknown'
  expect(await says()).toEqual([
    expect.stringMatching(
      /^fault: .* cannot be found .* to keys that may list, read, write and delete in it\.$/,
    ),
  ])
  delete process.env.AWS_ACCESS_KEY_ID
  expect(await says()).toEqual([
    expect.stringMatching(/^fault: .* \(CredentialsProviderError\)\. Set AWS_ACCESS_KEY_ID and/),
  ])
  Object.assign(process.env, KEYS)
  delete process.env.AWS_REGION
  expect(await says()).toEqual([expect.stringMatching(/^fault: .*\(Region is missing\)\. Set AWS_REGION/)])
  Object.assign(process.env, KEYS)
  expect(await says({ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' })).toEqual([
    expect.stringMatching(/^fault: .*Set AWS_ENDPOINT_URL_S3 to the address of the object storage/),
  ])
})
