import { keptAnswerChecked } from '../../../gateway/measures.ts'
import { createKeptAnswers } from '../../../gateway/plans/keptAnswers.ts'
import { startCountingProxy, type CountingProxy } from '../../helpers/servers/countingProxy.ts'
import { startTestGateway, type GraphQLAnswer, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

// An answer is given again once all that it is made of is the same: docs/specification/graphql.md.

let rest: TestRest
let proxy: CountingProxy
let gateway: TestGateway
let ann: string
let ben: string
let checks: boolean[]
const stopCounting = keptAnswerChecked.observe(isSame => void checks.push(isSame))

beforeAll(async () => {
  rest = await startTestRest()
  proxy = await startCountingProxy(rest.url)
  gateway = await startTestGateway({ restUrl: proxy.url, serviceKey: rest.config.serviceKey })
  ann = await rest.signIn('ann@corp.example', { scopes: ['tickets', 'timesheets'] })
  ben = await rest.signIn('ben@corp.example', { scopes: ['tickets', 'timesheets'] })
  for (const name of ['Apollo', 'Gemini'])
    await rest.call('POST', `/api/v1/tickets/project/${name}`, { token: ann, body: {} })
  await changeAccess('PATCH')
  await write('/api/v1/tickets/project/1/ticket', { Subject: 'Printer', Body: 'It is dark.' })
  await write('/api/v1/tickets/project/2/ticket', { Subject: 'Other', Body: 'Elsewhere.' })
})
beforeEach(() => (checks = []))
afterAll(async () => {
  stopCounting()
  await gateway.close()
  await proxy.close()
  await rest.close()
})

const write = (path: string, body: object) => rest.call('POST', path, { token: ann, body })
/** Lets Ben see the project, or not. */
const changeAccess = (method: 'PATCH' | 'DELETE') =>
  rest.call(method, '/api/v1/tickets/project/Apollo/canSee?email=ben@corp.example', { token: ann })
const comment = (text: string) => write('/api/v1/tickets/project/1/ticket/1/comment', { Body: text })

const THREAD = `{ ticketProjects { name } ticket(projectNumber: 1, number: 1) {
  subject project { name } id comments(first: 50) { edges { node { body author { name } } } } } }`

/** The answer to a query, and the REST calls that it took. */
async function asked(text: string, token = ann, variables = {}) {
  proxy.takeCalls()
  const { data, errors } = await gateway.query(text, variables, token)
  return { data, errors, calls: proxy.takeCalls().sort() }
}

/** Asks until the answer is kept. */
async function keep(text: string, token = ann, variables = {}) {
  for (let time = 0; time < 4; time++) await asked(text, token, variables)
  checks = []
  return asked(text, token, variables)
}

/** What graphql answers by itself: a request with extensions has no plan. */
async function executed(text: string, token = ann): Promise<GraphQLAnswer> {
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: text, extensions: {} }),
  })
  const { data, errors } = (await response.json()) as GraphQLAnswer
  return errors ? { data: data ?? null, errors } : { data: data ?? null }
}

test('an answer is given again while its calls bring the same, and no call is left out', async () => {
  const first = await asked(THREAD)
  await asked(THREAD)
  const again = await keep(THREAD)
  expect(checks).toEqual([true])
  expect(again.data).toEqual(first.data)
  expect(again.calls).toEqual(expect.arrayContaining(['GET /api/v1/tickets/projects']))
  expect(new Set(again.calls).size).toBe(again.calls.length)
})

test('a change shows in the next answer, for which no call is made twice', async () => {
  await keep(THREAD)
  await comment('It works.')
  const changed = await asked(THREAD)
  expect(checks).toEqual([true, false])
  expect(JSON.stringify(changed.data)).toContain('It works.')
  expect(new Set(changed.calls).size).toBe(changed.calls.length)
  expect(await executed(THREAD)).toEqual({ data: changed.data })
  await keep(THREAD)
  expect(checks).toEqual([true])
})

test('another user has an answer of their own, and each variable too', async () => {
  const BY = `query ($number: Int!) { ticket(projectNumber: $number, number: $number) { subject } }`
  expect((await keep(BY, ann, { number: 1 })).data).toEqual({ ticket: { subject: 'Printer' } })
  expect((await keep(BY, ann, { number: 2 })).data).toEqual({ ticket: { subject: 'Other' } })
  expect((await keep(BY, ben, { number: 1 })).data).toEqual({ ticket: { subject: 'Printer' } })
  expect((await keep(BY, ben, { number: 2 })).data).toEqual({ ticket: null })
  expect((await asked(BY, ann, { number: 1 })).data).toEqual({ ticket: { subject: 'Printer' } })
})

test('a user who loses a right gets the answer of those without it', async () => {
  await keep(THREAD, ben)
  await changeAccess('DELETE')
  const { data, errors } = await asked(THREAD, ben)
  expect(checks).toEqual([true, false])
  expect(await executed(THREAD, ben)).toEqual({ data, ...(errors && { errors }) })
  expect(JSON.stringify(data)).not.toContain('Printer')
  await changeAccess('PATCH')
  expect(JSON.stringify((await asked(THREAD, ben)).data)).toContain('Printer')
})

test('the cursor of the live feed is that of the moment, in an answer that is the same otherwise', async () => {
  const text = `{ one: liveCursor ${THREAD.slice(1)}`
  const { data: before } = await keep(text)
  await write('/api/v1/tickets/project/2/ticket/2/comment', { Body: 'News.' })
  const after = await untilOther(text, before?.one)
  expect(checks.every(Boolean)).toBe(true)
  expect({ ...after, one: null }).toEqual({ ...before, one: null })
})

/** The answer once the gateway knows of a change. */
async function untilOther(text: string, cursor: unknown) {
  for (;;) {
    const { data } = await asked(text)
    if (data?.one !== cursor) return data
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

test('who the caller is counts as well, though it is not read each time', async () => {
  const text = '{ ticketProjects { name viewerCanSee } }'
  await keep(text)
  expect(checks).toEqual([true])
  await rest.signIn('ann@corp.example', { name: 'Ann Other', scopes: ['tickets', 'timesheets'] })
  const { data } = await asked(text)
  expect(await executed(text)).toEqual({ data })
})

test('a service that fails gives the usual error, and the answer is there again once it works', async () => {
  const { data } = await keep(THREAD)
  proxy.fail('GET /api/v1/tickets/projects', '500')
  const failed = await asked(THREAD)
  expect(failed.errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
  proxy.fail(null)
  expect((await asked(THREAD)).data).toEqual(data)
})

test('a token that is refused gets no answer that it had', async () => {
  const cat = await rest.signIn('cat@corp.example', { scopes: ['tickets'] })
  const text = '{ ticketProjects { name } }'
  expect((await keep(text, cat)).data).toEqual({ ticketProjects: [] })
  const admin = await rest.signIn('admin@corp.example', { scopes: ['admin'] })
  await rest.call('DELETE', '/api/v1/user/cat@corp.example/sessions', { token: admin })
  const { data, errors } = await asked(text, cat)
  expect([data ?? null, errors?.[0]?.extensions.code]).toEqual([null, 'UNAUTHENTICATED'])
})

test('a very long answer is not kept, and the oldest make room', () => {
  const kept = createKeptAnswers()
  const reads = { reads: [], notes: [], viewer: undefined, size: 100 }
  const keepText = (key: string, length: number) => kept.keep(key, [{ text: 'x'.repeat(length) }], reads)
  keepText('long', 600_000)
  expect(kept.of('long')).toBeUndefined()
  for (let at = 0; at < 30; at++) keepText(`${at}`, 400_000)
  expect([kept.of('0'), kept.of('29')?.textFor({}).length]).toEqual([undefined, 400_000])
})
