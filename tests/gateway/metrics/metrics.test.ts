import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { request } from 'undici'
import { alerts, metricsIn, panels } from '../../helpers/monitoring.ts'
import { freePort } from '../../helpers/servers/daybook.ts'
import { startTestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest } from '../../helpers/servers/rest.ts'
import { scrape } from '../../helpers/servers/scrape.ts'
import { idOf, follow } from '../live/following.ts'
import { KNOWN, startMeasuredSystem, TOKEN, type MeasuredSystem } from './measuredSystem.ts'

const LOG = `mutation ($input: CreateTimesheetEventInput!) {
  createTimesheetEvent(input: $input) { event { id } userErrors { message } }
}`
const EVENT = {
  ...{ projectName: 'Apollo', timezone: 'Europe/Berlin' },
  ...{ start: '2026-11-02T09:00:00.000Z', end: '2026-11-02T10:00:00.000Z' },
}

describe('of both servers', () => {
  let system: MeasuredSystem
  let ann: string
  beforeAll(async () => {
    system = await startMeasuredSystem()
    ann = await system.rest.signIn('ann@example.com', { scopes: ['timesheets', 'tickets', 'admin'] })
  })
  afterAll(() => system.close())

  const ask = (document: string, token?: string) => system.gateway.query(document, {}, token)
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${system.gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ann}`, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  test('the metrics are shown to those with the token, and others get what is at every other address', async () => {
    for (const server of [system.gateway, system.rest]) {
      const answer = async (path: string, authorization?: string) => {
        const response = await fetch(server.url + path, {
          headers: { accept: 'application/json', ...(authorization !== undefined && { authorization }) },
        })
        return [response.status, response.headers.get('content-type'), await response.text()]
      }
      const [status, type] = await answer('/metrics', `Bearer ${TOKEN}`)
      expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
      const unknown = await answer('/nothing')
      expect(unknown[0]).toBe(404)
      for (const wrong of [undefined, `Bearer ${TOKEN}x`, `Bearer ${ann}`, TOKEN, 'Bearer'])
        expect(await answer('/metrics', wrong)).toEqual(unknown)
      expect(await answer('/metrics/x', `Bearer ${TOKEN}`)).toEqual(unknown)
    }
    // The REST service's own are not passed on.
    const passed = await fetch(`${system.gateway.url}/api/v1/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    expect(passed.status).toBe(404)
  })

  test('each server tells of its CPU time, its memory and its event loop', async () => {
    for (const read of [system.gatewayMetrics, system.restMetrics]) {
      await read()
      await sleep(200)
      const { value } = await read()
      const metrics = [
        ...['daybook_process_cpu_seconds_total', 'daybook_process_cpu_user_seconds_total'],
        ...['daybook_process_resident_memory_bytes', 'daybook_process_start_time_seconds'],
        ...['daybook_process_open_fds', 'daybook_process_max_fds'],
        ...['daybook_nodejs_heap_size_used_bytes', 'daybook_nodejs_heap_size_total_bytes'],
        ...['daybook_nodejs_external_memory_bytes', 'daybook_nodejs_eventloop_lag_seconds'],
        ...['daybook_nodejs_eventloop_lag_p50_seconds', 'daybook_nodejs_eventloop_lag_p99_seconds'],
        'daybook_nodejs_eventloop_lag_max_seconds',
      ]
      expect(metrics.filter(name => !((value(name) ?? 0) > 0))).toEqual([])
    }
  })

  test('operations are counted by name, type, outcome and REST calls; those of others have no name', async () => {
    await ask(KNOWN.viewer, ann)
    await ask(KNOWN.viewer, ann)
    // Answered by a plan from the second time on.
    await ask(KNOWN.viewer, ann)
    await ask(KNOWN.people, ann)
    await ask('query ViewerQuery { viewer { name } }', ann)
    await ask('query Mine { nothing }', ann)
    await ask('mutation { createTimesheetProject(input: { name: "Apollo" }) { project { id } } }', ann)
    const { value } = await system.gatewayMetrics()
    const operations = (labels: Record<string, string>) => value('daybook_graphql_operations_total', labels)
    expect(operations({ operation: 'ViewerQuery', type: 'query', outcome: 'ok' })).toBe(3)
    expect(operations({ operation: 'PeopleQuery', type: 'query', outcome: 'ok' })).toBe(1)
    expect(operations({ operation: 'other', outcome: 'ok', type: 'query' })).toBe(1)
    expect(operations({ operation: 'other', outcome: 'ok', type: 'mutation' })).toBe(1)
    expect(operations({ operation: 'other', outcome: 'refused' })).toBe(1)
    const people = { operation: 'PeopleQuery' }
    expect(value('daybook_graphql_operation_rest_calls_sum', people)).toBe(2)
    expect(value('daybook_graphql_operation_duration_seconds_count', people)).toBe(1)
    expect(
      value('daybook_rest_calls_total', { call: 'GET /api/v1/timesheets/projects', status: '2xx' }),
    ).toBe(1)
    const created = { call: 'POST /api/v1/timesheets/project/:', status: '2xx' }
    expect(value('daybook_rest_calls_total', created)).toBe(1)
    expect(value('daybook_http_requests_total', { route: '/graphql', method: 'POST', status: '200' })).toBe(6)
  })

  test('requests of one trace at the same time are counted each, with their own REST calls', async () => {
    const count = async () => {
      const { value } = await system.gatewayMetrics()
      const labels = { operation: 'other', type: 'query' }
      return [
        value('daybook_graphql_operations_total', { ...labels, outcome: 'ok' }) ?? 0,
        value('daybook_graphql_operation_rest_calls_sum', labels) ?? 0,
      ]
    }
    const before = await count()
    const headers = { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-00` }
    const query = '{ users(first: 1) { edges { node { email } } } }'
    await Promise.all(Array.from({ length: 8 }, async () => (await post({ query }, headers)).text()))
    const after = await count()
    expect(after[0]).toBe((before[0] ?? 0) + 8)
    expect(after[1]).toBeGreaterThanOrEqual((before[1] ?? 0) + 8)
  })

  test('a change is counted from the database to those who follow it, with the sockets and streams', async () => {
    await ask(
      'mutation { addTimesheetProjectAccess(input: { projectName: "Apollo", list: USE, email: "ann@example.com" }) { userErrors { message } } }',
      ann,
    )
    const follower = follow(system.gateway, ann, { for: ['ann@example.com'], purposes: ['USE'] })
    await follower.receives(1)
    expect((await system.gatewayMetrics()).value('daybook_sockets_open')).toBe(1)
    const logged = await system.gateway.query(LOG, { input: EVENT }, ann)
    expect(logged.errors).toBeUndefined()
    await follower.receives(2)
    expect(follower.messages.at(-1)?.eventId).toBe(idOf(1))
    const gateway = await system.gatewayMetrics()
    expect(gateway.value('daybook_live_delivery_seconds_count')).toBeGreaterThanOrEqual(1)
    expect(gateway.value('daybook_live_followers')).toBeGreaterThanOrEqual(1)
    expect(gateway.value('daybook_live_feed_ready')).toBe(1)
    expect(gateway.value('daybook_live_gateways')).toBe(1)
    expect(gateway.value('daybook_graphql_operations_total', { type: 'subscription', outcome: 'ok' })).toBe(1)
    const rest = await system.restMetrics()
    expect(rest.value('daybook_live_message_age_seconds_count')).toBeGreaterThanOrEqual(1)
    follower.close()
  })

  test('however hostile the names, routes and values, the number of series stays, and none of them holds them', async () => {
    const count = async () =>
      (await system.gatewayMetrics()).series.length + (await system.restMetrics()).series.length
    const attack = async (round: number) => {
      const long = `N${round}${'a'.repeat(10_000)}`
      await ask(`query ${long} { viewer { email } }`, ann)
      await ask(`query SECRET${round} { viewer { email } }`)
      await ask(
        `mutation SECRET${round} { createTimesheetProject(input: { name: "SECRET${round}" }) { project { id } } }`,
        ann,
      )
      await post({ query: KNOWN.viewer, operationName: `SECRET${round}` })
      await post({ documentId: `SECRET${round}` })
      await post(`{ SECRET${round}`)
      await post({ query: '{ viewer { email } }' }, { authorization: `Bearer SECRET${round}` })
      await post({ query: `{ ${'a '.repeat(5_000)} }` })
      for (const { url } of [system.gateway, system.rest])
        for (const path of [
          `/SECRET${round}`,
          `/api/v1/SECRET${round}`,
          `/api/v1/timesheets/event/id/SECRET${round}`,
        ])
          for (const method of ['GET', 'POST', 'DELETE', 'PROPFIND'] as const)
            await request(url + path, {
              method: method as 'GET',
              headers: { authorization: `Bearer ${ann}` },
            }).then(({ body }) => body.dump())
    }
    await attack(0)
    const before = await count()
    for (let round = 1; round <= 5; round++) await attack(round)
    expect(await count()).toBe(before)
    expect(before).toBeLessThan(3_000)
    for (const { text } of [await system.gatewayMetrics(), await system.restMetrics()])
      expect(text).not.toMatch(/SECRET|aaaa|example\.com|Apollo/)
  })

  test('every metric of the alerts and of the dashboard is there after some work', async () => {
    const form = new FormData()
    form.append('file', new Blob(['hello']), 'a.txt')
    const uploaded = await fetch(`${system.rest.url}/api/v1/upload`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${ann}` },
    })
    expect(uploaded.status).toBe(201)
    await fetch(`${system.rest.url}/login/magiclink?email=ben@example.com&redirectURL=/`)
    while (((await system.restMetrics()).value('daybook_mails_total', { outcome: 'sent' }) ?? 0) === 0)
      await sleep(50)
    const declared = new Set(
      [await system.gatewayMetrics(), await system.restMetrics()].flatMap(({ text }) =>
        [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name),
      ),
    )
    const named = [...alerts(), ...panels()].flatMap(({ expr }) => metricsIn(expr))
    expect([...new Set(named)].filter(name => !declared.has(name))).toEqual([])
    const { value } = await system.restMetrics()
    expect(value('daybook_upload_bytes_total')).toBe(5)
    expect(value('daybook_ready', { part: 'database' })).toBe(1)
    expect(value('daybook_database_statement_duration_seconds_count', { kind: 'write' })).toBeGreaterThan(0)
    expect(value('daybook_job_duration_seconds_count', { task: 'send_mail' })).toBe(1)
    expect(value('daybook_database_bytes')).toBeGreaterThan(1_000_000)
    expect(value('daybook_outbox_mails', { state: 'waiting' })).toBe(0)
  })
})

test('while the database is away a scrape succeeds, says so, and has no old values of it', async () => {
  const rest = await startTestRest({ env: { METRICS_TOKEN: TOKEN } })
  const figures = [
    ...['daybook_outbox_mails', 'daybook_outbox_oldest_seconds', 'daybook_webhooks'],
    'daybook_database_bytes',
  ]
  const url = new URL(rest.config.databaseUrl ?? '')
  const name = url.pathname.slice(1)
  const elsewhere = new pg.Client({
    connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href,
  })
  await elsewhere.connect()
  try {
    await elsewhere.query(`alter database ${name} with allow_connections false`)
    await elsewhere.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    const { value } = await scrape(rest.url, TOKEN)
    expect(value('daybook_ready', { part: 'database' })).toBe(0)
    expect(value('daybook_ready', { part: 'storage' })).toBe(1)
    expect(figures.filter(figure => value(figure) !== undefined)).toEqual([])
  } finally {
    await elsewhere.query(`alter database ${name} with allow_connections true`)
    await elsewhere.end()
  }
  let { value } = await scrape(rest.url, TOKEN)
  // A look at the database that began before may still fail.
  while (value('daybook_ready', { part: 'database' }) !== 1) {
    await sleep(100)
    ;({ value } = await scrape(rest.url, TOKEN))
  }
  expect(figures.filter(figure => value(figure) === undefined)).toEqual([])
  await rest.close()
})

describe('a server', () => {
  test('shows its metrics at a port of its own, if one is set, and nowhere else', async () => {
    const [gatewayPort, restPort] = [await freePort(), await freePort()]
    const rest = await startTestRest({ env: { REST_METRICS_PORT: String(restPort) } })
    const metrics = { port: gatewayPort, host: '127.0.0.1', token: undefined }
    const gateway = await startTestGateway({ restUrl: rest.url, metrics })
    for (const [server, port, name] of [
      [rest, restPort, 'rest'],
      [gateway, gatewayPort, 'gateway'],
    ] as const) {
      const own = `http://127.0.0.1:${port}`
      const { series } = await scrape(own)
      expect(new Set(series.map(({ labels }) => labels.server))).toEqual(new Set([name]))
      expect((await fetch(`${own}/`)).status).toBe(404)
      expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(404)
      const accept = { headers: { accept: 'application/json' } }
      expect((await fetch(`${server.url}/metrics`, accept)).status).toBe(404)
    }
    await gateway.close()
    await rest.close()
    await expect(scrape(`http://127.0.0.1:${gatewayPort}`)).rejects.toThrow()
    await expect(scrape(`http://127.0.0.1:${restPort}`)).rejects.toThrow()
  })

  test('with a token wants it at that port too', async () => {
    const port = await freePort()
    const rest = await startTestRest({ env: { REST_METRICS_PORT: String(port), METRICS_TOKEN: TOKEN } })
    const own = `http://127.0.0.1:${port}`
    await expect(scrape(own)).rejects.toThrow('404')
    await expect(scrape(own, `${TOKEN}x`)).rejects.toThrow('404')
    expect((await scrape(own, TOKEN)).series.length).toBeGreaterThan(50)
    await rest.close()
  })

  test('does not start if the port is taken, and says which setting names it', async () => {
    const port = await freePort()
    const rest = await startTestRest({ env: { REST_METRICS_PORT: String(port) } })
    const metrics = { port, host: '127.0.0.1', token: undefined }
    await expect(startTestGateway({ restUrl: rest.url, metrics })).rejects.toThrow(
      `METRICS_PORT must be a free port, and ${port} is in use.`,
    )
    await rest.close()
  })
})
