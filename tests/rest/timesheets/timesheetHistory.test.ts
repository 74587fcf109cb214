import { sql } from 'drizzle-orm'
import { toHistory, type EventAudit } from '../../../rest/rules/timesheets/timesheetHistory.ts'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { emptyTables, startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { eventIn, timesheetFixture, type TimesheetFixture } from './timesheetFixture.ts'

const DAY = '2027-03-31T00:00:00.000Z'

describe('the changes in an audit row', () => {
  const event = {
    id: 1,
    projectId: 1,
    project: 'Apollo',
    starts: '2027-03-01T09:00:00.000Z',
    ends: '2027-03-01T10:00:00.000Z',
    timezone: 'Europe/Berlin',
    workNotes: '',
    tags: ['a', 'b'],
    modified: '2027-03-01T10:00:00.000Z',
    confirmed: null,
    paid: null,
    timesheeted: null,
  }
  const row = (before: object | null, after: object | null, action = 'update'): EventAudit => ({
    at: new Date(DAY),
    who: 'ann@example.com',
    name: 'Ann Lee',
    action: `timesheetEvent.${action}`,
    before: before && { ...event, ...before },
    after: after && { ...event, ...after },
  })
  const change = (Field: string, Before: string[], After: string[]) => ({ Field, Before, After })
  const moved = { projectId: 2, project: 'Bifrost' }

  test.each<[string, EventAudit, string, object[]]>([
    ['a creation', row(null, {}, 'create'), 'created', []],
    ['a deletion', row({}, null, 'delete'), 'deleted', []],
    ['notes', row({}, { workNotes: 'x' }), 'changed', [change('WorkNotes', [], ['x'])]],
    ['tags', row({}, { tags: [] }), 'changed', [change('Tags', ['a', 'b'], [])]],
    ['a zone', row({}, { timezone: 'UTC' }), 'changed', [change('Timezone', ['Europe/Berlin'], ['UTC'])]],
    ['a move', row({}, moved), 'changed', [change('Project', ['Apollo'], ['Bifrost'])]],
    [
      'dates',
      row({}, { ends: null }),
      'changed',
      [change('DateRange', [event.starts, event.ends], [event.starts])],
    ],
    ['nothing', row({}, { modified: DAY }), 'changed', []],
    ['confirming', row({}, { confirmed: DAY }), 'confirmed', [change('Confirmed', [], [DAY])]],
    ['taking it back', row({ confirmed: DAY }, {}), 'unconfirmed', [change('Confirmed', [DAY], [])]],
    [
      'confirming with a change',
      row({}, { confirmed: DAY, workNotes: 'x' }),
      'confirmed',
      [change('WorkNotes', [], ['x']), change('Confirmed', [], [DAY])],
    ],
    ['paying', row({}, { paid: DAY }, 'paid'), 'paid', [change('Paid', [], [DAY])]],
    ['paying once more', row({ paid: DAY }, { paid: DAY }, 'paid'), 'paid', []],
    ['taking a payment back', row({ paid: DAY }, {}, 'paid'), 'unpaid', [change('Paid', [DAY], [])]],
    [
      'a timesheet',
      row({}, { timesheeted: DAY }, 'timesheeted'),
      'timesheeted',
      [change('Timesheeted', [], [DAY])],
    ],
  ])('%s', (_what, entry, Action, Changes) => {
    expect(toHistory([entry], () => true)).toEqual([
      { At: DAY, Who: 'ann@example.com', Name: 'Ann Lee', Action, Changes },
    ])
  })

  test('of its time on a project that the reader may not see, the reader learns only that it came from another project', () => {
    const rows = [
      row(null, { ...moved, workNotes: 'secret' }, 'create'),
      row({ ...moved, workNotes: 'secret' }, { ...moved, workNotes: 'secrets' }),
      row({ ...moved, workNotes: 'secrets' }, { workNotes: 'open' }),
      row({ workNotes: 'open' }, { workNotes: 'more' }),
    ]
    const history = toHistory(rows, projectId => projectId === 1)
    expect(history).toMatchObject([
      { Action: 'changed', Changes: [{ Field: 'Project', Before: [], After: ['Apollo'] }] },
      { Action: 'changed', Changes: [{ Field: 'WorkNotes', Before: ['open'], After: ['more'] }] },
    ])
    expect(JSON.stringify(history)).not.toMatch(/secret|Bifrost/)
  })
})

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let fixture: TimesheetFixture
  beforeAll(async () => {
    rest = await startTestRest({ target })
  })
  beforeEach(async () => {
    fixture = await timesheetFixture(rest)
  })
  afterAll(() => rest.close())

  const history = (id: unknown, token?: string) =>
    rest.call(
      'GET',
      `/api/v1/timesheets/event/id/${String(id)}/history`,
      token === undefined ? {} : { token },
    )

  test('lists who did what and when, oldest first, for single and bulk changes alike', async () => {
    const path = '/api/v1/timesheets/event/id/1'
    const { Id } = await fixture.log()
    const confirmed = eventIn(
      await rest.call('PATCH', path, { token: fixture.ann, body: { Confirmed: DAY, WorkNotes: 'Wheels' } }),
    )
    await rest.call('PATCH', '/api/v1/timesheets/events/paid', {
      token: fixture.pat,
      body: { Payments: [{ Date: DAY, Events: [{ Id, Modified: confirmed.Modified }] }] },
    })
    await rest.call('PATCH', `${path}/paid`, { token: fixture.pia, body: { Date: null } })
    const answer = await history(Id, fixture.ann)
    expect(answer).toMatchObject({
      status: 200,
      body: [
        { Who: 'ann@example.com', Action: 'created', Changes: [] },
        {
          Who: 'ann@example.com',
          Action: 'confirmed',
          Changes: [
            { Field: 'WorkNotes', Before: ['Landing gear'], After: ['Wheels'] },
            { Field: 'Confirmed', Before: [], After: [confirmed.Modified] },
          ],
        },
        { Who: 'pat@example.com', Action: 'paid', Changes: [{ Field: 'Paid', Before: [], After: [DAY] }] },
        { Who: 'pia@example.com', Action: 'unpaid', Changes: [{ Field: 'Paid', Before: [DAY], After: [] }] },
      ],
    })
    for (const token of [fixture.sue, fixture.pat, fixture.pia])
      expect((await history(Id, token)).body).toEqual(answer.body)
  })

  test('names those who changed it, also a payer who has left all lists, to those who may read it', async () => {
    const { Id } = await fixture.log()
    await rest.signIn('pat@example.com', { name: 'Pat Novak' })
    const body = { Date: DAY }
    await rest.call('PATCH', `/api/v1/timesheets/event/id/${Id}/paid`, { token: fixture.pat, body })
    const list = '/api/v1/timesheets/project/Apollo/canPay?email=pat@example.com'
    expect((await rest.call('DELETE', list, { token: fixture.eve })).status).toBe(200)
    for (const token of [fixture.ann, fixture.sue, fixture.pia])
      expect((await history(Id, token)).body).toMatchObject([
        {},
        { Who: 'pat@example.com', Name: 'Pat Novak' },
      ])
    expect(
      (await rest.call('GET', '/api/v1/people?email=pat@example.com', { token: fixture.ann })).body,
    ).toEqual([])
  })

  test('is open to the owner, Can See and Can Pay; others get the answer of an unknown event', async () => {
    const { Id } = await fixture.log()
    const absent = await history(999, fixture.xen)
    expect(absent.status).toBe(404)
    for (const token of [fixture.eve, fixture.xen])
      expect(await history(Id, token)).toMatchObject({ status: 404, body: absent.body })
    const outsider = await rest.signIn('t@example.com', { scopes: ['tickets'] })
    expect((await history(Id, outsider)).status).toBe(403)
    expect((await history(Id)).status).toBe(401)
    for (const id of ['-1', '9007199254740993', '1;select', 'id[]'])
      expect(await history(id, fixture.ann)).toMatchObject({ status: 400 })
  })

  test('of an event with very many changes has the latest 200', async () => {
    const { Id } = await fixture.log()
    await rest.db.execute(sql`insert into audit (who, action, subject, before, after)
      select 'ann@example.com', 'timesheetEvent.update', ${String(Id)},
        jsonb_build_object('projectId', 1, 'workNotes', n::text),
        jsonb_build_object('projectId', 1, 'workNotes', (n + 1)::text) from generate_series(1, 500) n`)
    const { body } = await history(Id, fixture.ann)
    expect(body).toHaveLength(200)
    expect(body).toMatchObject({
      0: { Changes: [{ Before: ['301'] }] },
      199: { Changes: [{ After: ['501'] }] },
    })
  })

  test('ends with the event', async () => {
    const { Id } = await fixture.log()
    await rest.call('DELETE', `/api/v1/timesheets/event/id/${Id}`, { token: fixture.ann })
    for (const token of [fixture.ann, fixture.pat]) expect((await history(Id, token)).status).toBe(404)
  })

  test('of an event from another project shows its former project only to its owner', async () => {
    await rest.call('POST', '/api/v1/timesheets/project/Bifrost', { token: fixture.ann })
    const { Id } = await fixture.log({ Project: 'Bifrost', WorkNotes: 'secret' })
    await rest.call('PATCH', `/api/v1/timesheets/event/id/${Id}`, {
      token: fixture.ann,
      body: { Project: 'Apollo', WorkNotes: 'open' },
    })
    const { body } = await history(Id, fixture.pat)
    expect(body).toMatchObject([{ Changes: [{ Field: 'Project', Before: [], After: ['Apollo'] }] }])
    expect(JSON.stringify(body)).not.toMatch(/secret|Bifrost/)
    expect((await history(Id, fixture.ann)).body).toHaveLength(2)
  })

  test('includes changes from before there were histories', async () => {
    const { Id } = await fixture.log()
    await emptyTables(rest.db, ['audit'])
    expect(await history(Id, fixture.ann)).toMatchObject({ status: 200, body: [] })
  })
})
