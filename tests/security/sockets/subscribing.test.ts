// Surface: mails about tickets to users with an account who do not want them any more.
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../../rest/db/schema/audit.ts'
import { outboxMails } from '../../../rest/db/schema/mails.ts'
import { ticketSubscribers } from '../../../rest/db/schema/tickets.ts'
import { textLike } from '../../helpers/matchers.ts'
import { startTestRest, type Answer, type TestRest } from '../../helpers/servers/rest.ts'

/** Mails of one author that an address gets per hour. */
const AN_HOUR = 200
const CY = 'cy@corp.example'

let rest: TestRest
const tokens: Record<string, string> = {}

beforeAll(async () => {
  // The mail server is unreachable, so the outbox keeps the content of mails.
  rest = await startTestRest({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
})
// Ann, Ben and Cy see the tickets of Support; Cy is subscribed to the first one, and Dan only to that one.
beforeEach(async () => {
  await rest.reset()
  for (const name of ['ann', 'ben', 'cy', 'dan'])
    tokens[name] = await rest.signIn(`${name}@corp.example`, { scopes: ['tickets'] })
  await done(as('ann', 'POST', 'project/Support'))
  for (const name of ['ben', 'cy'])
    await done(as('ann', 'PATCH', `project/1/canSee?email=${name}@corp.example`))
  const Subscribers = [CY, 'dan@corp.example']
  await done(as('ann', 'POST', 'project/1/ticket', { Subject: 'It breaks', Body: 'x', Subscribers }))
})
afterAll(() => rest.close())

const as = (who: string, method: string, path: string, body?: object, headers = {}): Promise<Answer> =>
  rest.call(method, `/api/v1/tickets/${path}`, { token: tokens[who] ?? '', ...(body && { body }), headers })
const done = async (call: Promise<Answer>) => {
  const answer = await call
  expect([answer.status < 300, answer.error]).toEqual([true, undefined])
  return answer.body
}
const comment = (who: string, more: object = {}, headers = {}) =>
  as(who, 'POST', 'project/1/ticket/1/comment', { Body: '<p>Hi</p>', ...more }, headers)
const subscribers = async () => {
  const { rows } = await rest.db.execute<{ email: string }>(
    sql`select email from ticket_subscribers where ticket_id = 1 order by email`,
  )
  return rows.map(({ email }) => email)
}
const mailsTo = async (email: string) =>
  (await rest.db.select().from(outboxMails).orderBy(outboxMails.id)).filter(({ to }) => to === email)
const tokenIn = (text: string) => /tickets\/unsubscribe#(\S+)/.exec(text)?.[1] ?? ''

describe('a user who has unsubscribed', () => {
  const WAYS: [way: string, leave: () => Promise<unknown>][] = [
    ['by the call', () => done(as('cy', 'GET', 'project/1/ticket/1/unsubscribe'))],
    ['with a comment', () => done(comment('cy', { RemoveSubscribers: [CY] }))],
    [
      'by the link in a mail',
      async () => {
        const { text } = (await mailsTo(CY))[0] ?? { text: '' }
        await done(as('nobody', 'POST', `unsubscribe/${tokenIn(text)}`))
      },
    ],
  ]

  test.each(WAYS)('%s cannot be subscribed again by others, and the answer says so', async (_way, leave) => {
    await leave()
    const before = (await mailsTo(CY)).length
    const others = ['ann@corp.example', 'ben@corp.example', 'dan@corp.example']
    for (const who of ['ann', 'ben', 'ann'])
      expect(
        await done(comment(who, { AddSubscribers: ['CY@corp.example', 'ben@corp.example'] })),
      ).toMatchObject({
        LeftOut: [{ Email: CY, Reason: 'unsubscribed' }],
        Ticket: { Subscriptions: others },
      })
    expect(await subscribers()).toEqual(others)
    expect(await mailsTo(CY)).toHaveLength(before)
    expect(await done(comment('ann'))).toMatchObject({ LeftOut: [] })
  })

  test('cannot be the only change of a comment without text: then nothing is written', async () => {
    await done(as('cy', 'GET', 'project/1/ticket/1/unsubscribe'))
    expect(await comment('ann', { Body: '', AddSubscribers: [CY] })).toMatchObject({
      status: 409,
      error: textLike(/Unsubscribed .*: cy@corp\.example\. Only they/),
    })
  })

  test('can comment without being subscribed again, and only they can subscribe again', async () => {
    await done(as('cy', 'GET', 'project/1/ticket/1/unsubscribe'))
    await done(comment('cy'))
    expect(await subscribers()).toEqual(['dan@corp.example'])
    expect(await done(comment('cy', { AddSubscribers: [CY] }))).toMatchObject({ LeftOut: [] })
    expect(await subscribers()).toEqual([CY, 'dan@corp.example'])
    await done(comment('ann', { RemoveSubscribers: [CY] }))
    // Other users have removed Cy, so they can undo that.
    expect(await done(comment('ben', { AddSubscribers: [CY] }))).toMatchObject({ LeftOut: [] })
    expect(await subscribers()).toEqual(['ann@corp.example', 'ben@corp.example', CY, 'dan@corp.example'])
  })

  test('is named by a repeated key as well, and not to users who may not add subscribers', async () => {
    await done(as('cy', 'GET', 'project/1/ticket/1/unsubscribe'))
    const key = { 'idempotency-key': '6f2f1f0c-5f0e-4c57-9d5f-3e8f4f0a9a11' }
    const twice = [
      await done(comment('ann', { AddSubscribers: [CY] }, key)),
      await done(comment('ann', { AddSubscribers: [CY] }, key)),
    ]
    expect(twice[0]).toMatchObject({ LeftOut: [{ Email: CY, Reason: 'unsubscribed' }] })
    expect(twice[1]).toEqual(twice[0])
    expect((await comment('dan', { AddSubscribers: [CY] })).status).toBe(403)
  })
})

describe('a user who comments', () => {
  const live = async () => {
    const { rows } = await rest.db.execute<{ kind: string }>(sql`select kind from live_messages order by id`)
    return rows.map(({ kind }) => kind)
  }

  test('is subscribed by it, once, and gets no mail about their own comment', async () => {
    const first = await done(comment('ben'))
    expect(first).toMatchObject({
      ReloadTicket: true,
      Ticket: { Subscriptions: ['ben@corp.example', CY, 'dan@corp.example'] },
    })
    // The content of the comment does not show it.
    expect(first).not.toHaveProperty('Comment.Changes')
    expect((await live()).slice(-2)).toEqual(['ticket', 'ticketComment'])
    expect(await done(comment('ben'))).toMatchObject({ ReloadTicket: false })
    expect(await subscribers()).toEqual(['ben@corp.example', CY, 'dan@corp.example'])
    expect(await mailsTo('ben@corp.example')).toHaveLength(0)
    await done(comment('ann'))
    expect(await mailsTo('ben@corp.example')).toHaveLength(1)
    const log = await rest.db.select().from(audit).where(eq(audit.action, 'ticket.change'))
    expect(log.map(({ who, after }) => [who, after])).toEqual([
      ['ben@corp.example', { statuses: [], subscriptions: ['ben@corp.example'] }],
      ['ann@corp.example', { statuses: [], subscriptions: ['ann@corp.example'] }],
    ])
  })

  test('is subscribed once by several simultaneous comments, and by a repeated key', async () => {
    const key = { 'idempotency-key': '0d0b3a0e-57a5-4a6e-9b7e-0f6c2a7b1c11' }
    const answers = await Promise.all([...[1, 2, 3].map(() => comment('ben')), comment('ben', {}, key)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    await done(comment('ben', {}, key))
    expect(await subscribers()).toEqual(['ben@corp.example', CY, 'dan@corp.example'])
  })

  test('stays unsubscribed from the ticket once they have unsubscribed, in any way', async () => {
    await done(comment('ben'))
    await done(as('ben', 'GET', 'project/1/ticket/1/unsubscribe'))
    await done(comment('ben'))
    await done(comment('ann', { RemoveSubscribers: ['Ann@corp.example'] }))
    await done(comment('cy', { RemoveSubscribers: [CY] }))
    await done(comment('cy'))
    expect(await subscribers()).toEqual(['dan@corp.example'])
  })

  test('keeps neither access nor mails by it once they are removed from the Can See list', async () => {
    await done(comment('ben'))
    await done(comment('cy'))
    for (const name of ['ben', 'cy'])
      await done(as('ann', 'DELETE', `project/1/canSee?email=${name}@corp.example`))
    // Users whom others have subscribed stay subscribed.
    expect(await subscribers()).toEqual([CY, 'dan@corp.example'])
    expect((await as('ben', 'GET', 'project/1/ticket/1')).status).toBe(404)
    expect((await comment('ben')).status).toBe(404)
    expect((await as('cy', 'GET', 'project/1/ticket/1')).status).toBe(200)
    const { rows } = await rest.db.execute(sql`
      select kind, subject_id::int as id, email from live_messages where narrows order by id`)
    expect(rows).toEqual([
      { kind: 'ticketProject', id: 1, email: null },
      { kind: 'ticket', id: 1, email: 'ben@corp.example' },
      { kind: 'ticketProject', id: 1, email: null },
    ])
    const before = (await mailsTo('ben@corp.example')).length
    await done(comment('ann'))
    expect(await mailsTo('ben@corp.example')).toHaveLength(before)
  })

  test('stays subscribed to their own tickets when they are removed from the list', async () => {
    await done(as('ben', 'POST', 'project/1/ticket', { Subject: 'Mine', Body: 'x' }))
    await done(as('ben', 'POST', 'project/1/ticket/2/comment', { Body: 'y' }))
    await done(as('ann', 'DELETE', 'project/1/canSee?email=ben@corp.example'))
    expect(await done(as('ben', 'GET', 'project/1/ticket/2'))).toMatchObject({
      Subscriptions: ['ben@corp.example'],
    })
  })

  test('is not subscribed by a change without text, nor beyond 200 subscribers', async () => {
    await done(comment('ben', { Body: '', AddStatuses: ['blocked'] }))
    expect(await subscribers()).toEqual([CY, 'dan@corp.example'])
    await rest.db.insert(ticketSubscribers).values(
      Array.from({ length: 198 }, (_, number) => ({
        ...{ ticketId: 1, email: `person-${number}@corp.example`, addedBy: 'ann@corp.example' },
      })),
    )
    expect(await done(comment('ben'))).toMatchObject({ ReloadTicket: false })
    expect(await subscribers()).toHaveLength(200)
  })
})

test('an address gets 200 mails of one author within an hour, and the last one says so', async () => {
  const write = async (count: number) => {
    for (let rest = count; rest > 0; rest -= 10)
      await Promise.all(Array.from({ length: Math.min(rest, 10) }, () => done(comment('ann'))))
  }
  // The ticket itself was one of them.
  await write(AN_HOUR + 5)
  const mails = await mailsTo(CY)
  expect(mails).toHaveLength(AN_HOUR)
  expect(mails.flatMap(({ text }, index) => (text.includes('last mail') ? [index] : []))).toEqual([
    AN_HOUR - 1,
  ])
  await done(comment('ben'))
  expect(await mailsTo(CY)).toHaveLength(AN_HOUR + 1)
  await rest.db.execute(sql`update outbox_mails set created = created - interval '1 hour'`)
  await write(1)
  expect(await mailsTo(CY)).toHaveLength(AN_HOUR + 2)
})
