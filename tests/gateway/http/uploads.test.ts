import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestGateway, type GraphQLAnswer, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { textAt } from '../answers.ts'

const UPLOAD = `mutation ($input: UploadFileInput!) {
  uploadFile(input: $input) { file { uuid filename mime size path url } userErrors { message field } } }`
const OPERATION = { query: UPLOAD, variables: { input: { file: null } } }
const MAP = { '0': ['variables.input.file'] }
const PREFLIGHT = { 'apollo-require-preflight': 'true' }
const ANY = { authorization: 'Bearer any' }

interface Sent {
  operations?: unknown
  map?: unknown
  files?: Record<string, Blob>
  token?: string
  headers?: Record<string, string>
}

/** Sends a form according to the GraphQL multipart request specification. */
async function send(gateway: TestGateway, { token, headers = PREFLIGHT, ...sent }: Sent) {
  const form = new FormData()
  form.set('operations', JSON.stringify(sent.operations ?? OPERATION))
  form.set('map', JSON.stringify(sent.map ?? MAP))
  for (const [name, file] of Object.entries(sent.files ?? { '0': new File(['abc'], 'notes.txt') }))
    form.set(name, file)
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: form,
  })
  return { status: response.status, answer: (await response.json()) as GraphQLAnswer }
}

describe('in front of our REST service', () => {
  let rest: TestRest
  let gateway: TestGateway
  let token: string

  beforeAll(async () => {
    rest = await startTestRest({ env: { UPLOAD_LIMIT_MB: '1' } })
    gateway = await startTestGateway({ restUrl: rest.url })
    token = await rest.signIn('ann@corp.example', { scopes: ['tickets'] })
  })
  afterAll(async () => {
    await gateway.close()
    await rest.close()
  })

  test('a file is returned unchanged, under its name and with the type of its content', async () => {
    const text = 'Grüße\r\n--boundary--\r\n'
    const { status, answer } = await send(gateway, {
      token,
      files: { '0': new File([text], 'Ünï "quoted".txt', { type: 'text/plain' }) },
    })
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      data: {
        uploadFile: { file: { mime: expect.stringContaining('text/plain') as string }, userErrors: [] },
      },
    })
    expect(textAt(answer, 'uploadFile.file.filename')).toContain('Ünï')
    const downloaded = await fetch(gateway.url + textAt(answer, 'uploadFile.file.path'), {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await downloaded.text()).toBe(text)
  })

  test('a file that is too large is refused with the message of the specification, and the next one is accepted', async () => {
    const { answer } = await send(gateway, {
      token,
      files: { '0': new File([new Uint8Array(3_000_000)], 'big.bin') },
    })
    expect(answer.data).toEqual({
      uploadFile: { file: null, userErrors: [{ message: 'file too large', field: 'file' }] },
    })
    expect((await send(gateway, { token })).answer.errors).toBeUndefined()
  })

  test.each([
    ['without a token', undefined, 'UNAUTHENTICATED'],
    ['without the scope', 'timesheets', 'FORBIDDEN'],
  ])('%s no upload succeeds', async (_who, scope, code) => {
    const other = scope && (await rest.signIn('tom@corp.example', { scopes: [scope] }))
    const { answer } = await send(gateway, { ...(other && { token: other }) })
    expect(answer.errors?.[0]?.extensions.code).toBe(code)
  })

  test('a request without a header that forms of other sites cannot send is refused before it is read', async () => {
    expect((await send(gateway, { token, headers: {} })).status).toBe(400)
  })

  const file = new File(['abc'], 'notes.txt')
  const listed = { query: UPLOAD, variables: { input: { file: null }, list: [] } }
  const nested = (levels: number): unknown =>
    Array.from({ length: levels }).reduce<unknown>(inner => [inner], { input: { file: null } })
  const two = `mutation ($a: UploadFileInput!, $b: UploadFileInput!) {
    uploadFile(input: $a) { file { uuid } } b: uploadFile(input: $b) { file { uuid } } }`
  test.each<[string, Sent]>([
    [
      'a query',
      {
        operations: { query: '{ viewer { email } }', variables: { file: null } },
        map: { '0': ['variables.file'] },
      },
    ],
    [
      'another mutation beside it',
      {
        operations: {
          query: two,
          variables: { a: { file: null }, b: { file: null } },
        },
        map: { '0': ['variables.a.file', 'variables.b.file'] },
      },
    ],
    ['two files', { map: { ...MAP, '1': ['variables.input.other'] }, files: { '0': file, '1': file } }],
    ['one file in two places', { map: { '0': ['variables.input.file', 'variables.input.other'] } }],
    ['no file', { map: {}, files: {} }],
    ['a file that does not come', { files: {} }],
    ['a place outside the variables', { map: { '0': ['query'] } }],
    ['an unknown variable', { map: { '0': ['variables.nothing.file'] } }],
    ['the prototype', { map: { '0': ['__proto__.file'] } }],
    ['the prototype of its variables', { map: { '0': ['variables.__proto__.file'] } }],
    ['what all objects have', { map: { '0': ['variables.toString.call'] } }],
    ['what all lists have', { operations: listed, map: { '0': ['variables.list.push.apply'] } }],
    ['what all texts have', { map: { '0': ['query.split.call'] } }],
    ['a variable that is not null', { operations: listed, map: { '0': ['variables.list'] } }],
    ['an invalid path', { map: { '0': [['variables', 'input', 'file']] } }],
    ['the file under another name', { files: { '1': file } }],
    ['variables without end', { operations: { ...OPERATION, variables: nested(1_000) } }],
    ['several operations', { operations: [OPERATION], map: { '0': ['0.variables.input.file'] } }],
    ['a document that cannot be read', { operations: { ...OPERATION, query: 'mutation {' } }],
    [
      'more text than an operation may have',
      { operations: { ...OPERATION, query: `#${'x'.repeat(100_001)}` } },
    ],
  ])('a form with %s is refused, and the connection stays open', async (_what, sent) => {
    const { status, answer } = await send(gateway, { token, ...sent })
    expect([status, answer.data ?? null]).toEqual([expect.any(Number), null])
    expect(status === 400 || answer.errors?.[0]?.extensions.code === 'BAD_USER_INPUT').toBe(true)
    // Object.prototype is unchanged.
    expect(Object.prototype.toString.call([])).toBe('[object Array]')
  })

  test('a form in another order is refused', async () => {
    const form = new FormData()
    form.set('0', file)
    form.set('map', JSON.stringify(MAP))
    form.set('operations', JSON.stringify(OPERATION))
    const response = await fetch(`${gateway.url}/graphql`, { method: 'POST', headers: PREFLIGHT, body: form })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { errors: [{ message: 'A form must have operations, then map, then the file that map names.' }] },
    ])
  })
})

describe('in front of a server that receives files as streams', () => {
  let gateway: TestGateway
  let handle: (request: IncomingMessage) => Promise<{ status: number; body: string }>
  const server = createServer((request, response) => {
    void handle(request).then(({ status, body }) => response.writeHead(status).end(body))
  })

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    gateway = await startTestGateway({ restUrl: `http://127.0.0.1:${port}` })
  })
  afterAll(async () => {
    await gateway.close()
    server.closeAllConnections()
    server.close()
  })

  const record = { UUID: 'u', Filename: 'notes.txt', Mime: 'text/plain' }
  const all = async (request: IncomingMessage) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
    return Buffer.concat(chunks).toString()
  }

  test('the server gets the form of the specification: the type, and then the file', async () => {
    let body = ''
    handle = async request => {
      body = await all(request)
      return { status: 201, body: JSON.stringify(record) }
    }
    const { answer } = await send(gateway, {
      token: 'any',
      files: { '0': new File(['abc'], 'a"b\r\n.txt', { type: 'text/x;a' }) },
    })
    expect(answer.data).toMatchObject({ uploadFile: { file: { uuid: 'u', size: null, url: null } } })
    expect(body).toMatch(
      /name="mime"[^]*name="file"; filename="a(%22|\\")b[^\r\n]*"\r\n[^]*\r\n\r\nabc\r\n--/,
    )
  })

  test.each([
    [200, JSON.stringify(record), undefined],
    [202, JSON.stringify(record), undefined],
    [413, '<html>', 'file too large'],
    [413, '{"error":"No"}', 'file too large'],
    [400, 'No such luck', 'No such luck'],
    [415, '{"error":"Not this"}', 'Not this'],
    [507, '{"error":"The disk is full"}', 'The disk is full'],
    [200, '{"error":"Not today"}', 'Not today'],
  ])('its answer %i %s becomes %s', async (status, body, message) => {
    handle = async request => {
      await all(request)
      return { status, body }
    }
    const { answer } = await send(gateway, { token: 'any' })
    const userErrors = message === undefined ? [] : [{ message, field: 'file' }]
    expect(answer.data?.uploadFile).toMatchObject({ userErrors })
  })

  test.each([
    [500, 'Oh no', 'UPSTREAM_UNAVAILABLE', 'Oh no'],
    [404, 'Nothing here', 'NOT_FOUND', 'Nothing here'],
    [200, 'nonsense', 'UPSTREAM_UNAVAILABLE', "Result isn't an object"],
    [201, '{"UUID":"u"}', 'UPSTREAM_UNAVAILABLE', 'Filename not found as string'],
  ])('its answer %i %s becomes the error %s', async (status, body, code, message) => {
    handle = async request => {
      await all(request)
      return { status, body }
    }
    const { answer } = await send(gateway, { token: 'any' })
    expect(answer.errors).toMatchObject([{ message, extensions: { code } }])
  })

  test('the server gets the start of a file before the end is sent, and notices when the sender disconnects', async () => {
    const chunk = Buffer.alloc(64 * 1024)
    const begun = deferred<undefined>()
    const aborted = deferred<boolean>()
    handle = async request => {
      request.once('data', () => begun.resolve(undefined))
      await once(request, 'close').catch(() => undefined)
      aborted.resolve(!request.complete)
      return { status: 200, body: '' }
    }
    const call = httpRequest(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { ...PREFLIGHT, ...ANY, 'content-type': 'multipart/form-data; boundary=b' },
    })
    call.on('error', () => undefined)
    const field = (name: string, value: unknown) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value)}\r\n`
    call.write(field('operations', OPERATION) + field('map', MAP))
    call.write('--b\r\nContent-Disposition: form-data; name="0"; filename="f.bin"\r\n\r\n')
    call.write(chunk)
    await begun.promise
    call.destroy()
    expect(await aborted.promise).toBe(true)
  })

  test('a file that ends too early does not count as complete', async () => {
    const outcome = deferred<boolean>()
    handle = async request => {
      await all(request).catch(() => '')
      outcome.resolve(request.complete)
      return { status: 200, body: JSON.stringify(record) }
    }
    const form = `--b\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${JSON.stringify(OPERATION)}\r\n--b\r\nContent-Disposition: form-data; name="map"\r\n\r\n${JSON.stringify(MAP)}\r\n--b\r\nContent-Disposition: form-data; name="0"; filename="f.bin"\r\n\r\nabc`
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { ...PREFLIGHT, ...ANY, 'content-type': 'multipart/form-data; boundary=b' },
      body: form,
    })
    expect(((await response.json()) as GraphQLAnswer).data?.uploadFile ?? null).toBeNull()
    expect(await outcome.promise).toBe(false)
  })
})

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>(settle => {
    resolve = settle
  })
  return { promise, resolve: (value: Value) => resolve(value) }
}
