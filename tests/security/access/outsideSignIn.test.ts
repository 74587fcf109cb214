// Surface: external creators and subscribers of tickets: how they sign in.
import { eq, sql } from 'drizzle-orm'
import { users } from '../../../rest/db/schema/users.ts'
import { textIn, textLike } from '../../helpers/matchers.ts'
import type { System } from '../../helpers/servers/system.ts'
import { TICKET, ticketFixture, type TicketFixture } from '../../rest/tickets/ticketFixture.ts'
import { errorOf, tokenOf } from '../signIn/providerVisit.ts'
import { FOREIGN, SCOPE_REFUSAL, STRANGER, startOutside, type Outside } from './outsideFixture.ts'

// Links are limited per address, so each test has its own subscriber.
let sue = ''
let count = 0
const CLEO = 'cleo@customer.example'

let outside: Outside
let system: System
let fixture: TicketFixture
let ticket: number
beforeAll(async () => {
  outside = await startOutside()
  system = outside.system
})
afterAll(() => outside.close())
beforeEach(async () => {
  sue = `sue${++count}@customer.example`
  fixture = await ticketFixture(system.rest)
  ticket = await fixture.ticket({ Subscribers: [sue] })
})

/** Creates a ticket by Cleo while she is on the list. */
async function createdByCleo(): Promise<number> {
  const cleo = await system.rest.signIn(CLEO, { scopes: ['tickets'] })
  await fixture.call('PATCH', `/project/1/canSee?email=${CLEO}`, { token: fixture.ann })
  const { body } = await fixture.call('POST', '/project/1/ticket', { token: cleo, body: TICKET })
  await fixture.call('DELETE', `/project/1/canSee?email=${CLEO}`, { token: fixture.ann })
  await system.rest.db.update(users).set({ scopes: [] }).where(eq(users.email, CLEO))
  return typeof body === 'object' && body !== null && 'TicketId' in body ? Number(body.TicketId) : 0
}

describe('signing in', () => {
  test('a subscriber and a creator of any domain may sign in by a link, and get no scopes by it', async () => {
    const own = await createdByCleo()
    for (const [email, number] of [
      [sue, ticket],
      [CLEO, own],
    ] as const) {
      const answer = await outside.reauth(await outside.linkFor(email))
      expect(answer).toMatchObject({ status: 200, body: { Email: email, Scopes: '' } })
      expect(await outside.scopesOf(email)).toEqual([])
      const token = textIn(answer.body, 'Token')
      expect(await fixture.read(number, token)).toMatchObject({ Id: number })
      expect(await outside.reauth(token)).toMatchObject({ status: 200, body: { Scopes: '' } })
    }
    expect(await outside.reauth(await outside.linkFor('new@example.com'))).toMatchObject({
      status: 200,
      body: { Scopes: 'timesheets tickets' },
    })
  })

  test('they may also sign in with a provider', async () => {
    const answer = await outside.reauth(tokenOf(await outside.visit(sue)))
    expect(answer).toMatchObject({ status: 200, body: { Email: sue, Scopes: '' } })
    expect(errorOf(await outside.visit(STRANGER))).toMatch(/Addresses of this domain may not sign in here/)
  })

  test('the answer to a request for a link does not show whether the address is a subscriber’s, and the limit is the same', async () => {
    const told = async (email: string) => {
      const answers = []
      for (let turn = 0; turn < 6; turn++) {
        const { status, body, headers } = await outside.ask(email)
        const names = [...headers.keys()].filter(name => !['date', 'retry-after'].includes(name))
        answers.push([status, body, names])
      }
      return answers
    }
    await fixture.comment(ticket, { AddSubscribers: ['old@customer.example'] })
    await fixture.comment(ticket, { RemoveSubscribers: ['old@customer.example'] })
    const toSubscriber = await told(sue)
    expect(toSubscriber.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 429])
    for (const email of [STRANGER, 'old@customer.example']) expect(await told(email)).toEqual(toSubscriber)
    const counts = [sue, STRANGER, 'old@customer.example'].map(
      async email => (await outside.mailsTo(email)).length,
    )
    expect(await Promise.all(counts)).toEqual([5, 0, 0])
  })

  test('a request for an unknown address writes as much as one for a subscriber, and removes it again', async () => {
    const next = async () => {
      const { rows } = await system.rest.db.execute(sql`select pg_current_xact_id()::text as id`)
      return Number(rows[0]?.id)
    }
    const before = await next()
    await outside.ask('yves@customer.example')
    expect((await next()) - before).toBeGreaterThan(1)
    expect(await outside.mailsTo('yves@customer.example')).toEqual([])
  })

  test('ends with the last ticket: no mail, no exchange, no renewal, and a session opens nothing more', async () => {
    const early = await outside.linkFor(sue)
    const token = await outside.signedIn(sue)
    const other = await fixture.ticket({ Subscribers: [sue] })
    await fixture.comment(ticket, { RemoveSubscribers: [sue] })
    expect(await outside.reauth(token)).toMatchObject({ status: 200 })
    await fixture.comment(other, { RemoveSubscribers: [sue] })

    const sent = (await outside.mailsTo(sue)).length
    expect(await outside.ask(sue)).toMatchObject({ status: 200, body: { Sent: true } })
    expect(await outside.mailsTo(sue)).toHaveLength(sent)
    expect(await outside.reauth(early)).toMatchObject({ status: 403, error: FOREIGN })
    expect(await outside.reauth(token)).toMatchObject({ status: 403, error: FOREIGN })
    for (const number of [ticket, other])
      expect(await fixture.call('GET', `/project/1/ticket/${number}`, { token })).toMatchObject({
        status: 403,
        error: SCOPE_REFUSAL,
      })
  })

  test('a closed account stays closed, whatever it is subscribed to', async () => {
    const token = await outside.linkFor(sue)
    await outside.signedIn(sue)
    await system.rest.db.update(users).set({ deactivated: new Date() }).where(eq(users.email, sue))
    expect(await outside.reauth(token)).toMatchObject({ status: 403, error: textLike('closed') })
    expect(errorOf(await outside.visit(sue))).toMatch(/closed/)
  })
})
