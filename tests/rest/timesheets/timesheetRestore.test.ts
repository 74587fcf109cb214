import { addDays } from 'date-fns'
import { asc, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { audit } from '../../../rest/db/schema/audit.ts'
import { deletedTimesheetEvents, timesheetEvents } from '../../../rest/db/schema/timesheets.ts'
import { purgeDeletedEvents } from '../../../rest/queries/timesheets/timesheetEvents.ts'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { textLike } from '../../helpers/matchers.ts'
import { textOf } from '../../helpers/pdf.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { follow, type Follower } from '../liveClient.ts'
import { eventIn, timesheetFixture, type TimesheetFixture } from './timesheetFixture.ts'

// Deleting and restoring (docs/specification/timesheets.md#deleting).
const KEY = 'the-key-that-gateways-and-service-share'
const NOW = new Date('2027-03-10T12:00:00.000Z')
const MARCH = 'from=2027-03-01T00:00:00Z&until=2027-04-01T00:00:00Z'

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let fixture: TimesheetFixture
  let now = NOW
  let follower: Follower | undefined
  beforeAll(async () => {
    rest = await startTestRest({ target, now: () => now, env: { SERVICE_KEY: KEY } })
  })
  beforeEach(async () => {
    now = NOW
    fixture = await timesheetFixture(rest)
  })
  afterEach(() => follower?.close())
  afterAll(() => rest.close())

  const path = (id: number) => `/api/v1/timesheets/event/id/${id}`
  const remove = (id: number) => rest.call('DELETE', path(id), { token: fixture.ann })
  const restore = (id: number, token = fixture.ann) => rest.call('POST', `${path(id)}/restore`, { token })
  const canUse = (method: string) =>
    rest.call(method, '/api/v1/timesheets/project/Apollo/canUse?email=ann@example.com', {
      token: fixture.eve,
    })
  const list = async (query: string, token: string) =>
    (await rest.call('GET', `/api/v1/timesheets/events?${MARCH}&${query}`, { token })).body
  const stored = () => rest.db.select().from(timesheetEvents).orderBy(asc(timesheetEvents.id))

  test('the owner gets the event back unchanged, with its Id, and nothing else changes', async () => {
    const first = await fixture.log({ Confirmed: NOW.toISOString() })
    const other = await fixture.log({ WorkNotes: 'Other' })
    const [before] = await stored()
    expect(await remove(first.Id)).toMatchObject({ status: 200, body: 'Deleted' })
    now = addDays(NOW, 1)
    const answer = await restore(first.Id)
    expect(answer).toMatchObject({ status: 200, body: { ...first, Modified: now.toISOString() } })
    expect(await stored()).toMatchObject([{ ...before, modified: now }, { id: other.Id }])
    // The next id is a new one.
    expect((await fixture.log()).Id).toBe(other.Id + 1)
    expect(await rest.db.select().from(deletedTimesheetEvents)).toEqual([])
  })

  test('a deleted event is nowhere: in no list, tag, file, report or history', async () => {
    const kept = await fixture.log({ WorkNotes: 'Kept', Tags: ['kept'], Confirmed: NOW.toISOString() })
    const gone = await fixture.log({ WorkNotes: 'Gone', Tags: ['gone'], Confirmed: NOW.toISOString() })
    await remove(gone.Id)
    const report = () =>
      rest.call(
        'GET',
        `/api/v1/timesheets/events/send/template?${MARCH}&purpose=pay&dry=true&to=pat@example.com`,
        {
          token: fixture.pat,
        },
      )
    const pdf = async () => {
      const response = await fetch(`${rest.url}/api/v1/timesheets/events/send?${MARCH}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${fixture.ann}`, 'content-type': 'application/json' },
        body: JSON.stringify({ Timezone: 'UTC', JustMe: true }),
      })
      return textOf(new Uint8Array(await response.arrayBuffer()))
    }
    const recorded = async () =>
      JSON.stringify([
        await list('', fixture.ann),
        await list('purpose=see', fixture.sue),
        await list('purpose=pay', fixture.pat),
        (await rest.call('GET', '/api/v1/timesheets/projects', { token: fixture.ann })).body,
        (await report()).body,
        await pdf(),
      ])
    const without = await recorded()
    expect(without).toContain('Kept')
    expect(without).not.toMatch(/gone/i)
    expect((await rest.call('GET', `${path(gone.Id)}/history`, { token: fixture.ann })).status).toBe(404)
    for (const method of ['PATCH', 'DELETE'])
      expect(
        (
          await rest.call(method, path(gone.Id), {
            token: fixture.ann,
            ...(method === 'PATCH' && { body: {} }),
          })
        ).status,
      ).toBe(404)
    const payment = { Payments: [{ Date: NOW, Events: [{ Id: gone.Id, Modified: gone.Modified }] }] }
    await rest.call('PATCH', '/api/v1/timesheets/events/paid', { token: fixture.pat, body: payment })
    await restore(gone.Id)
    const again = await recorded()
    expect(again.match(/Gone/g)?.length).toBe(without.match(/Kept/g)?.length)
    expect(again).toContain('"gone"')
    expect(await stored()).toMatchObject([{ id: kept.Id }, { id: gone.Id, paid: null }])
  })

  test('its history continues', async () => {
    const { Id } = await fixture.log()
    await remove(Id)
    await restore(Id)
    await rest.call('PATCH', path(Id), { token: fixture.ann, body: { WorkNotes: 'Wheels' } })
    const history = async (token: string) => (await rest.call('GET', `${path(Id)}/history`, { token })).body
    const expected = [
      { Who: 'ann@example.com', Action: 'created', Changes: [] },
      { Who: 'ann@example.com', Action: 'deleted', Changes: [] },
      { Who: 'ann@example.com', Action: 'restored', Changes: [] },
      { Action: 'changed', Changes: [{ Field: 'WorkNotes', Before: ['Landing gear'], After: ['Wheels'] }] },
    ]
    expect(await history(fixture.ann)).toMatchObject(expected)
    expect(await history(fixture.pat)).toMatchObject(expected)
  })

  test('a second restore, or one of an event that was never deleted, returns the event and does nothing', async () => {
    const { Id } = await fixture.log()
    const untouched = await stored()
    expect((await restore(Id)).status).toBe(200)
    expect(await stored()).toEqual(untouched)
    await remove(Id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => restore(Id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const rows = await rest.db.select().from(audit)
    expect(rows.filter(({ action }) => action === 'timesheetEvent.restore')).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
  })

  test('only its owner can restore it', async () => {
    const { Id } = await fixture.log()
    await remove(Id)
    const absent = await restore(999, fixture.xen)
    expect(absent.status).toBe(404)
    for (const token of [fixture.sue, fixture.pat])
      expect(await restore(Id, token)).toMatchObject({ status: 403, error: textLike('logged this time') })
    for (const token of [fixture.eve, fixture.xen])
      expect(await restore(Id, token)).toMatchObject({ status: 404, body: absent.body })
    expect(await stored()).toEqual([])
  })

  test('restoring needs Can Use, like logging time', async () => {
    const { Id } = await fixture.log()
    await remove(Id)
    await canUse('DELETE')
    const body = { Project: 'Apollo', DateRange: ['2027-03-01'], Timezone: 'UTC' }
    const writing = await rest.call('POST', '/api/v1/timesheets/event', { token: fixture.ann, body })
    expect(writing.status).toBe(404)
    const { status, error } = writing
    expect(await restore(Id)).toMatchObject({ status, error })
    expect(await stored()).toEqual([])
    await canUse('PATCH')
    expect((await restore(Id)).status).toBe(200)
  })

  test('after 30 days it cannot be restored, whether it was cleaned up or not', async () => {
    const { Id } = await fixture.log()
    await remove(Id)
    now = new Date(addDays(NOW, 30).getTime() - 1)
    let token = await rest.signIn('ann@example.com')
    await purgeDeletedEvents(rest.db, now)
    expect((await restore(Id, token)).status).toBe(200)
    expect((await rest.call('DELETE', path(Id), { token })).status).toBe(200)
    now = addDays(now, 30)
    token = await rest.signIn('ann@example.com')
    expect((await restore(Id, token)).status).toBe(404)
    await purgeDeletedEvents(rest.db, now)
    expect(await rest.db.select().from(deletedTimesheetEvents)).toEqual([])
  })

  test('deleting and restoring store its notes only once', async () => {
    const notes = randomBytes(7_000).toString('base64url')
    const { Id } = await fixture.log({ WorkNotes: notes, Tags: [notes.slice(0, 100)] })
    await remove(Id)
    await restore(Id)
    await remove(Id)
    const { rows } = await rest.db.execute<{ action: string; bytes: number }>(
      sql`select action, pg_column_size(audit.*) as bytes from audit where subject = ${String(Id)} order by id`,
    )
    const actions = ['create', 'delete', 'restore', 'delete'].map(action => `timesheetEvent.${action}`)
    expect(rows.map(({ action }) => action)).toEqual(actions)
    // docs/specification/limits.md#disk
    for (const { bytes } of rows.slice(1)) expect(bytes).toBeLessThan(1024)
  })

  test('both are published to gateways', async () => {
    const { Id } = await fixture.log()
    follower = await follow(rest.url, { 'x-service-key': KEY, 'last-event-id': '0' })
    const countBefore = (await follower.count(1)).length
    await remove(Id)
    await follower.count(countBefore + 1)
    await restore(Id)
    const messages = (await follower.count(countBefore + 2)).slice(-2).map(({ data }) => data)
    expect(messages).toMatchObject([
      { Id, Event: null, Before: { Project: 'Apollo', OwnerEmail: 'ann@example.com' } },
      { Id, Event: { Id, WorkNotes: 'Landing gear' }, Before: null },
    ])
  })

  test('after simultaneous deletions and restores it is either there or deleted', async () => {
    const { Id } = await fixture.log()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? remove(Id) : restore(Id))),
    )
    for (const { status } of answers) expect([200, 404]).toContain(status)
    const both = [await stored(), await rest.db.select().from(deletedTimesheetEvents)].flat()
    expect(both).toMatchObject([{ id: Id }])
    eventIn(await restore(Id))
  })
})
