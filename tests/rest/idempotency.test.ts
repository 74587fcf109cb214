import { audit } from '../../rest/db/schema/audit.ts'
import { timesheetEvents } from '../../rest/db/schema/timesheets.ts'
import { databaseTargets } from '../helpers/servers/database.ts'
import { textLike } from '../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../helpers/servers/rest.ts'

const NOW = new Date('2027-03-10T12:00:00.000Z')
const HOURS = 60 * 60 * 1000
const entry = { Project: 'Apollo', DateRange: ['2027-03-01'], Timezone: 'UTC', WorkNotes: 'once' }

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let now: Date
  let ann: string
  let ben: string
  beforeAll(async () => {
    rest = await startTestRest({ target, now: () => now })
  })
  beforeEach(async () => {
    now = NOW
    await rest.reset()
    ann = await rest.signIn('ann@example.com')
    ben = await rest.signIn('ben@example.com')
    await project('Apollo')
    await rest.call('PATCH', '/api/v1/timesheets/project/Apollo/canUse?email=ben@example.com', { token: ann })
  })
  afterAll(() => rest.close())

  const withKey = (key: string | undefined): Record<string, string> =>
    key === undefined ? {} : { 'idempotency-key': key }
  const project = (name: string, key?: string) =>
    rest.call('POST', `/api/v1/timesheets/project/${name}`, { token: ann, headers: withKey(key) })
  const log = (key: string, body: object = entry, token = ann) =>
    rest.call('POST', '/api/v1/timesheets/event', { token, body, headers: withKey(key) })
  const events = () => rest.db.select().from(timesheetEvents)

  test('the same key and caller get the first answer, and the request is not executed twice', async () => {
    const first = await log('k1')
    now = new Date(NOW.getTime() + 23 * HOURS)
    const again = await log('k1')
    expect(first.status).toBe(201)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(await events()).toHaveLength(1)
    const rows = await rest.db.select().from(audit)
    expect(rows.filter(({ action }) => action === 'timesheetEvent.create')).toHaveLength(1)
  })

  test('of 20 simultaneous requests with one key, one is executed, and all get its answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => log('k2')))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await events()).toHaveLength(1)
  })

  test('the same key with another body, or for another call, is refused', async () => {
    await log('k3')
    for (const answer of [await log('k3', { ...entry, WorkNotes: 'twice' }), await project('Other', 'k3')])
      expect(answer).toMatchObject({ status: 409, error: textLike('Idempotency-Key') })
    expect(await events()).toHaveLength(1)
  })

  test('the same key of another caller is a different key', async () => {
    await log('k4')
    expect(await log('k4', entry, ben)).toMatchObject({
      status: 201,
      body: { OwnerEmail: 'ben@example.com' },
    })
    expect(await events()).toHaveLength(2)
  })

  test('after 24 hours the key can be used again', async () => {
    await log('k5')
    now = new Date(NOW.getTime() + 24 * HOURS + 1000)
    expect(await log('k5', { ...entry, WorkNotes: 'later' })).toMatchObject({
      status: 201,
      body: { WorkNotes: 'later' },
    })
  })

  test('the refusal by a rule counts as an answer', async () => {
    expect(await project('apollo', 'k6')).toMatchObject({ status: 409, error: textLike('another name') })
    expect(await project('apollo', 'k6')).toMatchObject({ status: 409, error: textLike('another name') })
    expect(await project('Zeus', 'k6')).toMatchObject({ status: 409, error: textLike('Idempotency-Key') })
  })

  test('a request that was not understood does not use up the key', async () => {
    expect(await log('k7', { ...entry, Timezone: 5 })).toMatchObject({ status: 400 })
    expect(await log('k7')).toMatchObject({ status: 201 })
  })

  test('a key has 1 to 255 characters', async () => {
    expect(await log('x'.repeat(255))).toMatchObject({ status: 201 })
    for (const key of ['', 'x'.repeat(256)])
      expect(await log(key)).toMatchObject({ status: 400, error: textLike('idempotency-key') })
  })
})
