import { sql } from 'drizzle-orm'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { ticketFixture, type TicketFixture } from '../../rest/tickets/ticketFixture.ts'

const CONTENT = 'What nobody else may read'

/** The answers to a repeated Idempotency-Key (docs/specification/http.md#repeated-keys). */
describe('a repeated key', () => {
  let rest: TestRest
  let fixture: TicketFixture
  beforeAll(async () => {
    rest = await startTestRest()
  })
  beforeEach(async () => {
    fixture = await ticketFixture(rest)
    for (const name of ['ann', 'ben'])
      await rest.signIn(`${name}@example.com`, { scopes: ['tickets', 'timesheets'] })
  })
  afterAll(() => rest.close())

  const post = (path: string, token: string, body?: object) =>
    rest.call('POST', `/api/v1/${path}`, {
      token,
      ...(body && { body }),
      headers: { 'idempotency-key': 'k' },
    })
  const change = async (method: string, path: string, token: string, body?: object) => {
    const { status } = await rest.call(method, `/api/v1/${path}`, { token, ...(body && { body }) })
    expect(status).toBeLessThan(300)
  }

  test('of a comment returns it with its ticket in their current state, and nothing once its author lost the ticket', async () => {
    const ticket = await fixture.ticket()
    const path = `tickets/project/1/ticket/${ticket}/comment`
    const ask = () => post(path, fixture.ben, { Body: CONTENT })
    const first = await ask()
    await change('POST', path, fixture.ann, { Body: 'more', Subject: 'Another subject' })
    const again = await ask()
    expect(again.status).toBe(201)
    expect(Reflect.get(Object(again.body), 'CommentId')).toBe(Reflect.get(Object(first.body), 'CommentId'))
    expect(again.body).toMatchObject({ Ticket: { Subject: 'Another subject', CommentCount: 2 } })
    await change('DELETE', 'tickets/project/Apollo/canSee?email=ben@example.com', fixture.ann)
    await change('POST', path, fixture.ann, { Body: 'x', Subject: 'A secret' })
    const late = await ask()
    expect(late.status).toBe(404)
    expect(JSON.stringify(late.body)).not.toMatch(/secret|nobody else/)
    await change('PATCH', 'tickets/project/Apollo/canSee?email=ben@example.com', fixture.ann)
    expect((await ask()).body).toMatchObject({ Ticket: { Subject: 'A secret', CommentCount: 3 } })
    expect(await rest.db.execute(sql`select from ticket_comments`)).toHaveProperty('rowCount', 3)
  })

  test('of a project or an entry returns their current state, and 404 to users who lost access', async () => {
    const tickets = 'tickets/project/Hermes'
    const times = 'timesheets/project/Hermes'
    for (const path of [tickets, times]) {
      const key = path.replace('/', '-')
      const ask = () =>
        rest.call('POST', `/api/v1/${path}`, { token: fixture.ann, headers: { 'idempotency-key': key } })
      expect((await ask()).status).toBe(201)
      const lists = path === tickets ? ['canSee'] : ['canUse', 'canSee', 'canPay', 'canEdit']
      for (const list of lists) await change('PATCH', `${path}/${list}?email=ben@example.com`, fixture.ann)
      const again = await ask()
      expect([again.status, JSON.stringify(again.body).includes('ben@example.com')]).toEqual([201, true])
      for (const list of lists) await change('DELETE', `${path}/${list}?email=ann@example.com`, fixture.ben)
      expect((await ask()).status).toBe(404)
    }
  })

  test('of an entry returns its current state, and 404 once it is deleted', async () => {
    await change('POST', 'timesheets/project/Hermes', fixture.ann)
    const entry = { Project: 'Hermes', DateRange: ['2027-03-01'], Timezone: 'UTC', WorkNotes: 'first' }
    const ask = () => post('timesheets/event', fixture.ann, entry)
    expect(await ask()).toMatchObject({ status: 201, body: { Id: 1, WorkNotes: 'first' } })
    await change('PATCH', 'timesheets/event/id/1', fixture.ann, { WorkNotes: 'second' })
    expect(await ask()).toMatchObject({ status: 201, body: { Id: 1, WorkNotes: 'second' } })
    await change('DELETE', 'timesheets/event/id/1', fixture.ann)
    expect((await ask()).status).toBe(404)
    expect(await rest.db.execute(sql`select from timesheet_events`)).toHaveProperty('rowCount', 0)
  })

  test('of a ticket returns 404 to its creator only if the ticket no longer exists', async () => {
    const body = { Subject: 'It breaks', Body: CONTENT }
    const ask = () => post('tickets/project/1/ticket', fixture.ben, body)
    expect(await ask()).toMatchObject({ status: 201, body: { ProjectId: 1, TicketId: 1 } })
    await change('DELETE', 'tickets/project/Apollo/canSee?email=ben@example.com', fixture.ann)
    // The creator of a ticket may always see it.
    expect(await ask()).toMatchObject({ status: 201, body: { ProjectId: 1, TicketId: 1 } })
    await rest.db.execute(sql`delete from tickets`)
    expect((await ask()).status).toBe(404)
  })

  test('of a user who lost the scope is refused before anything is read', async () => {
    const ticket = await fixture.ticket()
    // A subscriber may open it without the scope.
    const body = { Body: CONTENT, RemoveSubscribers: ['ben@example.com'] }
    const ask = () => post(`tickets/project/1/ticket/${ticket}/comment`, fixture.ben, body)
    expect((await ask()).status).toBe(201)
    await rest.db.execute(sql`update users set scopes = '{}' where email = 'ben@example.com'`)
    expect((await ask()).status).toBe(403)
    await rest.db.execute(sql`update users set deactivated = now() where email = 'ben@example.com'`)
    expect((await ask()).status).toBe(401)
  })
})
