import { databaseTargets } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { auditRows, isTicket, ticketFixture, type TicketFixture } from './ticketFixture.ts'

const VIEW = { Name: 'Open', Statuses: ['new', 'assigned'] }

describe.each(databaseTargets)('views on $name', target => {
  let rest: TestRest
  let fixture: TicketFixture
  beforeAll(async () => {
    rest = await startTestRest({ target })
  })
  beforeEach(async () => {
    fixture = await ticketFixture(rest)
  })
  afterAll(() => rest.close())

  const save = (more: object = {}, token = fixture.ann, headers: Record<string, string> = {}) =>
    fixture.call('POST', '/views', { token, body: { ...VIEW, ...more }, headers })
  const change = (id: number, body: object, token = fixture.ann) =>
    fixture.call('PATCH', `/views/id/${id}`, { token, body })
  const remove = (id: number, token = fixture.ann) => fixture.call('DELETE', `/views/id/${id}`, { token })
  const namesOf = async (token: string) => {
    const { body } = await fixture.call('GET', '/views', { token })
    return Array.isArray(body) ? body.map((view: { Name: string }) => view.Name) : body
  }

  test('are saved for oneself or for a project, and listed by name', async () => {
    expect(await save()).toMatchObject({
      status: 201,
      body: {
        ...{ Id: 1, Name: 'Open', SharedWith: null, ProjectId: null },
        ...{ Statuses: ['status:new', 'status:assigned'], Search: null, Sort: '-modified' },
      },
    })
    const shared = { Name: ' all for me ', SharedWith: 1, Search: ' pump ', Sort: 'due' }
    expect(await save({ ...shared, Statuses: ['Assignee:me', 'due:..week'] })).toMatchObject({
      status: 201,
      body: {
        ...{ Name: 'all for me', SharedWith: 1, ProjectId: 1, Search: 'pump', Sort: 'due' },
        Statuses: ['assignee:me', 'due:..week'],
      },
    })
    expect(await namesOf(fixture.ann)).toEqual(['all for me', 'Open'])
    expect(await namesOf(fixture.ben)).toEqual(['all for me'])
    expect(await namesOf(fixture.zoe)).toEqual([])
  })

  test('change in the given fields, and are deleted', async () => {
    await save({ SharedWith: 1, Search: 'pump' })
    expect(await change(1, { Name: 'Still open', Search: '' }, fixture.ben)).toMatchObject({
      status: 200,
      body: { Name: 'Still open', Search: null, Statuses: ['status:new', 'status:assigned'] },
    })
    expect(await change(1, {})).toMatchObject({ status: 200, body: { Name: 'Still open' } })
    expect(await remove(1)).toMatchObject({ status: 200, body: { Id: 1 } })
    expect(await namesOf(fixture.ann)).toEqual([])
    expect(await remove(1)).toMatchObject({ status: 404, error: 'There is no such view among yours.' })
    const log = (await auditRows(rest)).filter(({ action }) => action.startsWith('ticketView.'))
    expect(log).toMatchObject([
      { who: 'ann@example.com', action: 'ticketView.create', subject: '1', after: { name: 'Open' } },
      {
        ...{ who: 'ben@example.com', action: 'ticketView.change' },
        before: { name: 'Open', search: 'pump' },
        after: { name: 'Still open', search: null },
      },
      { who: 'ann@example.com', action: 'ticketView.delete', before: { name: 'Still open' } },
    ])
  })

  test('of a user are recorded without their content', async () => {
    await save()
    expect((await auditRows(rest)).at(-1)).toMatchObject({
      action: 'ticketView.create',
      before: null,
      after: null,
    })
  })

  test('are open to their owner, or to the members of their project, and to nobody else', async () => {
    await save({ Name: 'own' })
    await save({ Name: 'shared', SharedWith: 1 })
    for (const token of [fixture.ben, fixture.zoe])
      for (const answer of [await change(1, { Name: 'taken' }, token), await remove(1, token)])
        expect(answer).toMatchObject({ status: 404 })
    for (const answer of [await change(2, { Name: 'taken' }, fixture.zoe), await remove(2, fixture.zoe)])
      expect(answer).toMatchObject({ status: 404 })
    await fixture.call('DELETE', '/project/Apollo/canSee?email=ben@example.com', { token: fixture.ann })
    expect(await change(2, { Name: 'taken' }, fixture.ben)).toMatchObject({ status: 404 })
    expect(await namesOf(fixture.ben)).toEqual([])
    expect(await namesOf(fixture.ann)).toEqual(['own', 'shared'])
  })

  test.each([
    ['another project', { SharedWith: 2 }],
    ['no project', { SharedWith: 99 }],
    ['tickets of another project', { ProjectId: 2 }],
  ])('are not saved for %s', async (_name, more) => {
    expect(await save(more)).toMatchObject({ status: 404, error: 'There is no such project among yours.' })
    expect(await namesOf(fixture.ann)).toEqual([])
  })

  test('can list a project of which the user sees only a ticket', async () => {
    await fixture.ticket({ Subscribers: ['cat@example.com'] })
    expect(await save({ ProjectId: 1 }, fixture.cat)).toMatchObject({ status: 201, body: { ProjectId: 1 } })
    expect(await save({ SharedWith: 1 }, fixture.cat)).toMatchObject({ status: 404 })
  })

  test('have names that are unique for a user or a project, regardless of case', async () => {
    const taken = {
      ...{ status: 409, error: 'There is a view of this name already. Please choose another name.' },
    }
    await save()
    expect(await save({ Name: 'OPEN' })).toMatchObject(taken)
    expect(await save({ Name: 'OPEN' }, fixture.ben)).toMatchObject({ status: 201 })
    expect(await save({ Name: 'OPEN', SharedWith: 1 })).toMatchObject({ status: 201 })
    expect(await save({ SharedWith: 1 }, fixture.ben)).toMatchObject(taken)
    await save({ Name: 'Other' })
    expect(await change(1, { Name: 'other' })).toMatchObject(taken)
    expect(await change(1, { Name: 'oPEN' })).toMatchObject({ status: 200, body: { Name: 'oPEN' } })
  })

  test('of the same name at the same time are saved only once', async () => {
    const both = await Promise.all([
      save({ SharedWith: 1 }, fixture.ann),
      save({ SharedWith: 1 }, fixture.ben),
      save(),
      save(),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  })

  test('are at most 100 of a user or a project, also at the same time', async () => {
    for (const more of [{}, { SharedWith: 1 }]) {
      for (let count = 0; count < 99; count++) await save({ ...more, Name: `View ${count}` })
      const last = await Promise.all(['one', 'two'].map(Name => save({ ...more, Name })))
      expect(last.map(({ status }) => status).sort()).toEqual([201, 409])
      expect(await save({ ...more, Name: 'three' })).toMatchObject({
        status: 409,
        error: `${'SharedWith' in more ? 'The project has' : 'You have'} 100 views, and more are not possible. Delete one of them first.`,
      })
    }
  })

  test('are saved once for an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'k1' }
    const [one, again] = [await save({}, fixture.ann, headers), await save({}, fixture.ann, headers)]
    expect([again.status, again.body]).toEqual([one.status, one.body])
    expect(await namesOf(fixture.ann)).toEqual(['Open'])
  })

  test.each([
    [{ Name: ' ' }, 'Name'],
    [{ Name: 'x'.repeat(101) }, 'Name'],
    [{ Name: 'a\u202eb' }, 'Name'],
    [{ Name: 'a\nb' }, 'Name'],
    [{ Statuses: ['a b'] }, 'Statuses'],
    [{ Statuses: ['impact:huge'] }, 'Statuses'],
    [{ Statuses: ['assignee:you'] }, 'Statuses'],
    [{ Statuses: ['due:..tomorrow'] }, 'Statuses'],
    [{ Statuses: Array.from({ length: 51 }, (_, index) => `t${index}`) }, 'Statuses'],
    [{ Statuses: Array.from({ length: 25 }, (_, index) => `${index}${'t'.repeat(90)}`) }, 'Statuses'],
    [{ Search: 'x'.repeat(201) }, 'Search'],
    [{ Sort: 'subject' }, 'Sort'],
    [{ SharedWith: 1, ProjectId: 2 }, 'ProjectId'],
  ])('refuse %j', async (more, field) => {
    expect(await save(more)).toMatchObject({ status: 400, body: { field } })
    expect(await namesOf(fixture.ann)).toEqual([])
  })

  test.each([
    ['new', 'status:new'],
    ['Creator:ME', 'creator:me'],
    ['creator:ann@example.com', 'creator:ann@example.com'],
    ['due:today..', 'due:today..'],
    ['due:none', 'due:none'],
    ['printer', 'printer'],
  ])('keep the word %s as %s', async (word, kept) =>
    expect(await save({ Statuses: [word] })).toMatchObject({ status: 201, body: { Statuses: [kept] } }),
  )

  describe('the number of tickets', () => {
    const count = (lists: readonly string[], token = fixture.ann) =>
      fixture.call(
        'GET',
        `/tickets/count?${lists.map(list => `list=${encodeURIComponent(list)}`).join('&')}`,
        {
          token,
        },
      )

    test('is that of each list', async () => {
      const tags = ['status:new', 'status:closed', 'printer', 'due:2026-12-01', 'assignee:ben@example.com']
      for (let index = 0; index < 24; index++)
        await fixture.ticket({
          Statuses: tags.filter((_tag, place) => (index * 7 + place * 5) % 3 === 0),
          Subject: index % 4 === 0 ? 'Pump leaks' : 'Lamp burns',
          Subscribers: index % 5 === 0 ? ['zoe@example.com'] : [],
        })
      const words = [
        ...tags,
        'new',
        'due:none',
        'due:..2026-12-05',
        'creator:ann@example.com',
        'assignee:none',
      ]
      const lists = words.flatMap((word, place) => [
        `statuses=${encodeURIComponent(word)}`,
        `statuses=${encodeURIComponent(`${word} ${words[(place * 3 + 1) % words.length]}`)}&sort=due`,
        `statuses=${encodeURIComponent(word)}&q=pump`,
      ])
      for (const token of [fixture.ann, fixture.zoe, fixture.xen]) {
        const lengths = []
        for (const list of lists) {
          const { body } = await fixture.call('GET', `/tickets?${list}`, { token })
          lengths.push(Array.isArray(body) ? body.filter(isTicket).length : body)
        }
        expect(await count(lists, token)).toMatchObject({ status: 200, body: lengths })
      }
      expect((await count(['', 'projectId=1', 'projectId=2', 'projectId=9999999999'])).body).toEqual([
        24, 24, 0, 0,
      ])
      expect((await count(['projectId=1'], fixture.xen)).body).toEqual([0])
    })

    test.each([
      ['limit=3', 'list.0'],
      ['statuses=a&statuses=b', 'list.0'],
      ['projectId=x', 'list.0'],
      ['sort=subject', 'list.0'],
      [`q=${'x'.repeat(201)}`, 'list.0'],
      [`statuses=${Array.from({ length: 51 }, (_, index) => `t${index}`).join('+')}`, 'statuses'],
    ])('is not told of the list %s', async (list, field) =>
      expect(await count([list])).toMatchObject({ status: 400, body: { field } }),
    )

    test('is told of 250 lists at once, and of at least one', async () => {
      const many = Array.from({ length: 250 }, () => 'statuses=new')
      expect((await count(many)).body).toEqual(many.map(() => 0))
      expect(await count([...many, ''])).toMatchObject({ status: 400 })
      expect(await count([])).toMatchObject({ status: 400 })
    })
  })
})
