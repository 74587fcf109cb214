import { outboxMails } from '../../../rest/db/schema/mails.ts'
import { RECIPIENT_LIMIT } from '../../../rest/rules/tickets/ticketMails.ts'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { auditRows, messagesOf, ticketFixture, type TicketFixture } from './ticketFixture.ts'

const UNSEEN = 'There is no such ticket among those that you may see.'
const CHANGED = 'Somebody changed it meanwhile. Look at how it is now, and try again.'

describe.each(databaseTargets)('several tickets on $name', target => {
  let rest: TestRest
  let fixture: TicketFixture
  beforeAll(async () => {
    // The mails stay as they were queued.
    rest = await startTestRest({ target, env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
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

  test('are refused as a whole, with the field that is wrong, if a tag is much too long', async () => {
    const answer = await change([
      { TicketId: await fixture.ticket(), AddStatuses: ['printer', 'x'.repeat(301)] },
    ])
    expect(answer).toMatchObject({
      ...{
        status: 400,
        error: 'AddStatuses must be at most 50 tags, each of at most 100 characters without spaces.',
      },
      body: { code: 'TOO_LONG', field: 'Changes.0.AddStatuses.1' },
    })
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

  test('assign each on its own: those who left stay unsubscribed, and each subscriber gets a mail for each', async () => {
    const [one, left, ready] = [
      await fixture.ticket({ Subscribers: ['cat@example.com'] }),
      await fixture.ticket({ Subscribers: ['ann@example.com', 'cat@example.com'] }),
      await fixture.ticket({ Statuses: ['resolved'] }),
    ]
    await fixture.call('GET', `/project/1/ticket/${left}/unsubscribe`, { token: fixture.ann })
    await rest.db.delete(outboxMails)
    const answer = await change(
      [one, left, ready].map(TicketId => ({ TicketId, AddStatuses: ['assignee:ann@example.com'] })),
    )
    expect(answer.body).toMatchObject({
      Outcomes: [
        { Result: 'done', Ticket: { Subscriptions: ['ann@example.com', 'cat@example.com'] } },
        { Result: 'done', Ticket: { Subscriptions: ['cat@example.com'] } },
        { Result: 'done', Ticket: { Subscriptions: ['ann@example.com'] } },
      ],
    })
    expect((await fixture.read(one)).Statuses).toContain('status:assigned')
    expect((await fixture.read(ready)).Statuses).toContain('status:resolved')
    const mails = await rest.db.select().from(outboxMails).orderBy(outboxMails.id)
    expect(mails.map(({ to }) => to)).toEqual([
      ...['ann@example.com', 'cat@example.com'],
      ...['cat@example.com', 'ann@example.com'],
    ])
    const contents = mails.map(({ contentId }) => contentId)
    expect(contents[0]).toBe(contents[1])
    expect(new Set(contents).size).toBe(3)
    for (const [place, ticket] of [one, one, left, ready].entries())
      expect(mails[place]?.subject).toBe(`Re: [Apollo] #${ticket} It breaks`)
  })

  test('stop mailing a reader after the last mail of the hour, which says so', async () => {
    const tickets: number[] = []
    for (let index = 0; index < 3; index++)
      tickets.push(await fixture.ticket({ Subscribers: ['cat@example.com'] }))
    const ofBen = { author: 'ben@example.com', to: 'cat@example.com', subject: 'Earlier', html: '', text: '' }
    await rest.db
      .insert(outboxMails)
      .values(
        Array.from({ length: RECIPIENT_LIMIT - 2 }, (_, index) => ({ ...ofBen, messageId: `<${index}@a>` })),
      )
    await change(tickets.map(TicketId => ({ TicketId, AddStatuses: ['closed'] })))
    const mails = (await rest.db.select().from(outboxMails).orderBy(outboxMails.id)).slice(3)
    const texts = mails.filter(({ subject }) => subject.startsWith('Re:')).map(({ text }) => text)
    expect(texts.map(text => text.includes('within an hour'))).toEqual([false, true])
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
