import { newRequestId, requestIdOf, traceParentIn } from '../../../common/telemetry/requestIds.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startStub, type Stub } from '../../helpers/servers/stub.ts'
import { connect, watch } from '../live/watching.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'
const UUID = '4BF92F35-77B3-4DA6-A3CE-929D0E0E4737'
const NEW = /^[0-9a-f]{32}$/

describe('the id of a request', () => {
  test.each([
    [{ traceparent: `00-${TRACE}-${SPAN}-00` }, TRACE],
    [{ traceparent: `00-${TRACE}-${SPAN}-01`, 'x-request-id': UUID }, TRACE],
    [{ traceparent: `cc-${TRACE}-${SPAN}-01-more` }, TRACE],
    [{ 'x-request-id': UUID }, UUID.toLowerCase().replaceAll('-', '')],
    [{ 'x-request-id': TRACE }, TRACE],
  ])('of %j is %s', (headers, id) => {
    expect(requestIdOf(headers)).toBe(id)
  })

  test.each([
    {},
    { traceparent: `00-${'0'.repeat(32)}-${SPAN}-01` },
    { traceparent: `00-${TRACE}-${'0'.repeat(16)}-01` },
    { traceparent: `00-${TRACE.toUpperCase()}-${SPAN}-01` },
    { traceparent: `00-${TRACE}-${SPAN}-01-more` },
    { traceparent: `ff-${TRACE}-${SPAN}-01` },
    { traceparent: `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01` },
    { 'x-request-id': 'ada@corp.example' },
    { 'x-request-id': '0'.repeat(32) },
    { 'x-request-id': `${TRACE}\n{"level":50}` },
  ])('of %j is new', headers => {
    expect(requestIdOf(headers)).toMatch(NEW)
    expect(requestIdOf(headers)).not.toBe(requestIdOf(headers))
  })

  test('comes with what the sender says of its trace', () => {
    expect(traceParentIn({ traceparent: `00-${TRACE}-${SPAN}-03` })).toEqual({
      traceId: TRACE,
      spanId: SPAN,
      isSampled: true,
    })
    expect(traceParentIn({ traceparent: `00-${TRACE}-${SPAN}-02` })?.isSampled).toBe(false)
  })
})

describe('the gateway', () => {
  let stub: Stub
  let gateway: TestGateway
  let token: string

  beforeAll(async () => {
    stub = await startStub()
    gateway = await startTestGateway({ restUrl: stub.url })
    token = stub.user('ann@corp.example', 'admin timesheets')
  })
  afterAll(async () => {
    await gateway.close()
    await stub.close()
  })

  const post = (headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify({ query: '{ timesheetProjects { name } }' }),
    })

  test('passes the id of a request to the REST service, and answers with it', async () => {
    const answer = await post({ traceparent: `00-${TRACE}-${SPAN}-00`, tracestate: 'a=b', baggage: 'c=d' })
    expect(answer.headers.get('x-request-id')).toBe(TRACE)
    expect(stub.lastHeaders()['x-request-id']).toBe(TRACE)
    for (const name of ['traceparent', 'tracestate', 'baggage'])
      expect(stub.lastHeaders()).not.toHaveProperty(name)
  })

  test('gives the id of a request to a call that passes through, in place of what the client says', async () => {
    const id = newRequestId()
    const answer = await fetch(`${gateway.url}/api/v1/timesheets/projects`, {
      headers: {
        authorization: `Bearer ${token}`,
        traceparent: `00-${TRACE}-${SPAN}-01`,
        'x-request-id': id,
        tracestate: 'a=b',
      },
    })
    expect(answer.headers.get('x-request-id')).toBe(TRACE)
    expect(stub.lastHeaders()['x-request-id']).toBe(TRACE)
    expect(stub.lastHeaders()).not.toHaveProperty('tracestate')
  })

  test('says in an error which request its log has the reason of', async () => {
    stub.answerOnce('/api/v1/timesheets/projects', 500, { error: 'Oh no' })
    const answer = await post({ 'x-request-id': UUID })
    const { errors } = (await answer.json()) as { errors: { extensions: { requestId: string } }[] }
    expect(errors[0]?.extensions.requestId).toBe(UUID.toLowerCase().replaceAll('-', ''))
  })

  test('gives each operation of a socket an id of its own', async () => {
    const client = connect(gateway, token)
    const ids = new Set<unknown>()
    for (let nth = 0; nth < 2; nth++) {
      const watcher = watch(client, 'subscription { timesheetEventChanged(purposes: [SEE]) { eventId } }')
      await watcher.receives(1)
      ids.add(stub.lastHeaders()['x-request-id'])
      watcher.leave()
    }
    await client.dispose()
    expect([...ids]).toEqual([expect.stringMatching(NEW), expect.stringMatching(NEW)])
  })
})
