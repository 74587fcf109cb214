import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { files as fileTable } from '../../../rest/db/schema/files.ts'
import { cleanUp } from '../../../rest/jobs/cleanUp.ts'
import { attachFiles } from '../../../rest/queries/files.ts'
import { contentDisposition } from '../../../rest/rules/files/fileNames.ts'
import { readRange } from '../../../rest/rules/files/fileRanges.ts'
import { whileThereIsRoom } from '../../../rest/rules/files/uploads.ts'
import { openStorage } from '../../../rest/storage/storage.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { isRecord } from '../../../common/isRecord.ts'
import { formOf, upload, uploaded } from '../tickets/ticketFiles.ts'

const GB = 1024 ** 3
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const HOURS = 60 * 60 * 1000
const NOW = new Date('2027-03-10T12:00:00.000Z')

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=-0', null],
  ['bytes=10-11', null],
  ['bytes=4-2', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  [undefined, undefined],
])('the range %s of ten bytes', (header, range) => {
  expect(readRange(header, 10)).toEqual(range)
})

test.each(['bytes=0-0', 'bytes=-5'])('the range %s of an empty file is empty', header => {
  expect(readRange(header, 0)).toBeNull()
})

test('a file name is written in a header as in RFC 6266', () => {
  expect(contentDisposition('inline', 'Grüße (1).png')).toBe(
    `inline; filename="Gr__e (1).png"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%281%29.png`,
  )
})

describe('files', () => {
  let rest: TestRest
  let now = NOW
  let ann: string
  beforeAll(async () => {
    rest = await startTestRest({ env: { UPLOAD_LIMIT_MB: '1' }, now: () => now })
  })
  beforeEach(async () => {
    now = NOW
    await rest.reset()
    ann = await rest.signIn('ann@example.com', { scopes: ['tickets'] })
  })
  afterAll(() => rest.close())

  const onDisk = async () => {
    const root = join(rest.config.dataDir, 'files')
    const folders = await readdir(root)
    return (await Promise.all(folders.map(folder => readdir(join(root, folder))))).flat()
  }
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(rest.url + path, { method, headers, redirect: 'manual' })
  const pathOf = ({ UUID, Filename }: { UUID: string; Filename: string }) =>
    `/api/v1/download/${UUID}/${encodeURIComponent(Filename)}`
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  describe('an upload while the user has room for one more file in 2 GB of unattached files', () => {
    const CONTENT = 'x'.repeat(1000)
    const form = (content = CONTENT) => formOf(content, 'last.txt')
    const key = { 'idempotency-key': 'last' }
    const fill = async (id: string, size: number) =>
      rest.db.insert(fileTable).values({
        ...{ id, size, filename: 'big', mime: 'text/plain', uploaderEmail: 'ann@example.com', created: now },
      })
    beforeEach(() => fill('11111111-1111-4111-8111-111111111111', 2 * GB - 1500))

    test('that is repeated with its key gets the first answer, and a third upload cannot use the remaining room', async () => {
      const first = await upload(rest, ann, form(), key)
      expect(first.status).toBe(201)
      expect((await upload(rest, ann, form(), {})).status).toBe(413)
      const again = await upload(rest, ann, form(), key)
      expect(again.status).toBe(201)
      expect(again.body).toMatchObject({ UUID: isRecord(first.body) ? first.body.UUID : '' })
      // Another request with the same key does not match, and does not get more space.
      expect((await upload(rest, ann, form('y'.repeat(900)), key)).status).toBe(409)
      expect((await upload(rest, ann, form('y'.repeat(3000)), key)).status).toBe(413)
      expect(await onDisk()).toHaveLength(1)
    })

    test('counts as one without a key if its key created something else', async () => {
      const made = await rest.call('POST', '/api/v1/tickets/project/Apollo', { token: ann, headers: key })
      expect(made.status).toBe(201)
      expect((await upload(rest, ann, form(), key)).status).toBe(409)
      await fill('11111111-1111-4111-8111-111111111112', 1400)
      expect((await upload(rest, ann, form(), key)).status).toBe(413)
    })
  })

  describe('an upload', () => {
    test('returns the file with the type of its content, which only its owner can read', async () => {
      const { status, body } = await upload(rest, ann, formOf(PNG, 'dot.jpg', 'text/html'))
      expect(status).toBe(201)
      expect(body).toMatchObject({ Filename: 'dot.jpg', Mime: 'image/png', Size: PNG.length })
      const id = isRecord(body) ? String(body.UUID) : ''
      const path = join(rest.config.dataDir, 'files', id.slice(0, 2), id)
      expect((await stat(path)).mode & 0o777).toBe(0o600)
      expect(Buffer.from(await (await get(isRecord(body) ? String(body.Url) : '')).arrayBuffer())).toEqual(
        PNG,
      )
    })

    test.each([
      ['an empty file', () => formOf('', 'empty.txt')],
      ['no file', () => Object.assign(new FormData(), {})],
      [
        'a text in place of the file',
        () => {
          const form = new FormData()
          form.append('file', 'text')
          return form
        },
      ],
    ])('of %s is refused', async (_what, form) => {
      const { status } = await upload(rest, ann, form())
      expect(status).toBe(400)
      expect(await onDisk().then(found => found.filter(name => name.endsWith('.part')))).toEqual([])
      expect(await rest.db.$count(fileTable)).toBe(0)
    })

    test('of JSON is refused, and so is one of a broken form', async () => {
      expect(await rest.call('POST', '/api/v1/upload', { token: ann, body: {} })).toMatchObject({
        status: 400,
      })
      const headers = { ...bearer(ann), 'content-type': 'multipart/form-data; boundary=x' }
      const broken = await fetch(`${rest.url}/api/v1/upload`, { method: 'POST', headers, body: 'no form' })
      expect(broken.status).toBe(400)
    })

    const until = async (isSo: () => Promise<boolean>) => {
      const deadline = Date.now() + 60_000
      while (!(await isSo())) {
        if (Date.now() > deadline) throw new Error('It did not come to be within half a minute.')
        await sleep(20)
      }
    }

    test('with an Idempotency-Key is executed once, and the second copy of its file is not stored', async () => {
      const key = { 'idempotency-key': 'k1' }
      const first = await upload(rest, ann, formOf('once', 'a.txt'), key)
      const kept = await onDisk()
      expect(await upload(rest, ann, formOf('once', 'a.txt'), key)).toEqual(first)
      // The file is deleted right after the answer.
      await until(async () => (await onDisk()).length === kept.length)
      expect(await onDisk()).toEqual(kept)
      expect(await upload(rest, ann, formOf('another', 'b.txt'), key)).toMatchObject({ status: 409 })
      await until(async () => (await onDisk()).length === kept.length)
      expect(await rest.db.$count(fileTable)).toBe(1)
    })

    test('ends if others fill the disk meanwhile, before the reserve is used', async () => {
      const part = Buffer.alloc(512 * 1024)
      const bytes = (async function* () {
        for (let count = 0; count < 10; count++) yield await Promise.resolve(part)
      })()
      const rooms = [GB, GB, 1_000]
      let count = 0
      const reading = (async () => {
        for await (const chunk of whileThereIsRoom(bytes, () => Promise.resolve(rooms.shift() ?? 0)))
          count += chunk.length
      })()
      await expect(reading).rejects.toMatchObject({ statusCode: 507 })
      expect(count).toBe(5 * part.length)
    })
  })

  describe('a download', () => {
    test('returns a part, the end, or the whole file, and refuses ranges that do not exist', async () => {
      const file = await uploaded(rest, ann, '0123456789')
      const part = async (range: string, more = {}) => {
        const answer = await get(file.Url, { range, ...more })
        const { status, headers } = answer
        return [
          status,
          status === 416 ? '' : await answer.text(),
          headers.get('content-range'),
          headers.get('content-length'),
        ]
      }
      expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10', '3'])
      expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10', '3'])
      expect(await part('bytes=-2')).toEqual([206, '89', 'bytes 8-9/10', '2'])
      expect(await part('bytes=0-1,4-5')).toEqual([200, '0123456789', null, '10'])
      expect(await part('lines=1-2')).toEqual([200, '0123456789', null, '10'])
      expect(await part('bytes=10-')).toEqual([416, '', 'bytes */10', expect.any(String)])
      expect((await part('bytes=2-4', { 'if-range': `"${file.UUID}"` }))[0]).toBe(206)
      expect((await part('bytes=2-4', { 'if-range': '"another"' }))[0]).toBe(200)
    })

    test('can be requested by HEAD, and is not sent again to a client that has it', async () => {
      const file = await uploaded(rest, ann, '0123456789')
      const head = await get(file.Url, {}, 'HEAD')
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
      const tag = head.headers.get('etag') ?? ''
      const again = await get(file.Url, { 'if-none-match': tag })
      expect([again.status, await again.text()]).toEqual([304, ''])
    })
  })

  describe('may be read', () => {
    const PEOPLE = ['creator', 'member', 'subscriber', 'former', 'stranger', 'noscope'] as const
    const tokens = new Map<string, string>()
    const call = async (who: string, method: string, path: string, body?: object) => {
      const answer = await rest.call(method, path, { token: tokens.get(who) ?? '', ...(body && { body }) })
      if (answer.status >= 300) throw new Error(`${path}: ${answer.error ?? answer.status}`)
      return isRecord(answer.body) ? answer.body : {}
    }
    const who = (name: string) => `${name}@example.com`

    test('by their uploader, and by the readers of the ticket or comment that has them', async () => {
      for (const name of PEOPLE)
        tokens.set(name, await rest.signIn(who(name), { scopes: name === 'noscope' ? [] : ['tickets'] }))
      await call('creator', 'POST', '/api/v1/tickets/project/Support')
      for (const name of ['member', 'noscope'])
        await call('creator', 'PATCH', `/api/v1/tickets/project/Support/canSee?email=${who(name)}`)
      const mine = await uploaded(rest, tokens.get('creator') ?? '', 'mine')
      const { ProjectId, TicketId } = await call('creator', 'POST', '/api/v1/tickets/project/1/ticket', {
        Subject: 'It breaks',
        Body: '<p>Look</p>',
        Files: [mine.UUID],
        Subscribers: [who('subscriber'), who('former')],
      })
      const path = `/api/v1/tickets/project/${String(ProjectId)}/ticket/${String(TicketId)}`
      const theirs = await uploaded(rest, tokens.get('subscriber') ?? '', 'theirs')
      await call('subscriber', 'POST', `${path}/comment`, { Body: '<p>Here</p>', Files: [theirs.UUID] })
      const formers = await uploaded(rest, tokens.get('former') ?? '', 'formers')
      await call('former', 'POST', `${path}/comment`, { Body: '<p>Here</p>', Files: [formers.UUID] })
      await call('former', 'GET', `${path}/unsubscribe`)
      const free = await uploaded(rest, tokens.get('creator') ?? '', 'free')
      const seen = async (name: string) =>
        Promise.all(
          [mine, theirs, formers, free].map(async file => {
            const token = tokens.get(name)
            return (await get(pathOf(file), token === undefined ? {} : bearer(token))).status
          }),
        )
      expect(
        Object.fromEntries(
          await Promise.all([...PEOPLE, 'anonymous'].map(async name => [name, await seen(name)])),
        ),
      ).toEqual({
        creator: [200, 200, 200, 200],
        member: [200, 200, 200, 404],
        subscriber: [200, 200, 200, 404],
        former: [404, 404, 200, 404],
        stranger: [404, 404, 404, 404],
        noscope: [403, 403, 403, 403],
        anonymous: [401, 401, 401, 401],
      })
      const ticket = await call('member', 'GET', path)
      expect(ticket.Files).toMatchObject([{ UUID: mine.UUID, Filename: 'notes.txt' }])
    })

    test('can be attached once, only by their uploader, and nothing changes if one of them cannot', async () => {
      const ben = await rest.signIn('ben@example.com', { scopes: ['tickets'] })
      await rest.call('POST', '/api/v1/tickets/project/Support', { token: ann })
      const [first, second] = [await uploaded(rest, ann, '1'), await uploaded(rest, ann, '2')]
      const bens = await uploaded(rest, ben, '3')
      const create = (Files: string[]) =>
        rest.call('POST', '/api/v1/tickets/project/1/ticket', {
          token: ann,
          body: { Subject: 'It breaks', Body: '<p>Look</p>', Files },
        })
      const absent = '11111111-1111-4111-8111-111111111111'
      for (const wrong of [bens.UUID, absent, 'none'])
        expect(await create([first.UUID, wrong])).toMatchObject({ status: 400 })
      expect(await create([second.UUID, first.UUID.toUpperCase(), second.UUID])).toMatchObject({
        status: 201,
      })
      expect(await create([first.UUID])).toMatchObject({ status: 400 })
      const { body } = await rest.call('GET', '/api/v1/tickets/project/1/tickets', { token: ann })
      expect(body).toMatchObject([{ Files: [{ UUID: second.UUID }, { UUID: first.UUID }] }])
    })
  })

  test('unattached files are deleted after a day, and no others', async () => {
    const storage = await openStorage(rest.config)
    for await (const { id } of storage.list()) await storage.delete(id)
    await rest.call('POST', '/api/v1/tickets/project/Support', { token: ann })
    const attached = await uploaded(rest, ann, 'attached')
    await rest.call('POST', '/api/v1/tickets/project/1/ticket', {
      token: ann,
      body: { Subject: 'It breaks', Body: '<p>Look</p>', Files: [attached.UUID] },
    })
    const left = await uploaded(rest, ann, 'left')
    const lost = '22222222-2222-4222-8222-222222222222'
    await storage.write(lost, Readable.from(['lost'], { objectMode: false }))
    const root = join(rest.config.dataDir, 'files')
    const part = join(root, '22', `${lost}.part`)
    const written = async (date: Date) => {
      for (const folder of await readdir(root))
        for (const name of await readdir(join(root, folder)))
          await utimes(join(root, folder, name), date, date)
    }
    await writeFile(part, 'unfinished')
    await written(NOW)
    now = new Date(NOW.getTime() + 23 * HOURS)
    await cleanUp(rest.db, storage, now)
    expect((await onDisk()).sort()).toEqual([attached.UUID, left.UUID, lost, `${lost}.part`].sort())
    now = new Date(NOW.getTime() + 25 * HOURS)
    await cleanUp(rest.db, storage, now)
    expect(await onDisk()).toEqual([attached.UUID])
    expect((await rest.db.select().from(fileTable)).map(({ id }) => id)).toEqual([attached.UUID])
    await expect(
      rest.db.transaction(tx =>
        attachFiles(tx, { uuids: [left.UUID], uploader: 'ann@example.com', ticketId: 1, commentId: null }),
      ),
    ).rejects.toThrow('Files must be')
  })
})
