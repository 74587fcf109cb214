import fc from 'fast-check'
import { totalsByOwner } from '../../../gateway/loaders/timesheetTotals.ts'
import { toEvent } from '../../../gateway/upstream/rows/timesheets.ts'
import { timesheetEvents } from '../../../rest/db/schema/timesheets.ts'
import { startCountingProxy, type CountingProxy } from '../../helpers/servers/countingProxy.ts'
import { startTestGateway, type TestGateway } from '../../helpers/servers/gateway.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

// The REST service sums the time of people in SQL (docs/specification/rest.md#list-people-with-their-time). The
// gateway sums it from the events if a server does not offer that.

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
/** Within the last 400 days, in which a server without sums of unpaid time looks for it. */
const START = Math.floor(Date.now() / DAY) * DAY - 90 * DAY
const at = (time: number) => new Date(START + time)

// Their order by e-mail differs from that of a dictionary, which ignores dots and hyphens.
const OWNERS = ['a.c', 'a-b', 'ab', 'zoe', 'boss', 'former'].map(name => `${name}@corp.example`)
const [FORMER = ''] = OWNERS.slice(-1)
const BOSS = 'boss@corp.example'
/** The lists that have the boss. */
const PROJECTS = { Apollo: ['canSee', 'canPay'], Bifrost: ['canSee'], Cyclops: ['canPay'], Dora: [] }

const PEOPLE = `query ($from: DateTime!, $until: DateTime!, $unpaidUntil: DateTime!) {
  seen: timesheetPeople(purpose: SEE) { id person { email name } totals(from: $from, until: $until) { ...T } }
  paid: timesheetPeople(purpose: PAY) {
    id person { email name } totals(from: $from, until: $until) { ...T }
    unpaid(until: $unpaidUntil) { hours oldest }
  }
}
fragment T on TimesheetTotals { unconfirmedHours unconfirmedCount unpaidHours paidHours }`

const length = fc.oneof(
  fc.integer({ min: 1, max: 24 * 60 }).map(minutes => minutes * MINUTE),
  fc.integer({ min: 1, max: 5 }).map(halves => halves * 30 * SECOND),
  fc.integer({ min: 1, max: DAY }),
)
const time = fc.oneof(
  fc.integer({ min: -2 * 24, max: 3 * 24 }).map(hour => hour * 60 * MINUTE),
  fc.integer({ min: -2 * DAY, max: 3 * DAY }),
)
const moment = fc.option(fc.constant(at(0)))
const event = fc.record({
  ownerEmail: fc.constantFrom(...OWNERS),
  projectId: fc.integer({ min: 1, max: Object.keys(PROJECTS).length }),
  starts: time,
  length: fc.option(length, { freq: 6 }),
  confirmed: moment,
  paid: moment,
})
type Logged = typeof event extends fc.Arbitrary<infer One> ? One : never
const events = fc.array(event, { maxLength: 40 })
const range = fc
  .tuple(time, fc.integer({ min: 1, max: 2 * DAY }))
  .map(([from, more]) => ({ from: at(from), until: at(from + more) }))

let rest: TestRest
let proxy: CountingProxy
let withoutExtensions: CountingProxy
let gateway: TestGateway
let emulating: TestGateway

beforeAll(async () => {
  rest = await startTestRest()
  for (const email of OWNERS) await rest.signIn(email)
  const eve = await rest.signIn('eve@corp.example')
  const call = async (method: string, path: string) => {
    const { status } = await rest.call(method, `/api/v1/timesheets/project/${path}`, { token: eve })
    expect(status).toBeLessThan(300)
  }
  for (const [project, lists] of Object.entries(PROJECTS)) {
    await call('POST', project)
    for (const list of lists) await call('PATCH', `${project}/${list}?email=${BOSS}`)
    for (const email of OWNERS) if (email !== FORMER) await call('PATCH', `${project}/canUse?email=${email}`)
  }
  ;[proxy, withoutExtensions] = await Promise.all([
    startCountingProxy(rest.url),
    startCountingProxy(rest.url),
  ])
  withoutExtensions.fail('GET /api/v1/openapi.json')
  ;[gateway, emulating] = await Promise.all([
    startTestGateway({ restUrl: proxy.url }),
    startTestGateway({ restUrl: withoutExtensions.url }),
  ])
})
afterAll(async () => {
  await Promise.all([gateway.close(), emulating.close()])
  await Promise.all([proxy.close(), withoutExtensions.close()])
  await rest.close()
})

async function logAll(list: Logged[]): Promise<void> {
  await rest.db.delete(timesheetEvents)
  if (list.length === 0) return
  await rest.db.insert(timesheetEvents).values(
    list.map(({ starts, length, ...more }) => ({
      ...{ ...more, timezone: 'UTC', starts: at(starts) },
      ends: length === null ? null : at(starts + length),
    })),
  )
}

const signIn = (isAdmin: boolean) =>
  rest.signIn(BOSS, { name: 'The Boss', scopes: ['timesheets', ...(isAdmin ? ['admin'] : [])] })

const listOf = async (path: string, query: Record<string, string>) => {
  const { body } = await rest.call('GET', `/api/v1/timesheets/${path}?${new URLSearchParams(query)}`, {
    token: await signIn(false),
  })
  if (!Array.isArray(body)) throw new Error(`That is no list: ${JSON.stringify(body)}`)
  return body as Record<string, unknown>[]
}

test('the sums of the REST service are those of the events', () =>
  fc.assert(
    fc.asyncProperty(events, range, fc.constantFrom('see', 'pay'), async (list, { from, until }, purpose) => {
      await logAll(list)
      const query = { purpose, from: from.toISOString(), until: until.toISOString() }
      const totals = totalsByOwner((await listOf('events', query)).map(toEvent), from, until)
      for (const person of await listOf('people', query)) {
        const sums = { unconfirmedHours: 0, unconfirmedCount: 0, unpaidHours: 0, paidHours: 0 }
        expect({
          unconfirmedHours: Number(person.Unconfirmed) / 60,
          unconfirmedCount: person.UnconfirmedCount,
          unpaidHours: Number(person.Unpaid) / 60,
          paidHours: Number(person.Paid) / 60,
        }).toEqual(totals.get(String(person.Email)) ?? sums)
      }
    }),
    { numRuns: 60 },
  ))

/** What a server knows of people that has only the documented calls: names are the business of admins. */
const withOwnName = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value: { email: string }) =>
    key === 'person' && value.email !== BOSS ? { ...value, name: null } : value,
  )

test('a server without sums gives the same people, with the same time, in the same order, and names to admins', () =>
  fc.assert(
    fc.asyncProperty(events, range, time, fc.boolean(), async (list, { from, until }, before, isAdmin) => {
      await logAll(list)
      const token = await signIn(isAdmin)
      const variables = { from, until, unpaidUntil: at(before) }
      const [native, emulated] = await Promise.all(
        [gateway, emulating].map(one => one.query(PEOPLE, variables, token)),
      )
      expect(native?.errors).toBeUndefined()
      expect(isAdmin ? native : withOwnName(native)).toEqual(emulated)
    }),
    { numRuns: 25 },
  ))

test('people with their time and names are one call, and the documented ones on a server without it', async () => {
  const boss = await signIn(true)
  const variables = { from: at(0), until: at(DAY), unpaidUntil: at(0) }
  const PAID = PEOPLE.replace(/seen: .*/, '')
  proxy.takeCalls()
  withoutExtensions.takeCalls()
  for (const one of [gateway, emulating])
    expect((await one.query(PAID, variables, boss)).errors).toBeUndefined()
  expect(proxy.takeCalls().filter(call => call !== 'GET /api/v1/user')).toEqual([
    'GET /api/v1/timesheets/people',
  ])
  const calls = withoutExtensions.takeCalls().filter(call => !/(user|openapi\.json)$/.test(call))
  expect(calls.sort()).toEqual([
    'GET /api/v1/timesheets/events',
    'GET /api/v1/timesheets/events',
    'GET /api/v1/timesheets/projects',
    'GET /api/v1/users',
  ])
})

test('the time of several ranges is summed from the events', async () => {
  proxy.takeCalls()
  const two = `query ($from: DateTime!, $until: DateTime!, $unpaidUntil: DateTime!) {
    timesheetPeople(purpose: PAY) {
      day: totals(from: $from, until: $until) { paidHours }
      before: totals(from: $unpaidUntil, until: $from) { paidHours }
    }
  }`
  const variables = { from: at(0), until: at(DAY), unpaidUntil: at(-DAY) }
  expect((await gateway.query(two, variables, await signIn(false))).errors).toBeUndefined()
  expect(
    proxy
      .takeCalls()
      .filter(call => call.includes('timesheets'))
      .sort(),
  ).toEqual([
    'GET /api/v1/timesheets/events',
    'GET /api/v1/timesheets/events',
    'GET /api/v1/timesheets/projects',
    'GET /api/v1/timesheets/unpaid',
  ])
})
