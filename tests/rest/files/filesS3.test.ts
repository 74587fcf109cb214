import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { readConfig } from '../../../rest/config.ts'
import { openStorage } from '../../../rest/storage/storage.ts'
import { StorageRefused } from '../../../rest/storage/fileStorage.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { uploaded } from '../tickets/ticketFiles.ts'

// The SDK reads these itself.
const SDK = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

describe('files in an object storage', () => {
  let server: S3rver
  let folder: string
  let rest: TestRest
  let ann: string
  let env: Record<string, string>
  beforeAll(async () => {
    Object.assign(process.env, SDK)
    folder = await mkdtemp(join(tmpdir(), 'daybook-s3-'))
    server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'daybook-files', configs: [] }],
    })
    const { port } = await server.run()
    env = { FILES_S3_BUCKET: 'daybook-files', AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` }
    rest = await startTestRest({ env })
    ann = await rest.signIn('ann@example.com', { scopes: ['tickets'] })
  })
  afterAll(async () => {
    await rest.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('are stored and returned, whole and in part', async () => {
    const file = await uploaded(rest, ann, '0123456789')
    expect(await (await fetch(rest.url + file.Url)).text()).toBe('0123456789')
    const part = await fetch(rest.url + file.Url, { headers: { range: 'bytes=2-4' } })
    expect([part.status, await part.text()]).toEqual([206, '234'])
  })

  test('of several parts are complete, are listed, and are gone after deletion', async () => {
    const storage = await openStorage(rest.config)
    const id = '33333333-3333-4333-8333-333333333333'
    const chunk = 'x'.repeat(1024 * 1024)
    await storage.write(
      id,
      Readable.from(
        Array.from({ length: 10 }, () => chunk),
        { objectMode: false },
      ),
    )
    const stream = await storage.open(id)
    expect(stream && (await text(stream)).length).toBe(10 * chunk.length)
    const listed: string[] = []
    for await (const found of storage.list()) listed.push(found.id)
    expect(listed).toContain(id)
    await storage.delete(id)
    await storage.delete(id)
    expect(await storage.open(id)).toBeUndefined()
    await storage.close()
  })

  test('leave nothing behind if their upload is interrupted', async () => {
    const storage = await openStorage(rest.config)
    const id = '44444444-4444-4444-8444-444444444444'
    const broken = Readable.from(
      (function* () {
        yield 'x'.repeat(100)
        throw new Error('The sender went away.')
      })(),
      { objectMode: false },
    )
    await expect(storage.write(id, broken)).rejects.toThrow('went away')
    expect(await storage.open(id)).toBeUndefined()
    await storage.close()
  })

  test('need an existing bucket, else one line says so', async () => {
    const config = readConfig({ ...env, FILES_S3_BUCKET: 'another', DATA_DIR: folder })
    const refused = await openStorage(config).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StorageRefused)
    expect(String(refused)).toMatch(/^StorageRefused: FILES_S3_BUCKET must be a bucket.*another.*$/)
    expect(() => readConfig({ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1', DATA_DIR: folder })).toThrow(
      'FILES_S3_BUCKET must be the name of a bucket',
    )
  })
})
