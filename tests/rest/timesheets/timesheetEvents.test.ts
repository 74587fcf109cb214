import { asc } from 'drizzle-orm'
import { audit } from '../../../rest/db/schema/audit.ts'
import { timesheetEvents } from '../../../rest/db/schema/timesheets.ts'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { textIn, textLike } from '../../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

const NOW = new Date('2027-03-10T12:00:00.000Z')
const entry = {
  Project: 'Apollo',
  DateRange: ['2027-03-01T09:00:00.000Z', '2027-03-01T10:30:00.000Z'],
  Timezone: 'Europe/Berlin',
  WorkNotes: 'Landing gear',
  Tags: ['design', 'review'],
}

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let now: Date
  // Ann logs time, Sue is on Can See, Pat on Can Pay, Eve only on Can Edit, Xen on no list.
  let ann: string, sue: string, pat: string, eve: string, xen: string
  beforeAll(async () => {
    rest = await startTestRest({ target, now: () => now })
  })
  beforeEach(async () => {
    now = NOW
    await rest.reset()
    ann = await rest.signIn('ann@example.com')
    sue = await rest.signIn('sue@example.com')
    pat = await rest.signIn('pat@example.com')
    eve = await rest.signIn('eve@example.com')
    xen = await rest.signIn('xen@example.com')
    await project('Apollo', ann)
    await member('Apollo', 'canSee', 'sue@example.com')
    await member('Apollo', 'canPay', 'pat@example.com')
    await member('Apollo', 'canEdit', 'eve@example.com')
    await member('Apollo', 'canPay', 'ann@example.com', ann, 'DELETE')
    await member('Apollo', 'canSee', 'ann@example.com', ann, 'DELETE')
  })
  afterAll(() => rest.close())

  const project = (name: string, token: string) =>
    rest.call('POST', `/api/v1/timesheets/project/${name}`, { token })
  const member = (name: string, list: string, email: string, token = ann, method = 'PATCH') =>
    rest.call(method, `/api/v1/timesheets/project/${name}/${list}?email=${email}`, { token })
  const create = (body: object, token = ann) => rest.call('POST', '/api/v1/timesheets/event', { token, body })
  const update = (id: unknown, body: object, token = ann) =>
    rest.call('PATCH', `/api/v1/timesheets/event/id/${String(id)}`, { token, body })
  const remove = (id: unknown, token = ann) =>
    rest.call('DELETE', `/api/v1/timesheets/event/id/${String(id)}`, { token })
  const pay = (id: unknown, body: unknown, token = pat) =>
    rest.call('PATCH', `/api/v1/timesheets/event/id/${String(id)}/paid`, { token, body })
  const created = async (body: object = entry, token = ann) => {
    const answer = await create(body, token)
    if (answer.status !== 201 || typeof answer.body !== 'object' || answer.body === null)
      throw new Error(`Not created: ${String(answer.error)}`)
    return { Id: 0, Modified: '', ...answer.body }
  }
  const stored = () => rest.db.select().from(timesheetEvents).orderBy(asc(timesheetEvents.id))

  test('a member of Can Use logs time and owns it', async () => {
    const answer = await create({ ...entry, Project: 'apollo' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      ...entry,
      Id: 1,
      Created: NOW.toISOString(),
      Modified: NOW.toISOString(),
      Confirmed: null,
      Timesheeted: null,
      Paid: null,
      OwnerEmail: 'ann@example.com',
    })
  })

  test('dates may be epoch seconds or ISO 8601 in any zone, and are returned as ISO 8601 in UTC', async () => {
    const seconds = Date.parse('2027-03-01T09:00:00Z') / 1000
    expect(await create({ ...entry, DateRange: [seconds, '2027-03-01T11:30:00+01:00'] })).toMatchObject({
      status: 201,
      body: { DateRange: entry.DateRange },
    })
    expect(await create({ ...entry, DateRange: ['2027-03-01'] })).toMatchObject({
      status: 201,
      body: { DateRange: ['2027-03-01T00:00:00.000Z'] },
    })
  })

  test.each([{ WorkNotes: 'half of \ud83d' }, { Tags: ['\udc00'] }, { Project: 'Apollo\ud800' }])(
    'an unpaired surrogate is refused, in a new event and in a change: %j',
    async more => {
      const { Id } = await created()
      for (const answer of [await create({ ...entry, ...more }), await update(Id, { ...entry, ...more })])
        expect(answer).toMatchObject({ status: 400, error: textLike('incomplete characters') })
      expect(await stored()).toHaveLength(1)
    },
  )

  test('other fields that the caller sends with an event are ignored', async () => {
    const whole = {
      ...entry,
      Id: 777,
      OwnerEmail: 'xen@example.com',
      Paid: '2026-01-01',
      Timesheeted: '2026-01-01',
      Created: '2026-01-01',
      Modified: '2026-01-01',
      start: entry.DateRange[0],
      end: entry.DateRange[1],
      hours: 99,
      constructor: 'x',
    }
    expect(await create(whole)).toMatchObject({
      status: 201,
      body: {
        Id: 1,
        OwnerEmail: 'ann@example.com',
        Paid: null,
        Timesheeted: null,
        Created: NOW.toISOString(),
      },
    })
    expect(await update(1, { ...whole, Modified: NOW.toISOString() })).toMatchObject({
      status: 200,
      body: {
        Id: 1,
        OwnerEmail: 'ann@example.com',
        Paid: null,
        Timesheeted: null,
        Created: NOW.toISOString(),
      },
    })
  })

  test.each<[string, object, string]>([
    ['no project', { Project: undefined }, 'Project must be'],
    ['no dates', { DateRange: undefined }, 'DateRange must be'],
    ['an empty range', { DateRange: [] }, 'DateRange must be'],
    ['three dates', { DateRange: ['2027-03-01', '2027-03-02', '2027-03-03'] }, 'DateRange must be'],
    ['a date that is none', { DateRange: ['2027-02-30'] }, 'DateRange must be'],
    ['a null date', { DateRange: [null] }, 'DateRange must be'],
    ['an end before its start', { DateRange: [...entry.DateRange].reverse() }, 'before the end'],
    ['an end at its start', { DateRange: [entry.DateRange[0], entry.DateRange[0]] }, 'before the end'],
    ['25 hours', { DateRange: ['2027-03-01T09:00Z', '2027-03-02T10:00Z'] }, '24 hours'],
    ['no zone', { Timezone: undefined }, 'Timezone must be'],
    ['a zone that is none', { Timezone: 'Mars/Olympus' }, 'Timezone must be'],
    ['a zone that is an offset', { Timezone: '+01:00' }, 'Timezone must be'],
    ['notes that are too long', { WorkNotes: 'x'.repeat(10_001) }, 'WorkNotes must be'],
    ['notes that are no text', { WorkNotes: 5 }, 'WorkNotes must be'],
    ['notes with NUL', { WorkNotes: 'a\u0000b' }, 'NUL'],
    ['a tag with NUL', { Tags: ['a\u0000b'] }, 'NUL'],
    ['a tag that is too long', { Tags: ['x'.repeat(101)] }, 'tags'],
    ['too many tags', { Tags: Array.from({ length: 51 }, (_, index) => `t${index}`) }, 'tags'],
    ['tags that are no list', { Tags: 'a b' }, 'Tags must be'],
    ['a Confirmed that is no date', { Confirmed: true }, 'Confirmed must be'],
  ])('time with %s is refused', async (_what, change, text) => {
    expect(await create({ ...entry, ...change })).toMatchObject({ status: 400, error: textLike(text) })
    expect(await stored()).toEqual([])
  })

  test.each(['null', '[]', '"x"', '5', '{', ''])('the body %p is refused', async body => {
    for (const [method, path] of [
      ['POST', ''],
      ['PATCH', '/id/1'],
      ['PATCH', '/id/1/paid'],
    ] as const)
      expect(
        await rest.call(method, `/api/v1/timesheets/event${path}`, {
          token: ann,
          body,
          headers: { 'content-type': 'application/json' },
        }),
      ).toMatchObject({ status: 400, body: { error: textLike(/\w/) } })
  })

  test('logging time needs Can Use: other members get 403, other users the 404 of an unknown project', async () => {
    for (const token of [sue, pat, eve])
      expect(await create(entry, token)).toMatchObject({ status: 403, error: textLike('Can Use') })
    const foreign = await create(entry, xen)
    expect(foreign.status).toBe(404)
    expect(await create({ ...entry, Project: 'Nothing' }, xen)).toMatchObject({
      status: 404,
      body: foreign.body,
    })
    expect(await stored()).toEqual([])
  })

  test('an update replaces the given fields', async () => {
    const event = await created()
    now = new Date(NOW.getTime() + 5000)
    expect(
      await update(event.Id, {
        ...event,
        DateRange: ['2027-03-02T08:00:00.000Z', '2027-03-02T09:00:00.000Z'],
        WorkNotes: '',
        Tags: [],
        Timezone: 'UTC',
      }),
    ).toMatchObject({
      status: 200,
      body: {
        DateRange: ['2027-03-02T08:00:00.000Z', '2027-03-02T09:00:00.000Z'],
        WorkNotes: '',
        Tags: [],
        Timezone: 'UTC',
        Created: NOW.toISOString(),
        Modified: now.toISOString(),
      },
    })
    expect(await update(event.Id, { WorkNotes: 'more' })).toMatchObject({
      status: 200,
      body: {
        WorkNotes: 'more',
        Timezone: 'UTC',
        DateRange: ['2027-03-02T08:00:00.000Z', '2027-03-02T09:00:00.000Z'],
      },
    })
  })

  test('an update of a copy older than the stored one is refused and changes nothing', async () => {
    const event = await created()
    expect(await update(event.Id, { ...event, WorkNotes: 'first' })).toMatchObject({ status: 200 })
    expect(await update(event.Id, { ...event, WorkNotes: 'second' })).toMatchObject({
      status: 409,
      error: textLike('changed meanwhile'),
    })
    expect(await stored()).toMatchObject([{ workNotes: 'first' }])
  })

  test('of 20 simultaneous updates of one copy, one is accepted', async () => {
    const event = await created()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => update(event.Id, { ...event, WorkNotes: `by ${index}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)])
    const winner = answers.find(({ status }) => status === 200)
    expect((await stored())[0]?.workNotes).toBe(textIn(winner?.body, 'WorkNotes'))
  })

  test('confirming uses the server’s clock, and saving keeps it', async () => {
    const event = await created({ ...entry, Confirmed: '2001-01-01' })
    expect(event).toMatchObject({ Confirmed: NOW.toISOString() })
    now = new Date(NOW.getTime() + 60_000)
    const saved = await update(event.Id, { ...event, Confirmed: '2001-01-01T00:00:00Z' })
    expect(saved).toMatchObject({ status: 200, body: { Confirmed: NOW.toISOString() } })
    expect(await update(event.Id, { Confirmed: null })).toMatchObject({ body: { Confirmed: null } })
    expect(await update(event.Id, { Confirmed: 5 })).toMatchObject({ body: { Confirmed: now.toISOString() } })
  })

  test('moving an event to another project needs Can Use of that project', async () => {
    const event = await created()
    await project('Bifrost', xen)
    expect(await update(event.Id, { ...event, Project: 'Bifrost' })).toMatchObject({ status: 404 })
    await member('Bifrost', 'canSee', 'ann@example.com', xen)
    expect(await update(event.Id, { ...event, Project: 'Bifrost' })).toMatchObject({ status: 403 })
    expect(await stored()).toMatchObject([{ projectId: 1 }])
    await member('Bifrost', 'canUse', 'ann@example.com', xen)
    expect(await update(event.Id, { ...event, Project: 'bifrost' })).toMatchObject({
      status: 200,
      body: { Project: 'Bifrost' },
    })
  })

  test('an owner without Can Use can still correct the event', async () => {
    const event = await created()
    await member('Apollo', 'canUse', 'ann@example.com', eve, 'DELETE')
    expect(await update(event.Id, { ...event, WorkNotes: 'mended' })).toMatchObject({ status: 200 })
    expect(await create(entry)).toMatchObject({ status: 403 })
    expect(await remove(event.Id)).toMatchObject({ status: 200 })
  })

  test('only the owner changes and deletes; other viewers get 403, other users the 404 of an unknown event', async () => {
    const event = await created()
    const absent = (await update(999, event, xen)).body
    for (const act of [update, (id: unknown, _body: object, token: string) => remove(id, token)]) {
      for (const token of [sue, pat]) expect(await act(event.Id, event, token)).toMatchObject({ status: 403 })
      for (const token of [eve, xen])
        expect(await act(event.Id, event, token)).toMatchObject({ status: 404, body: absent })
    }
    expect(await stored()).toHaveLength(1)
  })

  test('deleting returns a string, and a second time 404', async () => {
    const event = await created()
    const answer = await remove(event.Id)
    expect(answer.status).toBe(200)
    expect(typeof answer.body).toBe('string')
    expect(answer.headers.get('content-type')).toMatch('application/json')
    expect(answer.body).toBe('Deleted')
    expect(await remove(event.Id)).toMatchObject({ status: 404 })
    expect(await update(event.Id, event)).toMatchObject({ status: 404 })
  })

  test('a member of Can Pay sets and removes the payment, in any date format', async () => {
    const event = await created()
    expect(await pay(event.Id, { Date: '2027-03-31' })).toMatchObject({
      status: 200,
      body: { Paid: '2027-03-31T00:00:00.000Z', WorkNotes: 'Landing gear' },
    })
    expect(await pay(event.Id, { Date: Date.parse('2027-04-01T10:00Z') / 1000 })).toMatchObject({
      body: { Paid: '2027-04-01T10:00:00.000Z' },
    })
    expect(await pay(event.Id, { Date: null })).toMatchObject({ status: 200, body: { Paid: null } })
  })

  test.each([{}, { Date: 'soon' }, { Date: true }, { Paid: null }, { Date: [null] }])(
    '%j is not a valid payment',
    async body => {
      const event = await created()
      expect(await pay(event.Id, body)).toMatchObject({ status: 400, error: textLike('^Date must be') })
    },
  )

  test('no other user can set the payment', async () => {
    const event = await created()
    for (const token of [ann, sue])
      expect(await pay(event.Id, { Date: '2027-03-31' }, token)).toMatchObject({ status: 403 })
    const absent = (await pay(999, { Date: null }, xen)).body
    for (const token of [eve, xen])
      expect(await pay(event.Id, { Date: '2027-03-31' }, token)).toMatchObject({ status: 404, body: absent })
    expect(await stored()).toMatchObject([{ paid: null }])
  })

  test('a paid event cannot be changed or deleted, until the payment is removed', async () => {
    const event = await created()
    await pay(event.Id, { Date: '2027-03-31' })
    expect(await update(event.Id, event)).toMatchObject({ status: 409, error: textLike('paid') })
    expect(await remove(event.Id)).toMatchObject({ status: 409, error: textLike('paid') })
    expect(await stored()).toMatchObject([{ workNotes: 'Landing gear' }])
    await pay(event.Id, { Date: null })
    expect(await update(event.Id, event)).toMatchObject({ status: 409, error: textLike('changed meanwhile') })
    expect(await remove(event.Id)).toMatchObject({ status: 200 })
  })

  test('two simultaneous payers both succeed, and one of their values is stored', async () => {
    const { Id } = await created()
    await member('Apollo', 'canPay', 'sue@example.com')
    const days = Array.from({ length: 20 }, (_, index) => `2027-03-${10 + index}T00:00:00.000Z`)
    const answers = await Promise.all(days.map((day, index) => pay(Id, { Date: day }, index % 2 ? sue : pat)))
    expect(answers.map(({ body }) => textIn(body, 'Paid'))).toEqual(days)
    const rows = await rest.db.select().from(audit).orderBy(asc(audit.id))
    const [event] = await stored()
    expect(rows.filter(({ action }) => action === 'timesheetEvent.paid')).toHaveLength(20)
    expect(rows.at(-1)?.after).toMatchObject({ paid: event?.paid?.toISOString() })
  })

  test('each change writes an audit row, a refused one does not', async () => {
    const event = await created()
    await update(event.Id, { ...event, WorkNotes: 'x' })
    await pay(event.Id, { Date: '2027-03-31' })
    await remove(event.Id)
    await pay(event.Id, { Date: null })
    await remove(event.Id)
    const rows = await rest.db.select().from(audit).orderBy(asc(audit.id))
    expect(rows.filter(({ action }) => action.startsWith('timesheetEvent'))).toMatchObject([
      { who: 'ann@example.com', action: 'timesheetEvent.create', subject: '1', before: null, at: NOW },
      { action: 'timesheetEvent.update', before: { workNotes: 'Landing gear' }, after: { workNotes: 'x' } },
      { who: 'pat@example.com', action: 'timesheetEvent.paid', before: { paid: null } },
      { who: 'pat@example.com', action: 'timesheetEvent.paid', after: { paid: null } },
      { action: 'timesheetEvent.delete', after: null },
    ])
  })

  test('a project’s Tags follow the changes of its events', async () => {
    const tags = async () => {
      const { body } = await rest.call('GET', '/api/v1/timesheets/projects', { token: ann })
      return Array.isArray(body) ? body.map((item: object) => ('Tags' in item ? item.Tags : null)) : []
    }
    const event = await created()
    const other = await created({ ...entry, Tags: ['Äther', 'design', ' design '] })
    expect(await tags()).toEqual([['Äther', 'design', 'review']])
    await update(event.Id, { ...event, Tags: ['new'] })
    expect(await tags()).toEqual([['Äther', 'design', 'new']])
    await remove(other.Id)
    expect(await tags()).toEqual([['new']])
  })
})
