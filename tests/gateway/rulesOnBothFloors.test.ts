import { at, textAt } from './answers.ts'
import {
  addressOf,
  createCompany,
  MONTH,
  PAY,
  payment,
  type Company,
  type Copy,
  type Name,
} from './company.ts'
import { connect, watch, type Watcher } from './live/watching.ts'
import { createTicketFixture, type TicketFixture } from './tickets/ticketFixture.ts'
import { targets, type Fixture } from './targets.ts'

// Rules that the REST service and the gateway both know
// (docs/specification/graphql.md#rules-known-to-the-gateway): the same cases over our REST service, which offers
// the batch call and the live feed, and over a server that has neither, where the gateway applies the rules.

const DAY = '2026-11-30T12:00:00.000Z'
const OTHER_DAY = '2026-10-31T12:00:00.000Z'
const LONG_AGO = '2026-01-01T00:00:00.000Z'
const CHANGED = 'It was changed or paid meanwhile. Refresh to see how it is now.'

/** The event, the payment that is requested for it, whether the payer's copy is old, and the outcome. */
const payments: [string, { end?: null; paidAt?: string }, string | null, boolean, string, string | null][] = [
  ['a payment is set', {}, DAY, false, 'DONE', null],
  ['a payment on another day overwrites it', { paidAt: OTHER_DAY }, DAY, false, 'OVERWRITTEN', null],
  ['a payment is removed', { paidAt: DAY }, null, false, 'DONE', null],
  [
    'an all-day item is skipped',
    { end: null },
    DAY,
    false,
    'SKIPPED',
    'An all-day item has no hours to pay.',
  ],
  [
    'an all-day item in an old copy is skipped as an all-day item',
    { end: null },
    DAY,
    true,
    'SKIPPED',
    'An all-day item has no hours to pay.',
  ],
  [
    'a payment on the same day is skipped',
    { paidAt: DAY },
    '2026-11-30T23:59:00.000Z',
    false,
    'SKIPPED',
    'It is already paid on that day.',
  ],
  [
    'a payment on the same day in an old copy is skipped as already paid',
    { paidAt: DAY },
    DAY,
    true,
    'SKIPPED',
    'It is already paid on that day.',
  ],
  ['an absent payment is not removed', {}, null, false, 'SKIPPED', 'It is not paid.'],
  ['an absent payment in an old copy is skipped as absent', {}, null, true, 'SKIPPED', 'It is not paid.'],
  ['an old copy is skipped', {}, DAY, true, 'SKIPPED', CHANGED],
  [
    'an old copy of an event that is paid on another day is skipped',
    { paidAt: OTHER_DAY },
    DAY,
    true,
    'SKIPPED',
    CHANGED,
  ],
]

const EVENTS = `query ($from: DateTime!, $until: DateTime!, $purposes: [TimesheetPurpose!]) {
  timesheetEvents(from: $from, until: $until, purposes: $purposes) { workNotes } }`
const EVENT_CHANGED = `subscription ($purposes: [TimesheetPurpose!]) {
  timesheetEventChanged(purposes: $purposes) { event { workNotes } } }`
const NEW_TIMESHEET_PROJECT = `mutation ($name: String!) {
  createTimesheetProject(input: { name: $name }) { userErrors { message } } }`

const TICKETS = `{ tickets(first: 50) { edges { node { subject } } } }`
const TICKET_CHANGED = `subscription { ticketListChanged { ticket { subject } } }`
const NEW_TICKET_PROJECT = `mutation ($name: String!) {
  createTicketProject(input: { name: $name }) { project { id } } }`
const NEW_TICKET = `mutation ($projectId: ID!, $subject: String!) {
  createTicket(input: { projectId: $projectId, subject: $subject, body: "<p>x</p>" }) { ticket { id } } }`
const LEAVE = `mutation ($projectId: ID!, $email: EmailAddress!) {
  deleteTicketProjectAccess(input: { projectId: $projectId, email: $email }) { userErrors { message } } }`

const AUTHORS = `query ($ticketId: ID!) {
  node(id: $ticketId) { ... on Ticket { comments(last: 1) { edges { node { author { name } } } } } } }`
const COMMENT_ADDED = `subscription ($ticketId: ID!, $after: String!) {
  commentAdded(ticketId: $ticketId, after: $after) { node { author { name } } } }`

/** Waits for a message that satisfies the condition. @returns all messages until then */
async function until<Event>(watcher: Watcher<Event>, isLast: (event: Event) => boolean): Promise<Event[]> {
  while (!watcher.messages.some(isLast)) await watcher.receives(watcher.messages.length + 1)
  return watcher.messages
}

describe.each(targets)('in front of $name', ({ start, isOurs }) => {
  let fixture: Fixture
  beforeAll(async () => {
    fixture = await start({ followsFeed: true, timing: { settling: 10 } })
  })
  afterAll(() => fixture.close())

  describe('with time on a project', () => {
    let company: Company
    beforeAll(async () => {
      company = await createCompany(fixture)
    })

    const pay = async (paidAt: string | null, copy: Copy) => {
      const answer = await company.ask('pat', PAY, payment(paidAt, [copy]))
      return {
        result: at(answer, 'payTimesheetEvents.outcomes.0.result'),
        reason: at(answer, 'payTimesheetEvents.outcomes.0.reason'),
        modifiedAt: () => textAt(answer, 'payTimesheetEvents.outcomes.0.event.modifiedAt'),
      }
    }

    test.each(payments)('%s', async (_case, { end, paidAt }, asked, isOld, result, reason) => {
      let event = await company.log('ann', 3, end === null ? { end } : {})
      if (paidAt !== undefined) event = { ...event, modifiedAt: (await pay(paidAt, event)).modifiedAt() }
      const copy = { ...event, ...(isOld && { modifiedAt: LONG_AGO }) }
      expect(await pay(asked, copy)).toMatchObject({ result, reason })
    })

    test('a subscription shows an event to exactly the users whose reads list it', async () => {
      const followers = []
      for (const name of ['ann', 'ben', 'sue', 'pat', 'eve', 'xen'] as const) {
        await company.ask(name, NEW_TIMESHEET_PROJECT, { name: `Own of ${name}` })
        for (const purposes of ['USE', 'SEE', 'PAY']) {
          const client = connect(fixture.gateway, await fixture.signIn(addressOf(name), 'timesheets'))
          const watcher = watch<{ event: { workNotes: string } | null }>(client, EVENT_CHANGED, { purposes })
          await watcher.receives(1)
          followers.push({ name, purposes, watcher })
        }
      }
      await company.log('ann', 4, { workNotes: 'of Ann' })
      const seen = []
      for (const { name, purposes, watcher } of followers) {
        // Messages arrive in order, and those who create a project are on all of its lists.
        const own = `${name} ${purposes}`
        await company.log(name, 4, { projectName: `Own of ${name}`, workNotes: own })
        const received = (await until(watcher, ({ event }) => event?.workNotes === own)).map(
          ({ event }) => event?.workNotes,
        )
        const answer = await company.ask(name, EVENTS, { ...MONTH, purposes })
        const isListed = JSON.stringify(answer.data).includes('of Ann')
        expect([own, received.includes('of Ann')]).toEqual([own, isListed])
        if (isListed) seen.push(own)
        watcher.close()
      }
      expect(seen).toEqual(['ann USE', 'sue SEE', 'pat PAY', 'eve SEE', 'eve PAY'])
    })
  })

  describe('with a ticket', () => {
    let ticket: TicketFixture
    beforeAll(async () => {
      const signIn = (email: string) => fixture.signIn(email, 'tickets')
      ticket = await createTicketFixture({ ...fixture, signIn }, 'Support')
    })
    afterAll(() => ticket.hush())

    test('a subscription shows a ticket to exactly the users whose reads list it', async () => {
      const { projectId } = ticket
      // Ann keeps the ticket that she created, but not the project.
      await ticket.ask('ann', LEAVE, { projectId, email: addressOf('ann') })
      const followers = []
      for (const name of ['ann', 'ben', 'sue', 'xen'] as const) {
        const project = await ticket.ask(name, NEW_TICKET_PROJECT, { name: `Own of ${name}` })
        const watcher = ticket.watch<{ ticket: { subject: string } | null }>(name, TICKET_CHANGED)
        await watcher.receives(1)
        followers.push({ name, watcher, ownId: textAt(project, 'createTicketProject.project.id') })
      }
      await ticket.comment('ben', '', { subject: 'It works' })
      const seen = []
      for (const { name, watcher, ownId } of followers) {
        await ticket.ask(name, NEW_TICKET, { projectId: ownId, subject: name })
        const received = (await until(watcher, message => message.ticket?.subject === name)).map(
          message => message.ticket?.subject,
        )
        const isListed = JSON.stringify((await ticket.ask(name, TICKETS)).data).includes('It works')
        expect([name, received.includes('It works')]).toEqual([name, isListed])
        if (isListed) seen.push(name)
      }
      expect(seen).toEqual(['ann', 'ben', 'sue'])
    })

    test('a subscription shows a name to exactly the users whose reads contain it', async () => {
      const { ticketId, gateway } = ticket
      const readers: [Name, string, string | null][] = [
        ['ann', 'tickets', isOurs ? 'ben' : null],
        ['sue', 'tickets admin', 'ben'],
        ['ben', 'tickets', 'ben'],
      ]
      for (const [name, scopes, shown] of readers) {
        const token = await fixture.signIn(addressOf(name), ...scopes.split(' '))
        const after = await ticket.comment('ben', '<p>before</p>')
        await ticket.comment('ben', '<p>first</p>')
        const watcher = watch<{ node: { author: { name: string | null } } }>(
          connect(gateway, token),
          COMMENT_ADDED,
          { ticketId, after },
        )
        // The first one is read, the second one is a message.
        await watcher.receives(1)
        await ticket.comment('ben', '<p>second</p>')
        const received = (await watcher.receives(2)).map(({ node }) => node.author.name)
        const read = await gateway.query(AUTHORS, { ticketId }, token)
        expect([name, ...received]).toEqual([name, shown, shown])
        expect([name, at(read, 'node.comments.edges.0.node.author.name')]).toEqual([name, shown])
        watcher.close()
      }
    })
  })
})
