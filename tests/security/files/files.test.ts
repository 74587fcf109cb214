// Surface: uploads and downloads through the gateway: what is sent, what is stored, and who can read it.
import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { files as fileTable } from '../../../rest/db/schema/files.ts'
import { cleanFileName } from '../../../rest/rules/files/fileNames.ts'
import { textLike } from '../../helpers/matchers.ts'
import { startSystem, type System } from '../../helpers/servers/system.ts'
import { isRecord } from '../../../common/isRecord.ts'
import { formOf, upload, uploaded } from '../../rest/tickets/ticketFiles.ts'

// Files as users and attackers upload and download them: through the gateway.

const GB = 1024 ** 3
const HOUR = 60 * 60 * 1000
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n'
const NOW = new Date('2027-03-10T12:00:00.000Z')

let system: System
let site: { url: string }
let now = NOW
let ann: string
beforeAll(async () => {
  system = await startSystem({ rest: { env: { UPLOAD_LIMIT_MB: '1' }, now: () => now } })
  site = { url: system.gateway.url }
})
beforeEach(async () => {
  now = NOW
  await system.rest.reset()
  ann = await signIn('ann')
})
afterAll(() => system.close())

const signIn = (name: string) => system.rest.signIn(`${name}@example.com`, { scopes: ['tickets'] })
const onDisk = async () => {
  const root = join(system.rest.config.dataDir, 'files')
  const folders = await readdir(root)
  return (await Promise.all(folders.map(folder => readdir(join(root, folder))))).flat()
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' })
const pathOf = ({ UUID, Filename }: { UUID: string; Filename: string }) =>
  `/api/v1/download/${UUID}/${encodeURIComponent(Filename)}`
const until = async (isSo: () => Promise<boolean>) => {
  const deadline = Date.now() + 30_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not come to be within half a minute.')
    await sleep(20)
  }
}

describe('an upload', () => {
  test('of the maximum size is accepted, of a byte more it is “file too large”, also without a declared length', async () => {
    const limit = 1024 * 1024
    expect(await upload(site, ann, formOf(new Uint8Array(limit), 'full.bin'))).toMatchObject({
      status: 201,
    })
    const before = await onDisk()
    const tooLarge = { status: 413, body: { error: 'file too large', code: 'TOO_LARGE' } }
    expect(await upload(site, ann, formOf(new Uint8Array(limit + 1), 'over.bin'))).toEqual(tooLarge)
    expect(await upload(site, ann, formOf(new Uint8Array(3 * limit), 'over.bin'))).toEqual(tooLarge)
    expect(await chunked(limit + 1)).toEqual(tooLarge)
    expect(await onDisk()).toEqual(before)
    expect(await system.rest.db.$count(fileTable)).toBe(1)
  })

  const chunked = (size: number) =>
    new Promise((resolve, reject) => {
      const call = httpRequest(`${site.url}/api/v1/upload`, {
        method: 'POST',
        headers: { ...bearer(ann), 'content-type': 'multipart/form-data; boundary=x' },
      })
      call.on('error', reject).on('response', answer => {
        let text = ''
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString()
        })
        answer.on('end', () => {
          const body: unknown = JSON.parse(text)
          resolve({ status: answer.statusCode, body })
        })
      })
      call.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n')
      call.write(Buffer.alloc(size))
      call.end('\r\n--x--\r\n')
    })

  const unfinished = async () => (await onDisk()).filter(name => name.endsWith('.part')).length

  test('that is aborted half-way 100 times leaves nothing behind', async () => {
    for (let round = 0; round < 4; round++) {
      const calls = Array.from({ length: 25 }, () => begun())
      await until(async () => (await unfinished()) === calls.length)
      for (const call of calls) call.destroy()
      await until(async () => (await unfinished()) === 0)
    }
    expect(await system.rest.db.$count(fileTable)).toBe(0)
  })

  const begun = () => {
    const call = httpRequest(`${site.url}/api/v1/upload`, {
      method: 'POST',
      headers: {
        ...bearer(ann),
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 400_000,
      },
    })
    call.on('error', () => undefined)
    call.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n')
    call.write(Buffer.alloc(200_000))
    return call
  }
  test('of 32 stalled ones at the same time blocks no other user, and one more of the same user is refused', async () => {
    const calls = Array.from({ length: 32 }, () => begun())
    await until(async () => (await unfinished()) === calls.length)
    const late = await upload(site, ann, formOf('text', 'a.txt'))
    expect(late).toMatchObject({
      status: 429,
      body: { error: textLike('32 files at once'), code: 'RATE_LIMITED' },
    })
    const ben = await signIn('ben')
    expect(await upload(site, ben, formOf('text', 'a.txt'))).toMatchObject({ status: 201 })
    for (const call of calls) call.destroy()
    await until(async () => (await upload(site, ann, formOf('text', 'a.txt'))).status === 201)
    await until(async () => (await unfinished()) === 0)
  })

  test('beyond 2 GB of unattached files is refused', async () => {
    const size = 2 * 1024 ** 3 - 10
    const id = '11111111-1111-4111-8111-111111111111'
    const row = { id, filename: 'a', mime: 'text/plain', size, uploaderEmail: 'ann@example.com' }
    await system.rest.db.insert(fileTable).values(row)
    expect(await upload(site, ann, formOf('more than ten bytes', 'a.txt'))).toMatchObject({ status: 413 })
    const ben = await signIn('ben')
    expect(await upload(site, ben, formOf('more than ten bytes', 'a.txt'))).toMatchObject({ status: 201 })
  })

  test('beyond 2 GB is refused also with many simultaneous ones', async () => {
    const size = 2 * GB - 1_500
    const id = '22222222-2222-4222-8222-222222222222'
    const cat = await signIn('cat')
    const row = { id, filename: 'a', mime: 'text/plain', size, uploaderEmail: 'cat@example.com' }
    await system.rest.db.insert(fileTable).values(row)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => upload(site, cat, formOf('x'.repeat(1_000), 'a.txt'))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(413)])
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\a.txt', 'a.txt'],
    ['a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie: x=1.txt'],
    ['say "hi".txt', 'say "hi".txt'],
    ['nul\0.txt', 'nul.txt'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
    ['photo\u202egnp.exe', 'photognp.exe'],
    ['Müller & 中文 😀.txt', 'Müller & 中文 😀.txt'],
    ['..', 'file'],
    [' ', 'file'],
  ])('named %j gets the name %j, in the answer and in the header', async (given, name) => {
    expect(cleanFileName(given)).toBe(name)
    const file = await uploaded(site, ann, 'text', given)
    // The form itself drops what follows a NUL or a line break, before we see it.
    if (!/[\0\r]/.test(given)) expect(file.Filename).toBe(name)
    const answer = await get(file.Url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toBeNull()
    const [, whole = ''] =
      /filename\*=UTF-8''(\S+)$/.exec(answer.headers.get('content-disposition') ?? '') ?? []
    expect(decodeURIComponent(whole)).toBe(file.Filename)
  })
})

describe('a download', () => {
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
  const XML = '<?xml version="1.0"?>'
  test.each([
    ['HTML', '<script>fetch("/c")</script>', 'text/plain', 'attachment'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml', 'attachment'],
    ['SVG after XML', `${XML}<!-- x --><svg/>`, 'image/svg+xml', 'attachment'],
    ['SVG after many comments', `${'<!---->\n'.repeat(400)}<svg/>`, 'image/svg+xml', 'attachment'],
    // A parser that tries every way to join the comments would keep the server busy forever.
    ['many comments', `${'<!---->'.repeat(500)}x`, 'text/plain', 'attachment'],
    ['HTML in UTF-16', utf16('<script>fetch("/c")</script>'), 'application/octet-stream', 'attachment'],
    ['SVG in UTF-16', utf16('<svg onload="alert(1)"/>'), 'application/octet-stream', 'attachment'],
    ['HTML in UTF-7', '+ADw-script+AD4-alert(1)+ADw-/script+AD4-', 'text/plain', 'attachment'],
    ['XHTML', `${XML}<html xmlns="http://www.w3.org/1999/xhtml"/>`, 'text/plain', 'attachment'],
    ['a PDF with a script', PDF, 'application/pdf', 'inline'],
    ['a GIF that is a script', 'GIF89a=0;alert(1)//', 'image/gif', 'inline'],
    ['a picture', PNG, 'image/png', 'inline'],
    ['bytes', new Uint8Array([1, 2, 3]), 'application/octet-stream', 'attachment'],
    ['text', 'Grüße', 'text/plain', 'attachment'],
  ])('of %s has the type of its content, in a sandbox', async (_what, content, mime, kind) => {
    const { body } = await upload(site, ann, formOf(content, 'picture.png', 'image/png'))
    expect(body).toMatchObject({ Mime: mime })
    const { headers } = await get(isRecord(body) ? String(body.Url) : '')
    expect(headers.get('content-type')?.split(';')[0]).toBe(mime)
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${kind};`))
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toMatch(/^private/)
  })

  test('by a signed link works for an hour at most, only for its own file, and only unchanged', async () => {
    const [one, other] = [
      await uploaded(site, ann, 'one', 'a.txt'),
      await uploaded(site, ann, 'two', 'a.txt'),
    ]
    const proof = one.Url.split('?')[1] ?? ''
    expect((await get(one.Url)).status).toBe(200)
    const bad = [
      `${pathOf(other)}?${proof}`,
      one.Url.replace('a.txt', 'b.txt'),
      one.Url.replace(/expires=(\d)/, 'expires=9$1'),
      `${one.Url.slice(0, -1)}${one.Url.endsWith('A') ? 'B' : 'A'}`,
      `${pathOf(one)}?${proof.split('&').at(-1) ?? ''}`,
    ]
    for (const url of bad) expect([url, (await get(url)).status]).toEqual([url, 404])
    now = new Date(NOW.getTime() + 0.9 * HOUR)
    expect((await get(one.Url)).status).toBe(200)
    now = new Date(NOW.getTime() + HOUR)
    const late = await get(one.Url)
    expect([late.status, await late.text()]).toEqual([404, textLike('no such file')])
  })

  test('of an absent file, or under another name, is answered like one without access', async () => {
    const file = await uploaded(site, ann, 'one', 'a.txt')
    const ben = await signIn('ben')
    const absent = { UUID: '11111111-1111-4111-8111-111111111111', Filename: 'a.txt' }
    const ask = async (path: string, token = ann) => {
      const answer = await get(path, bearer(token))
      return [answer.status, await answer.text()]
    }
    const answers = [
      await ask(pathOf(absent)),
      await ask(pathOf({ ...file, Filename: 'b.txt' })),
      await ask(pathOf(file), ben),
    ]
    for (const answer of answers) expect(answer).toEqual([404, answers[0]?.[1]])
    expect(await ask(pathOf(file))).toEqual([200, 'one'])
    expect((await get(pathOf(file))).status).toBe(401)
  })

  test.each([
    '/api/v1/download/none/a.txt',
    '/api/v1/download/UUID/..%2Fa.txt',
    '/api/v1/download/UUID/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/api/v1/download/UUID%2F..%2Fa.txt',
    '/api/v1/download/..%2f..%2f..%2fetc%2fpasswd/a.txt',
    '/api/v1/download/UUID/a.txt%00',
    '/api/v1/download/UUID/',
  ])('by %s is refused', async path => {
    const { UUID } = await uploaded(site, ann, 'one', 'a.txt')
    const answer = await get(path.replace('UUID', UUID), bearer(ann))
    const text = await answer.text()
    expect([400, 404]).toContain(answer.status)
    expect(JSON.parse(text)).toMatchObject({ error: textLike(/./) })
    expect(text).not.toMatch(/one|root:/)
  })
})
