// Surface: too large requests. The answer is 413, even if the client sends everything before it reads.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSystem, type System } from '../../helpers/servers/system.ts'

const MB = 1024 * 1024
let system: System
let ann: string
beforeAll(async () => {
  system = await startSystem({ rest: { env: { UPLOAD_LIMIT_MB: '1' } } })
  ann = await system.rest.signIn('ann@example.com', { scopes: ['tickets', 'timesheets'] })
})
afterAll(() => system.close())

/**
 * Sends a request of this size, slowly and completely, and only then reads.
 * @returns the status, or how the connection failed
 */
const sendAll = (url: string, head: readonly string[], begin: string, size: number): Promise<string> =>
  new Promise(resolve => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname).setEncoding('utf8').pause()
    socket.on('error', error => resolve(error.message))
    socket.on('close', () => resolve('closed without an answer'))
    const run = async () => {
      const length = Buffer.byteLength(begin) + size
      socket.write([...head, 'Host: x', `Content-Length: ${length}`, `\r\n${begin}`].join('\r\n'))
      for (let sent = 0; sent < size && !socket.destroyed; sent += MB / 4) {
        if (!socket.write(Buffer.alloc(Math.min(MB / 4, size - sent), 32)))
          await new Promise(done => socket.once('drain', done).once('close', done))
        await sleep(5)
      }
      let answer = ''
      socket.on('data', (text: string) => {
        answer += text
        if (/\r\n\r\n.*[}]/s.test(answer)) {
          resolve(`${answer.slice(9, 12)} ${/\{.*/s.exec(answer)?.[0]}`)
          socket.destroy()
        }
      })
      socket.resume()
    }
    void run()
  })

const FORM = 'multipart/form-data; boundary=x'
const FILE = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
const UPLOAD = {
  query:
    'mutation ($input: UploadFileInput!) { uploadFile(input: $input) { file { uuid } userErrors { message } } }',
  variables: { input: { file: null } },
}
const part = (name: string, value: unknown) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value)}\r\n`
const GRAPHQL_FORM = `${part('operations', UPLOAD)}${part('map', { '0': ['variables.input.file'] })}${FILE.replace('"file"', '"0"')}`

const cases: [string, () => string, string, string, string, RegExp][] = [
  ['a file to REST', () => system.rest.url, '/api/v1/upload', FORM, FILE, /^413 .*file too large/],
  ['a file to the gateway', () => system.gateway.url, '/api/v1/upload', FORM, FILE, /^413 .*file too large/],
  // A mutation reports it in its payload.
  ['a file by GraphQL', () => system.gateway.url, '/graphql', FORM, GRAPHQL_FORM, /^200 .*file too large/],
  [
    'JSON to REST',
    () => system.rest.url,
    '/api/v1/timesheets/event',
    'application/json',
    '{',
    /^413 .*too large/,
  ],
  [
    'JSON to the pass-through',
    () => system.gateway.url,
    '/api/v1/timesheets/event',
    'application/json',
    '{',
    /^413 /,
  ],
  ['an operation', () => system.gateway.url, '/graphql', 'application/json', '{', /^413 .*TOO_LARGE/],
]

test.each(cases)('%s', async (_what, url, path, type, begin, expected) => {
  const head = [
    `POST ${path} HTTP/1.1`,
    `Authorization: Bearer ${ann}`,
    `Content-Type: ${type}`,
    'Apollo-Require-Preflight: 1',
  ]
  expect(await sendAll(url(), head, begin, 24 * MB)).toMatch(expected)
})

test('a browser’s own client reads the answer too', async () => {
  for (const url of [system.rest.url, system.gateway.url]) {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(24 * MB)]), 'a')
    const headers = { authorization: `Bearer ${ann}` }
    const answer = await fetch(`${url}/api/v1/upload`, { method: 'POST', headers, body: form })
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { error: 'file too large', code: 'TOO_LARGE' },
    ])
  }
})
