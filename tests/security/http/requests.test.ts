// Surface: requests to the REST service that are malformed, hostile or about missing objects, on each database.
import { connect } from 'node:net'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { textLike } from '../../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let token: string
  beforeAll(async () => {
    rest = await startTestRest({ target })
    token = await rest.signIn('ann@example.com', { scopes: ['admin', 'timesheets'] })
  })
  afterAll(() => rest.close())

  /** Sends raw text, and returns the answer. */
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(rest.url)
      let answer = ''
      const socket = connect(Number(port), hostname, () => socket.write(text))
      socket.setEncoding('utf8')
      socket.on('data', (part: string) => (answer += part))
      socket.on('end', () => resolve(answer))
      socket.on('error', reject)
    })

  test.each([
    ['GET', '/'],
    ['GET', '/.git/config'],
    ['GET', '/.env'],
    ['GET', '/api/v1'],
    ['GET', '/api/v1/nothing'],
    ['GET', '/api/v2/user'],
    ['POST', '/api/v1/user'],
    ['GET', '/api/v1/timesheets/event/1'],
    ['HEAD', '/livez'],
    ['OPTIONS', '/api/v1/user'],
    ['PUT', '/api/v1/timesheets/event/id/1'],
    ['PATCH', '/api/v1/timesheets/project/X/canDelete'],
  ])('%s %s does not exist: 404 as JSON', async (method, path) => {
    const answer = await rest.call(method, path, { token })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toMatch('application/json')
    if (method !== 'HEAD')
      expect(answer.body).toEqual({ error: 'There is nothing at this address.', code: 'NOT_FOUND' })
  })

  test('an endlessly nested body is refused like any other invalid one', async () => {
    const body = `{"Projects":${'['.repeat(40_000)}${']'.repeat(40_000)}}`
    const path = '/api/v1/timesheets/events/send?from=2027-01-01&until=2027-02-01'
    expect(await rest.call('POST', path, { token, body })).toMatchObject({
      status: 400,
      error: textLike('nested too deeply'),
    })
  })

  test('TRACE echoes nothing', async () => {
    const answer = await raw(
      'TRACE /api/v1/user HTTP/1.1\r\nHost: x\r\nX-Secret: tea\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1.1 40[45] /)
    expect(answer).not.toMatch(/X-Secret|tea/)
  })

  test('malformed HTTP, and an address that cannot be decoded, are answered 400 as JSON', async () => {
    expect(await raw('NONSENSE\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400 [^]*\r\n\r\n\{"error":"[^"]+","code":"INVALID"\}$/,
    )
    expect(await rest.call('GET', '/api/v1/user/%zz/scope', { token })).toMatchObject({
      status: 400,
      body: { error: 'The request could not be read.', code: 'INVALID' },
    })
  })

  test('an address that is too long is answered 414 or 431 as JSON', async () => {
    const body = { error: 'The address of the request is too long.', code: 'TOO_LARGE' }
    const address = (length: number) => `/api/v1/tickets/project/${'1'.repeat(length)}/tickets`
    expect(await rest.call('GET', address(4_001), { token })).toMatchObject({ status: 414, body })
    expect(await rest.call('GET', address(100_000), { token })).toMatchObject({ status: 431, body })
  })

  test('a body has at most 100 kB', async () => {
    const event = (size: number) => ({
      Project: 'X',
      DateRange: [],
      Timezone: 'UTC',
      WorkNotes: 'x'.repeat(size),
    })
    expect(
      await rest.call('POST', '/api/v1/timesheets/event', { token, body: event(100 * 1024) }),
    ).toMatchObject({ status: 413, body: { error: textLike('100 kB') } })
    expect(
      await rest.call('POST', '/api/v1/timesheets/event', { token, body: event(99 * 1024) }),
    ).toMatchObject({ status: 400 })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of type %s is refused',
    async type => {
      expect(
        await rest.call('POST', '/api/v1/timesheets/event', {
          token,
          body: 'a=b',
          headers: { 'content-type': type },
        }),
      ).toMatchObject({ status: 415, body: { error: textLike('JSON') } })
    },
  )

  test.each([
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"a":1',
    'nonsense',
    '"\\ud800"',
  ])('the body %p is refused', async body => {
    const answer = await rest.call('POST', '/api/v1/timesheets/event', {
      token,
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer).toMatchObject({ status: 400, body: { error: textLike(/^[^{}[\]]+$/) } })
  })

  test('no answer may be cached, sniffed, framed or sent as a referrer', async () => {
    for (const path of ['/api/v1/user', '/api/v1/users', '/login/reauth', '/nothing', '/livez']) {
      const { headers } = await rest.call('GET', path, { token })
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      for (const directive of ['default-src', 'base-uri', 'object-src', 'form-action', 'frame-ancestors'])
        expect(headers.get('content-security-policy')).toMatch(`${directive} 'none'`)
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toMatch('camera=()')
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('server')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  test('no refusal shows a stack, SQL or a path', async () => {
    const hostile = [
      "';drop table users;--",
      '%27',
      '../../etc/passwd',
      '%00',
      '{{7*7}}',
      '<script>',
      '\u{1F4A3}'.repeat(300),
    ]
    for (const text of hostile.map(encodeURIComponent))
      for (const [method, path] of [
        ['GET', `/api/v1/timesheets/events?from=${text}&until=${text}&for=${text}&tags=${text}`],
        [
          'GET',
          `/api/v1/timesheets/events?from=2027-01-01&until=2027-02-01&for=${text}&tags=${text}&project=${text}`,
        ],
        ['PATCH', `/api/v1/user/${text}/scope?scope=${text}`],
        ['PATCH', `/api/v1/timesheets/project/${text}/canUse?email=${text}`],
        ['DELETE', `/api/v1/timesheets/event/id/${text}`],
        ['GET', `/login/magiclink?email=${text}&name=${text}&redirectURL=${text}`],
        ['GET', `/${text}`],
      ] as const) {
        const { status, body } = await rest.call(method, path, { token })
        expect(status).toBeLessThan(500)
        expect(JSON.stringify(body)).not.toMatch(
          /\bat .*:\d|node_modules|\.ts\b|syntax|query|relation|\/home|passwd/i,
        )
        if (status >= 400)
          expect(body).toMatchObject({ error: textLike(/^[A-Z]|must be/), code: textLike(/^[A-Z_]+$/) })
      }
  })
})
