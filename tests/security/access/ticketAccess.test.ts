// Surface: tickets: who may do what with them, and that an inaccessible ticket looks like a missing one.
import { startTestRest, type Answer, type TestRest } from '../../helpers/servers/rest.ts'
import { numberIn, TICKET, ticketFixture, type TicketFixture } from '../../rest/tickets/ticketFixture.ts'

const NO_SUCH_TICKET = 'There is no such ticket among those that you may see.'
const NO_SUCH_PROJECT = 'There is no such project among yours.'

/** Every call about a ticket or its project: P stands for the project's number, T for the ticket's number. */
const CALLS = {
  project: { method: 'GET', path: '/project/P' },
  'project of the ticket': { method: 'GET', path: '/project/P?ticketId=T' },
  list: { method: 'GET', path: '/project/P/tickets' },
  create: { method: 'POST', path: '/project/P/ticket', body: TICKET },
  ticket: { method: 'GET', path: '/project/P/ticket/T' },
  comments: { method: 'GET', path: '/project/P/ticket/T/comments' },
  comment: { method: 'POST', path: '/project/P/ticket/T/comment', body: { Body: '<p>x</p>' } },
  // That of the call before it: only its author may edit it.
  edit: { method: 'PATCH', path: '/project/P/ticket/T/comment/1', body: { Body: '<p>y</p>' } },
  versions: { method: 'GET', path: '/project/P/ticket/T/comment/1/versions' },
  'add to the list': { method: 'PATCH', path: '/project/P/canSee?email=new@example.com' },
  'delete from the list': { method: 'DELETE', path: '/project/P/canSee?email=ben@example.com' },
  // Last, because it changes who may see the ticket.
  unsubscribe: { method: 'GET', path: '/project/P/ticket/T/unsubscribe' },
} as const
type Call = keyof typeof CALLS
const NAMES = Object.keys(CALLS).filter((name): name is Call => name in CALLS)

/** The calls that each person may make; every other call returns 404. */
const ALLOWED: Record<string, readonly Call[]> = {
  // Created the ticket, but is no longer on the list.
  creator: [
    'project of the ticket',
    'list',
    'ticket',
    'comments',
    'comment',
    'edit',
    'versions',
    'unsubscribe',
  ],
  member: NAMES,
  subscriber: [
    'project of the ticket',
    'list',
    'ticket',
    'comments',
    'comment',
    'edit',
    'versions',
    'unsubscribe',
  ],
  // Only learns that it is already done.
  'ex-subscriber': ['unsubscribe'],
  stranger: [],
  'member of another project': [],
}

describe('the rights of users on a ticket', () => {
  let rest: TestRest
  let fixture: TicketFixture
  let people: Record<string, string>
  let ticket: number
  beforeAll(async () => {
    rest = await startTestRest()
  })
  afterAll(() => rest.close())
  beforeEach(async () => {
    fixture = await ticketFixture(rest)
    const { ann, ben, cat, xen, zoe } = fixture
    const [dan, uma] = await Promise.all(
      ['dan', 'uma'].map(name => rest.signIn(`${name}@example.com`, { scopes: ['tickets'] })),
    )
    if (!dan || !uma) throw new Error('Somebody did not sign in.')
    await fixture.call('PATCH', '/project/1/canSee?email=dan@example.com', { token: ann })
    ticket = await fixture.ticket({ Subscribers: ['cat@example.com', 'uma@example.com'] })
    await fixture.call('GET', `/project/1/ticket/${ticket}/unsubscribe`, { token: uma })
    await fixture.call('DELETE', '/project/1/canSee?email=ann@example.com', { token: ben })
    people = {
      ...{ creator: ann, member: dan, subscriber: cat, 'ex-subscriber': uma },
      ...{ stranger: xen, 'member of another project': zoe },
    }
  })

  const make = (call: Call, token: string | undefined, project: number | string, number: number | string) => {
    const { method, path, ...more } = CALLS[call]
    const filled = path.replace('P', String(project)).replace('T', String(number))
    return fixture.call(method, filled, { ...more, ...(token !== undefined && { token }) })
  }
  const isDone = ({ status }: Pick<Answer, 'status'>) => status === 200 || status === 201

  test.each(Object.keys(ALLOWED))('%s', async who => {
    for (const call of NAMES) {
      const answer = await make(call, people[who], 1, ticket)
      expect([call, isDone(answer)]).toEqual([call, ALLOWED[who]?.includes(call)])
      if (!isDone(answer)) {
        // The same as for a ticket that does not exist.
        const absent = await make(call, people[who], 99, 99)
        expect([call, answer.status, answer.error]).toEqual([call, 404, absent.error])
      }
    }
  })

  test('a number alone finds a ticket only for those who may see it', async () => {
    for (const [who, token] of Object.entries(people)) {
      const found = await fixture.call('GET', `/tickets?ids=${ticket},99`, { token })
      const mayRead = ALLOWED[who]?.includes('ticket')
      expect([who, found]).toMatchObject([who, { status: 200, body: mayRead ? [{ Id: ticket }] : [] }])
      if (mayRead) continue
      const absent = await fixture.call('GET', '/tickets?ids=99', { token })
      expect([found.status, found.body]).toEqual([absent.status, absent.body])
    }
    const outsider = await rest.signIn('sam@example.com', { scopes: [] })
    expect(await fixture.call('GET', `/tickets?ids=${ticket}`, { token: outsider })).toMatchObject({
      status: 403,
    })
  })

  test('attempts of users without access change nothing', async () => {
    for (const who of ['stranger', 'ex-subscriber', 'member of another project'])
      for (const call of ['create', 'comment', 'add to the list', 'delete from the list'] as const)
        expect(await make(call, people[who], 1, ticket)).toMatchObject({ status: 404 })
    expect(await fixture.read(ticket, people.member)).toMatchObject({ CommentCount: 0 })
    expect((await fixture.call('GET', '/project/1', { token: fixture.ben })).body).toMatchObject({
      CanSee: ['ben@example.com', 'dan@example.com'],
    })
    expect((await fixture.call('GET', '/project/1/tickets', { token: fixture.ben })).body).toHaveLength(1)
  })

  test('a ticket under the number of another project does not exist for any user', async () => {
    await fixture.call('PATCH', '/project/2/canSee?email=dan@example.com', { token: fixture.zoe })
    for (const call of ['project of the ticket', 'ticket', 'comments', 'comment', 'unsubscribe'] as const)
      for (const token of [people.member, people.creator, people.subscriber])
        expect([call, await make(call, token, 2, ticket)]).toMatchObject([
          call,
          { status: 404, error: NO_SUCH_TICKET },
        ])
  })

  test.each([
    '-1',
    '0',
    '1.5',
    '9007199254740993',
    '1;select',
    "1'",
    'id[]',
    '%00',
    '1e3',
    '99999999999999999999',
  ])('the number %p is refused without any SQL', async bad => {
    for (const call of NAMES)
      for (const [project, number] of [
        [bad, ticket],
        [1, bad],
      ] as const) {
        const { path } = CALLS[call]
        if (!path.includes('T') && number === bad) continue
        const { status, error } = await make(call, people.stranger, project, number)
        // The calls about the list also accept a name.
        expect([call, path.includes('canSee') ? [400, 404] : [400]]).toEqual([
          call,
          expect.arrayContaining([status]),
        ])
        expect(error).not.toMatch(/select|integer|syntax|query/i)
      }
  })

  test('a valid number without a ticket is 404', async () => {
    for (const number of [99, 2_147_483_648, 999_999_999_999_999]) {
      expect(await make('ticket', people.member, 1, number)).toMatchObject({
        status: 404,
        error: NO_SUCH_TICKET,
      })
      expect(await make('project', people.member, number, 1)).toMatchObject({
        status: 404,
        error: NO_SUCH_PROJECT,
      })
      expect(await make('list', people.member, number, 1)).toMatchObject({ status: 404 })
      expect(await make('create', people.member, number, 1)).toMatchObject({ status: 404 })
      expect(await make('add to the list', people.member, number, 1)).toMatchObject({ status: 404 })
    }
  })

  test('without a token all calls are 401, and without the scope 403 except for one’s own ticket', async () => {
    for (const call of NAMES)
      expect([call, (await make(call, undefined, 1, ticket)).status]).toEqual([call, 401])
    const isOwn = (call: Call) => CALLS[call].path.includes('T')
    const other = numberIn(await make('create', people.member, 1, 0))
    for (const [email, scope] of [
      ['cat@example.com', 'admin'],
      ['dan@example.com', 'timesheets'],
    ] as const) {
      const token = await rest.signIn(email, { scopes: [scope] })
      for (const call of NAMES) {
        // Dan is on the list, which gives no access without the scope; he may have mails to unsubscribe from.
        const isOpen = isOwn(call) && (scope === 'admin' || call === 'unsubscribe')
        const { status } = await make(call, token, 1, ticket)
        expect([email, call, status === 403, isDone({ status })]).toEqual([email, call, !isOpen, isOpen])
        if (scope === 'admin') expect([call, (await make(call, token, 1, other)).status]).toEqual([call, 403])
      }
    }
  })

  test('a subscriber outside the list sees the project’s number and name', async () => {
    expect(await make('project of the ticket', people.subscriber, 1, ticket)).toMatchObject({
      body: { Id: 1, Name: 'Apollo', CanSee: [] },
    })
    expect(await make('project of the ticket', people.member, 1, ticket)).toMatchObject({
      body: { Id: 1, Name: 'Apollo', CanSee: ['ben@example.com', 'dan@example.com'] },
    })
  })

  test('the lists contain nothing that the caller may not see, and filters and searches find none of it', async () => {
    const seen = async (token: string, path = '/tickets') => {
      const { body } = await fixture.call('GET', path, { token })
      return Array.isArray(body) ? body.length : undefined
    }
    const expected = { creator: 1, member: 1, subscriber: 1, 'ex-subscriber': 0, stranger: 0 }
    for (const [who, count] of Object.entries(expected))
      for (const query of [
        '',
        '?statuses=new',
        '?q=button',
        '?q=breaks&statuses=new',
        '?sort=created&limit=5',
      ])
        expect([who, query, await seen(people[who] ?? '', `/tickets${query}`)]).toEqual([who, query, count])
  })
})
