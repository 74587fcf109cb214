import { ticketTags } from '../../../rest/db/schema/tickets.ts'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { addColleagues, auditRows, messagesOf, ticketFixture, type TicketFixture } from './ticketFixture.ts'

const NOW = new Date('2027-03-10T12:00:00.000Z')

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let fixture: TicketFixture
  beforeAll(async () => {
    // The clock stands still, but the order of changes must be correct anyway.
    rest = await startTestRest({ target, now: () => NOW })
  })
  beforeEach(async () => {
    fixture = await ticketFixture(rest)
  })
  afterAll(() => rest.close())

  describe('a comment', () => {
    test('changes the ticket in the same step, and shows the real differences', async () => {
      const ticket = await fixture.ticket({ Statuses: ['a', 'b'], Subscribers: ['cat@example.com'] })
      const answer = await fixture.comment(
        ticket,
        {
          ...{ Body: '<p>Done</p>', Subject: 'It broke' },
          ...{ AddStatuses: ['status:closed', 'a', 'c'], RemoveStatuses: ['b', 'x', 'impact:none'] },
          ...{
            AddSubscribers: ['Xen@example.com'],
            RemoveSubscribers: ['cat@example.com', 'zoe@example.com'],
          },
        },
        fixture.ben,
      )
      const after = {
        Subject: 'It broke',
        Statuses: ['status:closed', 'impact:none', 'priority:low', 'a', 'c'],
        // The author of the comment, too.
        Subscriptions: ['ben@example.com', 'xen@example.com'],
        CommentCount: 1,
        Modified: '2027-03-10T12:00:00.001Z',
      }
      expect(answer).toMatchObject({ status: 201, body: { CommentId: 1, ReloadTicket: true, Ticket: after } })
      expect(await fixture.read(ticket)).toMatchObject(after)
      expect(await fixture.comments(ticket)).toEqual([
        {
          ...{ Id: 1, TicketId: ticket, ProjectId: 1, AuthorEmail: 'ben@example.com', Body: '<p>Done</p>' },
          ...{ Created: after.Modified, Modified: after.Modified, Files: [] },
          ...{ Edited: null, Versions: 0, Change: 1 },
          Changes: {
            Subject: { Before: 'It breaks', After: 'It broke' },
            AddedStatuses: ['status:closed', 'c'],
            RemovedStatuses: ['status:new', 'b'],
            AddedSubscribers: ['xen@example.com'],
            RemovedSubscribers: ['cat@example.com'],
          },
        },
      ])
      expect((await auditRows(rest)).at(-1)).toMatchObject({
        ...{ who: 'ben@example.com', action: 'ticket.change', subject: `ticket:1/${ticket}` },
        before: { subject: 'It breaks', subscriptions: ['cat@example.com'] },
        after: { subject: 'It broke', subscriptions: ['ben@example.com', 'xen@example.com'] },
      })
    })

    test('with only text changes nothing of the ticket but its date of modification', async () => {
      const ticket = await fixture.ticket({ Subscribers: ['ann@example.com'] })
      const before = await fixture.read(ticket)
      const { body } = await fixture.comment(ticket, { Body: '<p>Hm</p>', Subject: '', AddStatuses: ['new'] })
      expect(body).toMatchObject({ ReloadTicket: false, Comment: { Body: '<p>Hm</p>' } })
      expect(body).not.toHaveProperty('Comment.Changes')
      expect(await fixture.read(ticket)).toEqual({
        ...before,
        Modified: '2027-03-10T12:00:00.001Z',
        CommentCount: 1,
      })
    })

    test('may consist of changes only', async () => {
      const ticket = await fixture.ticket()
      expect(await fixture.comment(ticket, { Body: '<p> </p>', AddStatuses: ['blocked'] })).toMatchObject({
        status: 201,
        body: { Comment: { Body: '', Changes: { AddedStatuses: ['status:blocked'] } } },
      })
    })

    test.each([
      [{}],
      [{ Body: '<p></p>' }],
      [{ Subject: 'It breaks' }],
      [{ AddStatuses: ['status:new'], RemoveStatuses: ['status:new', 'x'] }],
      [{ RemoveSubscribers: ['zoe@example.com'] }],
    ])('needs content or a change: %j', async body => {
      const ticket = await fixture.ticket()
      expect(await fixture.comment(ticket, body)).toMatchObject({
        status: 400,
        error: 'Please enter some content or change some parameters',
      })
      expect(await fixture.read(ticket)).toMatchObject({ CommentCount: 0, Modified: NOW.toISOString() })
    })

    test('adds at most 100 subscribers at once, and 200 to a ticket', async () => {
      const ticket = await fixture.ticket()
      const people = (from: number, count: number) =>
        Array.from({ length: count }, (_, index) => `person-${from + index}@example.com`)
      expect(await fixture.comment(ticket, { AddSubscribers: people(0, 10_000) })).toMatchObject({
        status: 400,
      })
      await addColleagues(rest, people(0, 200))
      for (const from of [0, 100])
        expect(await fixture.comment(ticket, { AddSubscribers: people(from, 100) })).toMatchObject({
          status: 201,
        })
      expect(await fixture.comment(ticket, { AddSubscribers: people(200, 1) })).toMatchObject({ status: 400 })
      expect((await fixture.read(ticket)).Subscriptions).toHaveLength(200)
    })

    test('with opposing changes is applied after another one that was sent at the same time', async () => {
      const ticket = await fixture.ticket()
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          fixture.comment(ticket, {
            Body: `<p>${index}</p>`,
            AddStatuses: [index % 2 ? 'closed' : 'reopened', `t${index}`],
          }),
        ),
      )
      const after = await fixture.read(ticket)
      expect(after.CommentCount).toBe(10)
      expect(after.Statuses).toHaveLength(13)
      const thread = await fixture.comments(ticket)
      const moments = thread.map(comment => Reflect.get(Object(comment), 'Created') as unknown)
      expect(new Set(moments).size).toBe(10)
      expect([...moments].sort()).toEqual(moments)
      expect(moments.at(-1)).toBe(after.Modified)
      // In order, each status is the one that the previous change left.
      let status = 'status:new'
      for (const comment of thread) {
        const { AddedStatuses: added, RemovedStatuses: removed } = changesIn(comment)
        for (const tag of removed) expect(tag).toBe(status)
        status = added.find(tag => tag.startsWith('status:')) ?? status
      }
      expect(after.Statuses).toContain(status)
      const tags = await rest.db.select({ tag: ticketTags.tag }).from(ticketTags)
      // Those of several words are for the orders of lists.
      const own = tags.map(({ tag }) => tag).filter(tag => !tag.includes(' '))
      expect(own.sort()).toEqual([...after.Statuses].sort())
    })

    test('is published after its ticket, in one step', async () => {
      const ticket = await fixture.ticket({ Subscribers: ['ann@example.com', 'cat@example.com'] })
      await fixture.comment(ticket, { Body: '<p>Hi</p>', RemoveSubscribers: ['cat@example.com'] })
      expect((await messagesOf(rest)).slice(-2)).toMatchObject([
        {
          kind: 'ticket',
          data: {
            Id: ticket,
            Ticket: { CommentCount: 1, Subscriptions: ['ann@example.com'] },
            Before: { Subscriptions: ['ann@example.com', 'cat@example.com'] },
          },
        },
        { kind: 'ticketComment', data: { ProjectId: 1, TicketId: ticket, Comment: { Body: '<p>Hi</p>' } } },
      ])
    })

    test('is written once with one key', async () => {
      const ticket = await fixture.ticket()
      const post = () =>
        fixture.call('POST', `/project/1/ticket/${ticket}/comment`, {
          ...{ token: fixture.ann, body: { Body: '<p>Once</p>' }, headers: { 'idempotency-key': 'c1' } },
        })
      const [first, ...others] = await Promise.all([post(), post(), post()])
      for (const other of others) expect(other.body).toEqual(first.body)
      expect(await fixture.comments(ticket)).toHaveLength(1)
    })

    test('is read in parts, the oldest first', async () => {
      const ticket = await fixture.ticket()
      for (let index = 1; index <= 5; index++) await fixture.comment(ticket, { Body: `<p>${index}</p>` })
      const ids = async (query: string) =>
        (await fixture.comments(ticket, query)).map(comment => Reflect.get(Object(comment), 'Id') as unknown)
      expect(await ids('')).toEqual([1, 2, 3, 4, 5])
      expect(await ids('?limit=2')).toEqual([1, 2])
      expect(await ids('?after=2&limit=2')).toEqual([3, 4])
      expect(await ids('?before=5&limit=2')).toEqual([3, 4])
      expect(await ids('?before=999999999999999&limit=2')).toEqual([4, 5])
      expect(await ids('?after=1&before=4')).toEqual([2, 3])
      expect(await ids('?after=5')).toEqual([])
      for (const query of ['?limit=0', '?limit=1001', '?after=x', '?before=-1'])
        expect(
          (await fixture.call('GET', `/project/1/ticket/${ticket}/comments${query}`, { token: fixture.ann }))
            .status,
        ).toBe(400)
    })
  })
})

function changesIn(comment: unknown): { AddedStatuses: string[]; RemovedStatuses: string[] } {
  const changes: unknown = Reflect.get(Object(comment), 'Changes')
  return {
    AddedStatuses: textsIn(changes, 'AddedStatuses'),
    RemovedStatuses: textsIn(changes, 'RemovedStatuses'),
  }
}

const textsIn = (changes: unknown, field: string): string[] => {
  const list: unknown = Reflect.get(Object(changes), field)
  return Array.isArray(list) ? list.filter(item => typeof item === 'string') : []
}
