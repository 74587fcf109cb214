import { databaseTargets } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { linkTokens } from '../../../rest/security/unsubscribeLinks.ts'
import { changeLines, stateLine } from '../../../rest/mail/ticketChanges.ts'
import { auditRows, messagesOf, TICKET, ticketFixture, type TicketFixture } from './ticketFixture.ts'

const BEN = 'assignee:ben@example.com'
const CAT = 'assignee:cat@example.com'
const CANNOT_SEE =
  'cat@example.com cannot see this ticket. Ask a member of the project’s Can See list to add them as a subscriber, and assign it to them then.'

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let fixture: TicketFixture
  let admin: string
  beforeAll(async () => {
    rest = await startTestRest({ target })
  })
  beforeEach(async () => {
    fixture = await ticketFixture(rest)
    admin = await rest.signIn('admin@example.com', { scopes: ['admin'] })
  })
  afterAll(() => rest.close())

  const assigned = async (...more: string[]) => fixture.ticket({ Statuses: [BEN, ...more] })
  const canSee = (method: string, email: string, token = fixture.ann) =>
    fixture.call(method, `/project/1/canSee?email=${email}`, { token })
  const lastChange = async (ticket: number) => (await fixture.comments(ticket)).at(-1)

  describe('a new ticket', () => {
    test('that is assigned has the status assigned, and its assignee is subscribed', async () => {
      const { Statuses, Subscriptions } = await fixture.read(await assigned('due:2026-12-01', 'status:new'))
      expect(Statuses).toEqual(['impact:none', 'priority:low', BEN, 'due:2026-12-01', 'status:assigned'])
      expect(Subscriptions).toEqual(['ben@example.com'])
    })
    test('keeps another status', async () =>
      expect((await fixture.read(await assigned('status:blocked'))).Statuses).toContain('status:blocked'))
    test('is assigned to a subscriber that it gets, or to its creator', async () => {
      const one = await fixture.ticket({ Statuses: [CAT], Subscribers: ['cat@example.com'] })
      expect((await fixture.read(one)).Statuses).toContain(CAT)
      const own = await fixture.ticket({ Statuses: ['assignee:ann@example.com'] })
      expect((await fixture.read(own)).Subscriptions).toEqual(['ann@example.com'])
    })
    test.each([
      [[CAT], CANNOT_SEE],
      [['assignee:nobody'], 'assignee must be one e-mail address, such as assignee:ann@example.com.'],
      [['due:tomorrow'], 'due must be a day of the years 1900 to 2199, such as due:2026-12-01.'],
      [['due:2027-02-29'], 'due must be a day of the years 1900 to 2199, such as due:2026-12-01.'],
    ])('is refused with %p', async (Statuses, error) =>
      expect(
        await fixture.call('POST', '/project/1/ticket', {
          token: fixture.ann,
          body: { ...TICKET, Statuses },
        }),
      ).toMatchObject({ status: 400, error, body: { field: 'Statuses.0' } }),
    )
    test('is not assigned to a closed account', async () => {
      await rest.call('PATCH', '/api/v1/user/ben@example.com/deactivated', { token: admin })
      const answer = await fixture.call('POST', '/project/1/ticket', {
        ...{ token: fixture.ann, body: { ...TICKET, Statuses: [BEN] } },
      })
      expect(answer.error).toBe(
        'The account of ben@example.com is closed. Assign the ticket to somebody else.',
      )
    })
  })

  describe('a comment', () => {
    test('assigns a new ticket, sets its status, subscribes the assignee, and says all that', async () => {
      const ticket = await fixture.ticket()
      await fixture.comment(ticket, { AddStatuses: ['ASSIGNEE:Ben@Example.com', 'due:2026-12-01'] })
      expect(await lastChange(ticket)).toMatchObject({
        Body: '',
        Changes: {
          AddedStatuses: ['status:assigned', BEN, 'due:2026-12-01'],
          RemovedStatuses: ['status:new'],
          AddedSubscribers: ['ben@example.com'],
        },
      })
    })
    test('leaves the status that it sets, and that of a ticket that is not new', async () => {
      const one = await fixture.ticket()
      await fixture.comment(one, { AddStatuses: [BEN, 'blocked'] })
      expect((await fixture.read(one)).Statuses).toContain('status:blocked')
      const other = await fixture.ticket({ Statuses: ['resolved'] })
      await fixture.comment(other, { AddStatuses: [BEN] })
      expect((await fixture.read(other)).Statuses).toContain('status:resolved')
    })
    test('replaces the assignee and the due date, and takes them off', async () => {
      const ticket = await assigned('due:2026-12-01')
      await fixture.comment(ticket, {
        AddStatuses: ['assignee:ann@example.com', 'due:2026-12-02'],
        RemoveStatuses: [BEN, 'due:2026-12-01'],
      })
      const { Statuses, Subscriptions } = await fixture.read(ticket)
      expect(Statuses).toEqual(expect.arrayContaining(['assignee:ann@example.com', 'due:2026-12-02']))
      expect(Statuses).toHaveLength(5)
      expect(Subscriptions).toEqual(['ann@example.com', 'ben@example.com'])
      await fixture.comment(ticket, { RemoveStatuses: ['assignee:ann@example.com', 'due:2026-12-02'] })
      expect((await fixture.read(ticket)).Statuses).toEqual([
        'status:assigned',
        'impact:none',
        'priority:low',
      ])
    })
    test('assigns to somebody whom it subscribes, but to nobody who cannot see the ticket', async () => {
      const ticket = await fixture.ticket()
      expect(await fixture.comment(ticket, { AddStatuses: [CAT] })).toMatchObject({
        ...{ status: 400, error: CANNOT_SEE, body: { field: 'AddStatuses.0' } },
      })
      expect(
        await fixture.comment(ticket, { AddStatuses: [CAT], AddSubscribers: ['cat@example.com'] }),
      ).toMatchObject({ status: 201 })
      expect((await fixture.read(ticket, fixture.cat)).Statuses).toContain(CAT)
    })
    test('of a creator who is no member assigns only to those who see the ticket', async () => {
      const ticket = await fixture.ticket()
      await fixture.comment(ticket, { AddSubscribers: ['cat@example.com'] })
      await canSee('DELETE', 'ann@example.com', fixture.ben)
      expect((await fixture.comment(ticket, { AddStatuses: ['assignee:xen@example.com'] })).status).toBe(400)
      for (const tag of [BEN, CAT])
        expect((await fixture.comment(ticket, { AddStatuses: [tag] })).status).toBe(201)
      expect((await fixture.comment(ticket, { AddStatuses: [BEN] }, fixture.cat)).status).toBe(403)
    })
    test('does not subscribe somebody who has unsubscribed, and names them', async () => {
      const ticket = await fixture.ticket({ Subscribers: ['ben@example.com'] })
      await fixture.call('GET', `/project/1/ticket/${ticket}/unsubscribe`, { token: fixture.ben })
      expect((await fixture.comment(ticket, { AddStatuses: [BEN] })).body).toMatchObject({
        LeftOut: [{ Email: 'ben@example.com', Reason: 'unsubscribed' }],
        Ticket: { Subscriptions: [] },
      })
      await fixture.comment(ticket, { RemoveStatuses: [BEN] })
      await fixture.comment(ticket, { AddStatuses: [BEN] }, fixture.ben)
      expect(await fixture.read(ticket)).toMatchObject({ Subscriptions: [] })
    })
  })

  describe('an assignee', () => {
    const CLEARED = { AddedStatuses: [], RemovedStatuses: [BEN], RemovedSubscribers: [] }
    test('who is taken off Can See and is no subscriber is taken off the ticket', async () => {
      const ticket = await assigned()
      const other = await assigned()
      await fixture.comment(ticket, { RemoveSubscribers: ['ben@example.com'] })
      expect((await fixture.read(ticket)).Statuses).toContain(BEN)
      await canSee('DELETE', 'ben@example.com')
      const { Statuses, CommentCount } = await fixture.read(ticket)
      expect([Statuses, CommentCount]).toEqual([['status:assigned', 'impact:none', 'priority:low'], 2])
      expect(await lastChange(ticket)).toMatchObject({
        ...{ AuthorEmail: 'ann@example.com', Body: '', Changes: CLEARED },
      })
      // A subscriber may still see it.
      expect((await fixture.read(other)).Statuses).toContain(BEN)
      expect((await auditRows(rest)).filter(({ action }) => action === 'ticket.change').at(-1)).toMatchObject(
        {
          ...{ who: 'ann@example.com', subject: `ticket:1/${ticket}`, before: { statuses: [BEN] } },
        },
      )
      expect((await messagesOf(rest)).slice(-2)).toMatchObject([
        { kind: 'ticket', data: { Id: ticket, Ticket: { Statuses } } },
        { kind: 'ticketComment', data: { TicketId: ticket, Comment: { Changes: CLEARED } } },
      ])
    })
    test('who unsubscribes is taken off, unless they may still see the ticket', async () => {
      const ticket = await fixture.ticket({ Statuses: [CAT], Subscribers: ['cat@example.com'] })
      const ofBen = await assigned()
      for (const [id, token] of [
        [ticket, fixture.cat],
        [ofBen, fixture.ben],
      ] as const)
        await fixture.call('GET', `/project/1/ticket/${id}/unsubscribe`, { token })
      expect((await fixture.read(ticket)).Statuses).not.toContain(CAT)
      expect(await lastChange(ticket)).toMatchObject({ AuthorEmail: 'cat@example.com' })
      expect((await fixture.read(ofBen)).Statuses).toContain(BEN)
    })
    test('who is unsubscribed by others, or with a comment, is taken off with it', async () => {
      for (const token of [fixture.ann, fixture.cat]) {
        const ticket = await fixture.ticket({ Statuses: [CAT], Subscribers: ['cat@example.com'] })
        await fixture.comment(ticket, { RemoveSubscribers: ['cat@example.com'] }, token)
        expect(await lastChange(ticket)).toMatchObject({
          Changes: { RemovedStatuses: [CAT], RemovedSubscribers: ['cat@example.com'] },
        })
      }
    })
    test('without an account who follows the link of a mail is taken off by who has added them', async () => {
      const email = 'new@else.example'
      const ticket = await fixture.ticket({ Statuses: [`assignee:${email}`], Subscribers: [email] })
      const signed = linkTokens(rest.config.tokenSecret, 'unsubscribe')({ ticketId: ticket, email })
      await fixture.call('POST', `/unsubscribe/${signed}`)
      expect(await lastChange(ticket)).toMatchObject({
        AuthorEmail: 'ann@example.com',
        Changes: { RemovedStatuses: [`assignee:${email}`] },
      })
    })
    test('whose account is closed is taken off all tickets', async () => {
      const tickets = [await assigned(), await assigned()]
      await rest.call('PATCH', '/api/v1/user/ben@example.com/deactivated', { token: admin })
      for (const ticket of tickets) {
        expect((await fixture.read(ticket)).Statuses).not.toContain(BEN)
        expect(await lastChange(ticket)).toMatchObject({ AuthorEmail: 'admin@example.com', Changes: CLEARED })
      }
    })
    test('never keeps a ticket that they lose while it is assigned to them', async () => {
      for (let round = 0; round < 5; round++) {
        const ticket = await fixture.ticket()
        await fixture.call('GET', `/project/1/ticket/${ticket}/unsubscribe`, { token: fixture.ben })
        await Promise.all([
          fixture.comment(ticket, { AddStatuses: [BEN], RemoveSubscribers: ['ben@example.com'] }),
          canSee('DELETE', 'ben@example.com'),
        ])
        const { Statuses, Subscriptions } = await fixture.read(ticket)
        expect(Statuses.includes(BEN)).toBe(Subscriptions.includes('ben@example.com'))
        await canSee('PATCH', 'ben@example.com')
      }
    })
  })
})

test('a mail says who is assigned and when the ticket is due', () => {
  expect(stateLine(['due:2026-12-01', 'status:new', BEN])).toBe(
    'Status: new · Assignee: ben@example.com · Due: 2026-12-01',
  )
  const subscribers = { addedSubscribers: [], removedSubscribers: [] }
  expect(
    changeLines({ addedStatuses: [], removedStatuses: ['due:2026-12-01', BEN], ...subscribers }),
  ).toEqual(['Due: no date (was: 2026-12-01)', 'Assignee: nobody (was: ben@example.com)'])
  expect(changeLines({ addedStatuses: [CAT], removedStatuses: [BEN], ...subscribers })).toEqual([
    'Assignee: cat@example.com',
  ])
})
