import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../../helpers/servers/stub.ts'
import { nextEvent } from '../live/nextEvent.ts'

const PAGE = `<head><meta name="company-name" content="Daybook" />
<meta name="provider-name" content="" />
<meta property="csp-nonce" nonce="" /></head>`
const HTML = { accept: 'text/html' }

let stub: Stub
let gateway: TestGateway
let webFolder: string

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'daybook-web-'))
  for (const folder of ['web', 'web/ide', 'assets']) await mkdir(join(webFolder, folder), { recursive: true })
  await writeFile(join(webFolder, 'web/index.html'), PAGE)
  await writeFile(join(webFolder, 'web/ide/index.html'), '<title>Daybook API</title>')
  await writeFile(join(webFolder, 'assets/app-1.js'), 'plain')
  await writeFile(join(webFolder, 'assets/app-1.js.br'), brotliCompressSync('compressed'))
  stub = await startStub()
  gateway = await startTestGateway({
    restUrl: stub.url,
    webFolder,
    companyName: 'A & B "<i>"',
    providerName: 'Login "C"',
  })
})
afterAll(async () => {
  await gateway.close()
  await stub.close()
  await rm(webFolder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(gateway.url + path, { method, headers, redirect: 'manual' })

test.each([
  '/',
  '/login?redirectUrl=/',
  '/timesheets/pay/ann@corp.example',
  '/timesheets/view/ann%40corp.example',
  '/tickets/view/1/2',
])('%s is a page of the web app, which the browser always revalidates', async path => {
  const response = await get(path, HTML)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const page = await response.text()
  expect(page).toContain('<meta name="company-name" content="A &amp; B &quot;&lt;i&gt;&quot;"')
  expect(page).toContain('<meta name="provider-name" content="Login &quot;C&quot;"')
})

test('the page’s styles have a new nonce each time, and no other scripts than its own run', async () => {
  const answers = await Promise.all([get('/', HTML), get('/', HTML)])
  const nonces = await Promise.all(
    answers.map(async answer => {
      const nonce = /nonce="([\da-f]{32})"/.exec(await answer.text())?.[1]
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      return nonce
    }),
  )
  expect(nonces[0]).not.toBe(nonces[1])
})

test('the IDE has its own policy, which allows no other host either', async () => {
  const response = await get('/graphiql', HTML)
  expect(await response.text()).toContain('Daybook API')
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'self';/)
})

test('where there is no IDE, browsers get the app’s page and programs get JSON', async () => {
  const other = await startTestGateway({ restUrl: stub.url, webFolder, operations: 'known' })
  const ask = (accept: string) => fetch(`${other.url}/graphiql`, { headers: { accept } })
  const page = await ask('text/html')
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
    404,
    'text/html',
    expect.stringContaining('company-name'),
  ])
  const answer = await ask('application/json')
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { error: 'There is nothing at this address.', code: 'NOT_FOUND' },
  ])
  await other.close()
})

test('a file with a hash is cached for a year, and sent as compressed by the build', async () => {
  const response = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(await response.text()).toBe('compressed')
  expect(await (await get('/assets/app-1.js', { 'accept-encoding': 'identity' })).text()).toBe('plain')
})

test('only a GET that accepts a page gets one', async () => {
  expect((await get('/timesheets/fill', { accept: 'application/json' })).status).toBe(404)
  expect((await get('/timesheets/fill', HTML, 'POST')).status).toBe(404)
})

test('without TLS no answer sends HSTS', async () => {
  for (const path of ['/', '/api/v1/user', '/nothing'])
    expect((await get(path)).headers.has('strict-transport-security')).toBe(false)
})

test('the REST service’s own calls are forwarded with the client’s address', async () => {
  const token = stub.user('ann@corp.example', 'timesheets')
  const response = await get('/api/v1/user', {
    authorization: `Bearer ${token}`,
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
  })
  expect(await response.json()).toMatchObject({ Email: 'ann@corp.example' })
  expect(stub.lastHeaders()).toMatchObject({
    'x-forwarded-for': expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$|^::1$/) as string,
    'x-forwarded-host': new URL(gateway.url).host,
    'x-forwarded-proto': 'http',
  })
})

test.each([
  '/login/reauth',
  '/login/magiclink?email=a@b.example',
  '/login/google?redirectUrl=/',
  '/login/microsoft/callback?code=1',
  '/login/oidc',
])('%s is forwarded to the REST service', async path => {
  stub.takeCalls()
  await get(path, HTML)
  expect(stub.takeCalls()).toEqual([`GET ${path}`])
})

test.each(['/api/v1/live', '/api/v1/live?x=1', '/api/v1/live/', '/api/v1/%6Cive'])(
  'the live feed at %s is open only to gateways',
  async path => {
    stub.takeCalls()
    expect((await get(path)).status).toBe(404)
    expect(stub.takeCalls()).toEqual([])
  },
)

test('the gateway never forwards a service key of a client, so the live feed cannot be reached through it', async () => {
  await fetch(`${gateway.url}/api/v1/user`, { headers: { 'x-service-key': 'k'.repeat(40) } })
  expect(stub.takeCalls()).toEqual(['GET /api/v1/user'])
  expect(stub.lastHeaders()).not.toHaveProperty('x-service-key')
})

test('a body that waits for “100 Continue” is forwarded', async () => {
  const token = stub.user('ann@corp.example', 'timesheets')
  await get('/api/v1/timesheets/project/Apollo', { authorization: `Bearer ${token}` }, 'POST')
  const sent = request(`${gateway.url}/api/v1/timesheets/event`, {
    method: 'POST',
    headers: { expect: '100-continue', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  sent.on('continue', () => sent.end('{"Project":"Apollo","DateRange":[]}'))
  sent.flushHeaders()
  expect(await nextEvent(sent, 'response')).toMatchObject({ statusCode: 200 })
  sent.destroy()
})

test('a stream of the REST service arrives while it is still being sent', async () => {
  let sending: ServerResponse | undefined
  const streaming = createServer((_request, response) => {
    response.write('first')
    sending = response
  }).listen(0, '127.0.0.1')
  await once(streaming, 'listening')
  const address = streaming.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const other = await startTestGateway({ restUrl: `http://127.0.0.1:${port}` })
  const reader = (await fetch(`${other.url}/api/v1/files/1`)).body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
  sending?.end('last')
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('last')
  await other.close()
  streaming.close()
})

test('without the REST service its calls are refused with a message, and the gateway is alive but not ready', async () => {
  const alone = await startTestGateway({ restUrl: 'http://127.0.0.1:1' })
  const answer = await fetch(`${alone.url}/api/v1/user`)
  expect(answer.status).toBe(502)
  expect(await answer.json()).toEqual({ error: 'The server cannot be reached.', code: 'UNAVAILABLE' })
  const visit = (path: string, accept: string) =>
    fetch(alone.url + path, { headers: { accept }, redirect: 'manual' })
  expect((await visit('/login/google', 'application/json')).status).toBe(502)
  const page = await visit('/login/microsoft/callback?code=c&redirectUrl=/tickets', 'text/html,*/*;q=0.8')
  expect([page.status, page.headers.get('location')]).toEqual([
    302,
    '/login?error=server.away&redirectUrl=%2Ftickets',
  ])
  expect((await fetch(`${alone.url}/livez`)).status).toBe(200)
  expect((await fetch(`${alone.url}/readyz`)).status).toBe(503)
  expect((await get('/readyz')).status).toBe(200)
  await alone.close()
})

test('a running request is answered before the gateway stops', async () => {
  const slow = createServer().listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const address = slow.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const other = await startTestGateway({ restUrl: `http://127.0.0.1:${port}` })
  const requested = new Promise<ServerResponse>(resolve =>
    slow.on('request', (_, response) => resolve(response)),
  )
  const answer = other.query('{ timesheetProjects { name } }', {}, 'any')
  const response = await requested
  const closed = other.close()
  response.setHeader('content-type', 'application/json').end('[]')
  const [{ data }] = await Promise.all([answer, closed])
  expect(data).toEqual({ timesheetProjects: [] })
  slow.close()
})
