import { startTestRest, type TestRest } from '../helpers/rest.ts'

/** Whom each call is open to. A call that is missing here fails the tests. */
const OPEN_TO: Record<
  string,
  | 'anybody'
  | 'signed in'
  | 'a token of either kind'
  | 'admin'
  | 'timesheets'
  | 'tickets'
  | 'tickets or timesheets'
  | 'a gateway'
> = {
  'GET /livez': 'anybody',
  'GET /readyz': 'anybody',
  'GET /login/magiclink': 'anybody',
  'GET /login/google': 'anybody',
  'GET /login/microsoft': 'anybody',
  'GET /login/reauth': 'a token of either kind',
  'GET /api/v1/user': 'signed in',
  'GET /api/v1/users': 'admin',
  'PATCH /api/v1/user/{email}/scope': 'admin',
  'DELETE /api/v1/user/{email}/scope': 'admin',
  'PATCH /api/v1/user/{email}/deactivated': 'admin',
  'DELETE /api/v1/user/{email}/deactivated': 'admin',
  'GET /api/v1/users/log': 'admin',
  'DELETE /api/v1/user/{email}/sessions': 'admin',
  'DELETE /api/v1/session': 'signed in',
  'GET /api/v1/tokens': 'signed in',
  'POST /api/v1/tokens': 'signed in',
  'DELETE /api/v1/tokens/{id}': 'signed in',
  'GET /api/v1/timesheets/projects': 'timesheets',
  'POST /api/v1/timesheets/project/{name}': 'timesheets',
  ...Object.fromEntries(
    ['canUse', 'canSee', 'canPay', 'canEdit'].flatMap(list =>
      ['PATCH', 'DELETE'].map(method => [
        `${method} /api/v1/timesheets/project/{name}/${list}`,
        'timesheets' as const,
      ]),
    ),
  ),
  'GET /api/v1/timesheets/events': 'timesheets',
  'GET /api/v1/timesheets/events/send/template': 'timesheets',
  'POST /api/v1/timesheets/events/send': 'timesheets',
  'POST /api/v1/timesheets/event': 'timesheets',
  'PATCH /api/v1/timesheets/event/id/{id}': 'timesheets',
  'DELETE /api/v1/timesheets/event/id/{id}': 'timesheets',
  'PATCH /api/v1/timesheets/event/id/{id}/paid': 'timesheets',
  'PATCH /api/v1/timesheets/events/paid': 'timesheets',
  'GET /api/v1/timesheets/event/id/{id}/history': 'timesheets',
  'POST /api/v1/upload': 'tickets',
  'GET /api/v1/download/{uuid}/{filename}': 'tickets',
  'GET /api/v1/tickets/unsubscribe/{signed}': 'anybody',
  'POST /api/v1/tickets/unsubscribe/{signed}': 'anybody',
  'GET /api/v1/tickets/projects': 'tickets',
  'GET /api/v1/tickets/project/{projectId}': 'tickets',
  'POST /api/v1/tickets/project/{project}': 'tickets',
  'PATCH /api/v1/tickets/project/{project}/canSee': 'tickets',
  'DELETE /api/v1/tickets/project/{project}/canSee': 'tickets',
  'GET /api/v1/tickets/tickets': 'tickets',
  'GET /api/v1/tickets/project/{projectId}/tickets': 'tickets',
  'POST /api/v1/tickets/project/{projectId}/ticket': 'tickets',
  'GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}': 'tickets',
  'GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}/unsubscribe': 'tickets or timesheets',
  'GET /api/v1/tickets/project/{projectId}/ticket/{ticketId}/comments': 'tickets',
  'POST /api/v1/tickets/project/{projectId}/ticket/{ticketId}/comment': 'tickets',
  'GET /api/v1/live': 'a gateway',
}

const SCOPES = ['admin', 'timesheets', 'tickets']

interface Operation {
  summary?: string
  security?: unknown
  responses?: Record<string, unknown>
}

const isDocument = (
  body: unknown,
): body is { openapi: string; paths: Record<string, Record<string, Operation>> } =>
  typeof body === 'object' && body !== null && 'openapi' in body && 'paths' in body

describe('the OpenAPI document', () => {
  let rest: TestRest
  beforeAll(async () => {
    rest = await startTestRest()
  })
  afterAll(() => rest.close())

  const operations = async () => {
    const { body } = await rest.call('GET', '/api/v1/openapi.json')
    if (!isDocument(body)) throw new Error('That is no OpenAPI document.')
    expect(body.openapi).toBe('3.1.0')
    return Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path: path
          .replace('{uuid}', '11111111-1111-4111-8111-111111111111')
          .replace(/\{(id|projectId|ticketId)\}/g, '1')
          .replace(/\{\w+\}/, 'x%40example.com'),
        operation,
      })),
    )
  }

  test('names every call, and no other, with what it is for', async () => {
    const found = await operations()
    expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(OPEN_TO).sort())
    for (const { operation } of found) expect(operation.summary).toMatch(/^[A-Z]/)
  })

  test('says which calls take a token', async () => {
    for (const { name, operation } of await operations())
      expect([name, operation.security !== undefined]).toEqual([name, OPEN_TO[name] !== 'anybody'])
  })

  const subsets = [0, 1, 2, 3, 4, 5, 6, 7].map(bits =>
    SCOPES.filter((_scope, index) => (bits >> index) % 2 === 1),
  )
  test.each(subsets.map(scopes => ({ scopes })))(
    'every call heeds the scopes $scopes',
    async ({ scopes }) => {
      // There is another admin, so that taking a scope away is no conflict.
      await rest.signIn('other@example.com', { scopes: ['admin'] })
      for (const { name, method, path } of await operations()) {
        const token = await rest.signIn('ann@example.com', { scopes })
        const { status } = await rest.call(method, path, { token })
        const access = OPEN_TO[name]
        const enough = SCOPES.filter(scope => access?.split(' or ').includes(scope))
        const isRefused = enough.length > 0 && !enough.some(scope => scopes.includes(scope))
        expect([name, status === 403, status === 401]).toEqual([name, isRefused, access === 'a gateway'])
      }
    },
  )

  test('without a token only what is open to anybody answers', async () => {
    for (const { name, method, path } of await operations()) {
      const { status } = await rest.call(method, path)
      expect([name, status === 401]).toEqual([name, OPEN_TO[name] !== 'anybody'])
    }
  })

  test('has a page to read it, which loads nothing from elsewhere', async () => {
    const page = await fetch(`${rest.url}/api/v1/docs/`)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('swagger-ui')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch("default-src 'self'")
    const assets = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, target = '']) => new URL(target, page.url),
    )
    expect(assets.length).toBeGreaterThan(3)
    for (const asset of assets) {
      expect(asset.origin).toBe(rest.url)
      const { status, body } = await rest.call('GET', asset.pathname)
      expect([asset.pathname, status, body === '']).toEqual([asset.pathname, 200, false])
    }
  })
})
