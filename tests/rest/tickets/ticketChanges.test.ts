import { databaseTargets } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { auditRows, messagesOf, ticketFixture, type TicketFixture } from './ticketFixture.ts'

const UNSEEN = 'There is no such ticket among those that you may see.'
const CHANGED = 'Somebody changed it meanwhile. Look at how it is now, and try again.'

describe.each(databaseTargets)('several tickets on $name', target => {
  let rest: TestRest
  let fixture: TicketFixture
  beforeAll(async () => {
    rest = await startTestRest({ target })
  })
  beforeEach(async () => {
    fixture = await ticketFixture(rest)
  })
  afterAll(() => rest.close())

  const change = (changes: readonly object[], token = fixture.ben) =>
    fixture.call('PATCH', '/tickets', {
      token,
      body: { Changes: changes.map(one => ({ ProjectId: 1, ...one })) },
    })

  test('change together, each as a comment of its own, with an outcome each in the order of the request', async () => {
    const [one, other] = [await fixture.ticket({ Statuses: ['a'] }), await fixture.ticket()]
    const answer = await change([
      { TicketId: other, AddStatuses: ['status:closed', 'done'] },
      { TicketId: 999, AddStatuses: ['closed'] },
      { TicketId: one, AddStatuses: ['closed'], RemoveStatuses: ['a'] },
    ])
    const Changes = { AddedStatuses: ['status:closed', 'done'], RemovedStatuses: ['status:new'] }
    expect(answer).toMatchObject({
      status: 200,
      body: {
        Outcomes: [
          {
            ...{ ProjectId: 1, TicketId: other, Result: 'done', Reason: null },
            Comment: { TicketId: other, AuthorEmail: 'ben@example.com', Body: '', Changes },
            Ticket: { Id: other, Statuses: ['status:closed', 'impact:none', 'priority:low', 'done'] },
          },
          { TicketId: 999, Result: 'skipped', Reason: UNSEEN, Comment: null, Ticket: null },
          { TicketId: one, Result: 'done', Ticket: { CommentCount: 1 } },
        ],
      },
    })
    expect((await fixture.read(one)).Statuses).toEqual(['status:closed', 'impact:none', 'priority:low'])
    const kinds = (await messagesOf(rest)).map(({ kind }) => kind)
    expect(kinds.filter(kind => kind === 'ticketComment')).toHaveLength(2)
    expect((await auditRows(rest)).slice(-2)).toMatchObject([
      { who: 'ben@example.com', action: 'ticket.change', subject: `ticket:1/${other}` },
      { who: 'ben@example.com', action: 'ticket.change', subject: `ticket:1/${one}` },
    ])
  })

  test.each([
    ['a member', 'ben', null],
    ['the creator', 'ann', null],
    ['a subscriber', 'cat', 'and the creator of the ticket may change'],
    ['anybody else', 'xen', UNSEEN],
  ] as const)('change by %s', async (_who, name, reason) => {
    const ticket = await fixture.ticket({ Subscribers: ['cat@example.com'] })
    const { body } = await change([{ TicketId: ticket, AddStatuses: ['closed'] }], fixture[name])
    expect(body).toMatchObject({
      Outcomes: [
        reason === null
          ? { Result: 'done', Reason: null }
          : { Result: 'skipped', Reason: expect.stringContaining(reason) as string, Ticket: null },
      ],
    })
    expect((await fixture.read(ticket)).CommentCount).toBe(reason === null ? 1 : 0)
  })

  test('stay as they are where they are like that already, or were changed since', async () => {
    const [same, changed, fresh] = [await fixture.ticket(), await fixture.ticket(), await fixture.ticket()]
    const { Modified } = await fixture.read(changed)
    await fixture.comment(changed, { Body: 'Wait' })
    const { Modified: now } = await fixture.read(fresh)
    const { body } = await change([
      { TicketId: same, AddStatuses: ['new'] },
      { TicketId: changed, AddStatuses: ['closed'], Modified },
      { TicketId: fresh, AddStatuses: ['closed'], Modified: now },
    ])
    expect(body).toMatchObject({
      Outcomes: [
        { Result: 'skipped', Reason: 'It is like that already.' },
        { Result: 'skipped', Reason: CHANGED },
        { Result: 'done' },
      ],
    })
    expect((await fixture.read(changed)).Statuses).toContain('status:new')
  })

  test('are refused as a whole if one is named twice', async () => {
    const ticket = await fixture.ticket()
    const answer = await change([
      { TicketId: ticket, AddStatuses: ['closed'] },
      { TicketId: ticket, AddStatuses: ['blocked'] },
    ])
    expect(answer).toMatchObject({ status: 400, error: 'Changes must contain each ticket only once.' })
  })

  test('are changed beside comments by the same person, whose mails go out one after the other', async () => {
    const tickets: number[] = []
    for (let index = 0; index < 8; index++)
      tickets.push(await fixture.ticket({ Subscribers: ['cat@example.com'] }))
    const answers = await Promise.all([
      ...['a', 'b'].map(tag => change(tickets.map(TicketId => ({ TicketId, AddStatuses: [tag] })))),
      ...tickets.toReversed().map(ticket => fixture.comment(ticket, { Body: 'Me, too' }, fixture.ben)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, ...tickets.map(() => 201)])
    for (const ticket of tickets) expect((await fixture.read(ticket)).CommentCount).toBe(3)
  })

  test('of two callers in opposite orders are all changed', async () => {
    const tickets = [await fixture.ticket(), await fixture.ticket(), await fixture.ticket()]
    const of = (tag: string) => (TicketId: number) => ({ TicketId, AddStatuses: [tag] })
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].flatMap(tag => [
        change(tickets.map(of(tag)), fixture.ann),
        change(tickets.toReversed().map(of(`${tag}2`)), fixture.ben),
      ]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const ticket of tickets) expect((await fixture.read(ticket)).Statuses).toHaveLength(3 + 8)
  })
})
