import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { readConfig } from '../../../rest/config.ts'
import { openStorage } from '../../../rest/storage/storage.ts'
import { StorageRefused } from '../../../rest/storage/fileStorage.ts'
import { startBucket, type TestBucket } from '../../helpers/servers/bucket.ts'
import { startFaultyProxy, type FaultyProxy } from '../../helpers/servers/faultyProxy.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { startHttpServer } from '../../helpers/servers/wrongServers.ts'
import { uploaded } from '../tickets/ticketFiles.ts'

const AWAY = 'The storage of files cannot be reached at the moment. Please try again in a minute.'

describe('files in an object storage', () => {
  let bucket: TestBucket
  let proxy: FaultyProxy
  let rest: TestRest
  let ann: string
  let env: Record<string, string>
  beforeAll(async () => {
    bucket = await startBucket()
    proxy = await startFaultyProxy(bucket.port)
    env = bucket.settings(proxy.url)
    // The SDK reads its own settings itself.
    Object.assign(process.env, env)
    rest = await startTestRest({ env })
    ann = await rest.signIn('ann@example.com', { scopes: ['tickets'] })
  })
  afterAll(async () => {
    await rest.close()
    await proxy.close()
    await bucket.stop()
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
    const stream = await storage.open(id, 10 * chunk.length)
    expect(stream && (await text(stream)).length).toBe(10 * chunk.length)
    const listed: string[] = []
    for await (const found of storage.list()) listed.push(found.id)
    expect(listed).toContain(id)
    await storage.delete(id)
    await storage.delete(id)
    expect(await storage.open(id, 100)).toBeUndefined()
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
    expect(await storage.open(id, 100)).toBeUndefined()
    await storage.close()
  })

  test('need an existing bucket, else one line says so', async () => {
    const config = readConfig({ ...env, FILES_S3_BUCKET: 'another', DATA_DIR: rest.config.dataDir })
    const refused = await openStorage(config).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StorageRefused)
    expect(String(refused)).toMatch(/^StorageRefused: FILES_S3_BUCKET must be a bucket.*another.*$/)
    expect(() =>
      readConfig({ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1', DATA_DIR: rest.config.dataDir }),
    ).toThrow('FILES_S3_BUCKET must be the name of a bucket')
  })

  /** Another server answers in the place of the bucket. */
  const replacedBy = async (answer: Parameters<typeof startHttpServer>[0], work: () => Promise<void>) => {
    const other = await startHttpServer(answer)
    proxy.retarget(other.port)
    proxy.cut()
    try {
      await work()
    } finally {
      proxy.retarget(bucket.port)
      await other.stop()
    }
  }
  const upload = () => {
    const form = new FormData()
    form.append('file', new Blob(['0123456789']), 'a.txt')
    const headers = { authorization: `Bearer ${ann}` }
    return fetch(`${rest.url}/api/v1/upload`, { method: 'POST', headers, body: form })
  }

  test('are refused if a page answers in the place of the bucket', async () => {
    const before = await bucket.files()
    await replacedBy(
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome'),
      async () => {
        const answer = await upload()
        expect(answer.status).toBe(503)
        expect(await answer.json()).toEqual({ error: AWAY, code: 'UNAVAILABLE' })
      },
    )
    expect(await bucket.files()).toEqual(before)
  })

  test.each([
    ['refuses the key', 403, {}],
    ['fails', 500, {}],
    ['has another length', 200, { 'content-length': '5' }],
  ])('give a sentence that nobody caches if the bucket %s', async (_how, status, headers) => {
    const file = await uploaded(rest, ann, '0123456789')
    await replacedBy(
      (_request, response) => response.writeHead(status, headers).end('<p>no'),
      async () => {
        const answer = await fetch(rest.url + file.Url)
        expect(answer.status).toBe(503)
        expect(await answer.json()).toEqual({ error: AWAY, code: 'UNAVAILABLE' })
        expect(answer.headers.get('retry-after')).toBe('5')
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(answer.headers.get('etag')).toBeNull()
      },
    )
    expect(await (await fetch(rest.url + file.Url)).text()).toBe('0123456789')
  })

  test('break off at once if the bucket ends them too early', async () => {
    const file = await uploaded(rest, ann, '0123456789')
    await replacedBy(
      (_request, response) => response.writeHead(200).end('0123'),
      async () => {
        await expect(fetch(rest.url + file.Url).then(answer => answer.text())).rejects.toThrow()
      },
    )
  })

  test('are answered in time if the bucket says nothing', async () => {
    const file = await uploaded(rest, ann, '0123456789')
    await proxy.set('silent')
    const answers = await Promise.all([fetch(rest.url + file.Url), upload()])
    await proxy.set('none')
    for (const answer of answers)
      expect([answer.status, await answer.json()]).toMatchObject([503, { error: AWAY }])
    expect((await upload()).status).toBe(201)
  })
})
