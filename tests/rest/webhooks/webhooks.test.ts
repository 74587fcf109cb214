import { addDays } from 'date-fns'
import { eq, sql } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { outboxMails } from '../../../rest/db/schema/mails.ts'
import { webhooks } from '../../../rest/db/schema/webhooks.ts'
import { cleanUp } from '../../../rest/jobs/cleanUp.ts'
import { openStorage } from '../../../rest/storage/storage.ts'
import { startTestRest, type CallOptions, type TestRest } from '../../helpers/servers/rest.ts'
import { textIn, textLike } from '../../helpers/matchers.ts'
import { ticketFixture, type TicketFixture } from '../tickets/ticketFixture.ts'
import { timesheetFixture } from '../timesheets/timesheetFixture.ts'
import { startReceiver, until, type Received, type Receiver } from './receiver.ts'

let rest: TestRest
let days = 0
const open: Receiver[] = []
beforeAll(async () => {
  rest = await startTestRest({
    env: { WEBHOOK_PRIVATE_ADDRESSES: 'true' },
    now: () => addDays(new Date(), days),
    webhooks: { firstWait: 50, longestWait: 400 },
  })
})
afterEach(async () => {
  days = 0
  await rest.db.delete(webhooks)
  for (const receiver of open.splice(0)) receiver.close()
})
afterAll(() => rest.close())

const receive: typeof startReceiver = async answer => {
  const receiver = await startReceiver(answer)
  open.push(receiver)
  return receiver
}
const call = (method: string, path: string, options: CallOptions) =>
  rest.call(method, `/api/v1/webhooks${path}`, options)
async function make(token: string, { url }: { url: string }, more: object = {}) {
  const body = { Url: url, Kinds: ['comment'], ProjectId: 1, ...more }
  const answer = await call('POST', '', { token, body })
  expect(answer.status).toBe(201)
  return { id: Number(Reflect.get(Object(answer.body), 'Id')), secret: textIn(answer.body, 'Secret') }
}
const stored = async (id: number) => (await rest.db.select().from(webhooks).where(eq(webhooks.id, id)))[0]
const untilDisabled = (id: number, reason: string) =>
  until(async () => (await stored(id))?.disabledReason === reason)
const sequences = (messages: readonly Received[]) => messages.map(({ body }) => Number(body.Sequence))
const inOrder = (numbers: readonly number[]) => numbers.every((one, place) => one > (numbers[place - 1] ?? 0))
const typesOf = (messages: readonly Received[]) => messages.map(({ body }) => body.Type)

/** The signature by the definition of Standard Webhooks. */
function signature({ headers, text }: Received, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], text].join('.')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

describe('a webhook of a ticket project', () => {
  let fixture: TicketFixture
  beforeEach(async () => {
    fixture = await ticketFixture(rest)
  })

  test('gets what happens as its GET answers, signed and in order', async () => {
    const receiver = await receive()
    const { secret } = await make(fixture.ann, receiver, { Kinds: ['comment', 'ticket'] })
    const ticket = await fixture.ticket()
    await fixture.comment(ticket, { Body: '<p>Use water?</p>' })
    await rest.call('PATCH', `/api/v1/tickets/project/1/ticket/${ticket}/comment/1`, {
      token: fixture.ann,
      body: { Body: '<p>Use sand.</p>', Edited: null },
    })
    const got = await receiver.count(4)
    expect(typesOf(got)).toEqual(['ticket.created', 'ticket.changed', 'comment.added', 'comment.edited'])
    expect(inOrder(sequences(got))).toBe(true)
    const [comment] = await fixture.comments(ticket)
    expect(got[3]?.body).toEqual({ Type: 'comment.edited', Sequence: sequences(got)[3], ...Object(comment) })
    expect(got[1]?.body).toMatchObject({ Id: ticket, CommentCount: 1, Subject: 'It breaks' })
    for (const message of got) {
      expect(message.headers['webhook-signature']).toBe(signature(message, secret))
      expect(message.headers['webhook-id']).toBe(`1-${String(message.body.Sequence)}`)
      expect(Math.abs(Number(message.headers['webhook-timestamp']) * 1_000 - Date.now())).toBeLessThan(60_000)
    }
    const { body } = await call('GET', '/1/deliveries?limit=3', { token: fixture.ann })
    expect(body).toMatchObject(
      [3, 2, 1].map(place => ({
        ...{ Sequence: sequences(got)[place], Type: typesOf(got)[place] },
        ...{ Attempts: 1, StatusCode: 204, Error: null, Delivered: textLike(/Z$/), NextAttempt: null },
      })),
    )
    const before = await call('GET', `/1/deliveries?before=${sequences(got)[1]}`, { token: fixture.ann })
    expect(before.body).toMatchObject([{ Sequence: sequences(got)[0] }])
  })

  test('gets nothing of other projects, and one of all projects gets everything', async () => {
    const boss = await rest.signIn('boss@example.com', { scopes: ['admin'] })
    const [one, all] = [await receive(), await receive()]
    await make(fixture.ann, one, { Kinds: ['ticket'] })
    await make(boss, all, { ProjectId: null, Kinds: ['ticket'] })
    await fixture.call('POST', '/project/2/ticket', { token: fixture.zoe, body: { Subject: 'Z', Body: 'z' } })
    await fixture.ticket()
    expect(await all.count(2)).toMatchObject([{ body: { ProjectId: 2 } }, { body: { ProjectId: 1 } }])
    expect(await one.count(1)).toMatchObject([{ body: { ProjectId: 1 } }])
  })

  test('is sent one message at a time, also while many people write', async () => {
    const receiver = await receive(response => setTimeout(() => response.writeHead(200).end('ok'), 5))
    await make(fixture.ann, receiver)
    const ticket = await fixture.ticket()
    await Promise.all(
      Array.from({ length: 40 }, (_, place) =>
        fixture.comment(ticket, { Body: `<p>${place}</p>` }, place % 2 === 0 ? fixture.ann : fixture.ben),
      ),
    )
    const got = await receiver.count(40)
    expect([inOrder(sequences(got)), got.length, receiver.most()]).toEqual([true, 40, 1])
  })

  test('that answers 500 and then is away for long gets all in order once it is back', async () => {
    let isBroken = true
    const receiver = await receive(response => response.writeHead(isBroken ? 500 : 204).end())
    const { id } = await make(fixture.ann, receiver)
    const ticket = await fixture.ticket()
    for (let count = 0; count < 5; count++) await fixture.comment(ticket, { Body: `<p>${count}</p>` })
    await receiver.count(3)
    expect(new Set(sequences(receiver.received)).size).toBe(1)
    const { body } = await call('GET', `/${id}/deliveries`, { token: fixture.ann })
    expect(body).toMatchObject([{ StatusCode: 500, Error: 'The receiver answered 500.', Delivered: null }])
    expect(await stored(id)).toMatchObject({ lastError: 'The receiver answered 500.' })
    days = 2
    isBroken = false
    const failed = receiver.received.length
    const got = (await receiver.count(failed + 5)).slice(-5)
    expect([inOrder(sequences(got)), got.map(({ body: { Body } }) => Body)]).toEqual([
      true,
      [0, 1, 2, 3, 4].map(count => `<p>${count}</p>`),
    ])
    await until(async () => (await stored(id))?.failures === 0)
  })

  test('is disabled after three days of failures, with a mail, and goes on where it stopped', async () => {
    let isBroken = true
    const receiver = await receive(response => response.writeHead(isBroken ? 500 : 204).end())
    const { id } = await make(fixture.ann, receiver)
    const ticket = await fixture.ticket()
    await fixture.comment(ticket, { Body: '<p>one</p>' })
    await receiver.count(2)
    expect((await stored(id))?.disabled).toBeNull()
    days = 3
    await untilDisabled(id, 'FAILURES')
    const [mail] = await rest.db.select().from(outboxMails)
    expect(mail).toMatchObject({
      to: 'ann@example.com',
      subject: `Your webhook at ${new URL(receiver.url).host} was stopped`,
    })
    isBroken = false
    await fixture.comment(ticket, { Body: '<p>two</p>' })
    const failed = receiver.received.length
    const body = { Enabled: true }
    expect(await call('PATCH', `/${id}`, { token: fixture.ann, body })).toMatchObject({
      body: { Disabled: null, Failures: 0 },
    })
    const got = (await receiver.count(failed + 2)).slice(-2)
    expect(got.map(one => one.body.Body)).toEqual(['<p>one</p>', '<p>two</p>'])
  })

  test.each([
    [
      'leaves the list',
      'RIGHTS',
      () => fixture.call('DELETE', '/project/Apollo/canSee?email=ann@example.com', { token: fixture.ben }),
    ],
    [
      'loses the scope',
      'RIGHTS',
      async () =>
        rest.call('DELETE', '/api/v1/user/ann@example.com/scope?scope=tickets', { token: await boss() }),
    ],
    [
      'closes',
      'ACCOUNT',
      async () => rest.call('PATCH', '/api/v1/user/ann@example.com/deactivated', { token: await boss() }),
    ],
  ])('ends when its owner %s, and sends nothing more', async (_what, reason, lose) => {
    const receiver = await receive()
    const { id } = await make(fixture.ann, receiver)
    const ticket = await fixture.ticket()
    await fixture.comment(ticket, { Body: '<p>one</p>' })
    await receiver.count(1)
    expect((await lose()).status).toBe(200)
    await fixture.comment(ticket, { Body: '<p>two</p>' }, fixture.ben)
    await untilDisabled(id, reason)
    expect(receiver.received).toHaveLength(1)
  })
  const boss = () => rest.signIn('boss@example.com', { scopes: ['admin'] })

  test('that waits gets nothing of what its owner may no longer see', async () => {
    let isBroken = true
    const receiver = await receive(response => response.writeHead(isBroken ? 500 : 204).end())
    const { id } = await make(fixture.ann, receiver)
    const ticket = await fixture.ticket()
    await fixture.comment(ticket, { Body: '<p>one</p>' })
    await receiver.count(1)
    await fixture.call('DELETE', '/project/Apollo/canSee?email=ann@example.com', { token: fixture.ben })
    const failed = receiver.received.length
    isBroken = false
    await untilDisabled(id, 'RIGHTS')
    expect(receiver.received.length - failed).toBeLessThanOrEqual(1)
    expect(receiver.received.every(({ body }) => body.Body === '<p>one</p>')).toBe(true)
  })

  test('gets its messages again, from one of them on', async () => {
    const receiver = await receive()
    const { id } = await make(fixture.ann, receiver)
    const ticket = await fixture.ticket()
    for (let count = 0; count < 4; count++) await fixture.comment(ticket, { Body: `<p>${count}</p>` })
    const first = sequences(await receiver.count(4))
    await until(async () => (await stored(id))?.position === first[3])
    const token = fixture.ann
    expect(await call('POST', `/${id}/replay?from=${first[1]}`, { token })).toMatchObject({ status: 200 })
    expect(sequences((await receiver.count(7)).slice(4))).toEqual(first.slice(1))
    await until(async () => (await stored(id))?.position === first[3])
    const { body } = await call('GET', `/${id}/deliveries`, { token })
    expect(body).toMatchObject(
      [3, 2, 1, 0].map(place => ({ Sequence: first[place], Attempts: place > 0 ? 2 : 1 })),
    )
    expect(await call('POST', `/${id}/replay?from=999`, { token })).toMatchObject({ status: 404 })
  })

  test('is signed with both secrets while one replaces the other', async () => {
    const receiver = await receive()
    const { id, secret: old } = await make(fixture.ann, receiver)
    const ticket = await fixture.ticket()
    const answer = await call('POST', `/${id}/secret`, { token: fixture.ann })
    const secret = textIn(answer.body, 'Secret')
    const next = async (count: number) => {
      await fixture.comment(ticket, { Body: `<p>${count}</p>` })
      const message = (await receiver.count(count)).at(-1)
      if (message === undefined) throw new Error('No message came.')
      const given = String(message.headers['webhook-signature']).split(' ')
      return [
        given.length,
        given.includes(signature(message, secret)),
        given.includes(signature(message, old)),
      ]
    }
    expect(await next(1)).toEqual([2, true, true])
    days = 1.1
    expect(await next(2)).toEqual([1, true, false])
    days = 0
    expect(await next(3)).toEqual([2, true, true])
    await call('DELETE', `/${id}/secret/previous`, { token: fixture.ann })
    expect(await next(4)).toEqual([1, true, false])
  })

  test('does not follow a redirect', async () => {
    const other = await receive()
    const receiver = await receive(response => response.writeHead(307, { location: other.url }).end())
    const { id } = await make(fixture.ann, receiver)
    await fixture.comment(await fixture.ticket(), { Body: '<p>one</p>' })
    await receiver.count(1)
    await until(
      async () => (await stored(id))?.lastError === 'The receiver answered 307. Redirects are not followed.',
    )
    expect(other.received).toEqual([])
  })

  test('does not read an answer without end', async () => {
    let sent = 0
    const receiver = await receive(response => {
      response.writeHead(200)
      const more = () => {
        for (let on = true; on && !response.destroyed;) {
          sent += 65_536
          on = response.write(Buffer.alloc(65_536))
        }
      }
      response.on('drain', more)
      more()
    })
    const { id } = await make(fixture.ann, receiver)
    const ticket = await fixture.ticket()
    await fixture.comment(ticket, { Body: '<p>one</p>' })
    await fixture.comment(ticket, { Body: '<p>two</p>' })
    await receiver.count(2)
    await until(async () => (await stored(id))?.lastSuccess !== null)
    expect(sent).toBeLessThan(64 * 1024 * 1024)
  })

  test('is known to the queue only if a change may be for it', async () => {
    const receiver = await receive()
    await make(fixture.ann, receiver, { Kinds: ['comment'] })
    await call('PATCH', '/1', { token: fixture.ann, body: { Enabled: false } })
    const count = async () => {
      const { rows } = await rest.db.execute(sql`
        select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'send_webhook'`)
      return rows[0]?.jobs
    }
    await fixture.comment(await fixture.ticket(), { Body: '<p>one</p>' })
    expect(await count()).toBe(0)
  })

  test('forgets its messages after a month', async () => {
    const receiver = await receive()
    const { id } = await make(fixture.ann, receiver)
    await fixture.comment(await fixture.ticket(), { Body: '<p>one</p>' })
    await receiver.count(1)
    const list = async () => (await call('GET', `/${id}/deliveries`, { token: fixture.ann })).body
    await until(async () => JSON.stringify(await list()).includes('comment.added'))
    await cleanUp(rest.db, await openStorage(rest.config), addDays(new Date(), 29))
    expect(await list()).toHaveLength(1)
    await cleanUp(rest.db, await openStorage(rest.config), addDays(new Date(), 31))
    expect(await list()).toEqual([])
  })
})

describe('a webhook of a timesheet project', () => {
  const more = { ProjectId: null, Project: 'Apollo' }
  test('gets events and payments, as its owner may see them', async () => {
    const fixture = await timesheetFixture(rest)
    const [both, events, eves] = [await receive(), await receive(), await receive()]
    await make(fixture.sue, both, { ...more, Kinds: ['event', 'payment'] })
    await make(fixture.sue, events, { ...more, Kinds: ['event'] })
    // On Can Edit alone, Eve sees no time.
    await make(fixture.eve, eves, { ...more, Kinds: ['event', 'payment'] })
    const { Id, Modified } = await fixture.log()
    const PAID = '2027-03-02T12:00:00.000Z'
    const confirmed = await rest.call('PATCH', `/api/v1/timesheets/event/id/${Id}`, {
      token: fixture.ann,
      body: { Modified, Confirmed: '2027-03-01T12:00:00.000Z' },
    })
    const paid = await rest.call('PATCH', '/api/v1/timesheets/events/paid', {
      token: fixture.pat,
      body: { Payments: [{ Date: PAID, Events: [{ Id, Modified: textIn(confirmed.body, 'Modified') }] }] },
    })
    expect(paid.body).toMatchObject({ Outcomes: [{ Result: 'done' }] })
    expect(typesOf(await both.count(3))).toEqual(['event.created', 'event.changed', 'payment.changed'])
    expect(both.received[2]?.body).toMatchObject({
      Id,
      Paid: PAID,
      Project: 'Apollo',
      OwnerEmail: 'ann@example.com',
    })
    expect(typesOf(await events.count(3))).toEqual(['event.created', 'event.changed', 'event.changed'])
    expect(eves.received).toEqual([])
  })

  test('gets the removal of an event that was deleted or moved away', async () => {
    const fixture = await timesheetFixture(rest)
    const receiver = await receive()
    await make(fixture.sue, receiver, { ...more, Kinds: ['event'] })
    await rest.call('POST', '/api/v1/timesheets/project/Zeus', { token: fixture.ann })
    const [one, two] = [await fixture.log(), await fixture.log()]
    await receiver.count(2)
    await rest.call('DELETE', `/api/v1/timesheets/event/id/${one.Id}`, { token: fixture.ann })
    await rest.call('PATCH', `/api/v1/timesheets/event/id/${two.Id}`, {
      token: fixture.ann,
      body: { Modified: two.Modified, Project: 'Zeus' },
    })
    const got = (await receiver.count(4)).slice(2)
    const [first, second] = sequences(got)
    expect(got.map(({ body }) => body)).toEqual([
      { Type: 'event.removed', Id: one.Id, Sequence: first },
      { Type: 'event.removed', Id: two.Id, Sequence: second },
    ])
  })
})
