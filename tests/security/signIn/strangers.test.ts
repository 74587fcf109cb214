// Surface: unrequested mails to addresses without an account, and who learns what about these.
import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { outboxMails } from '../../../rest/db/schema/mails.ts'
import { startRest, type RestServer } from '../../../rest/server.ts'
import { textLike } from '../../helpers/matchers.ts'
import { startTestRest, type Answer, type TestRest } from '../../helpers/servers/rest.ts'
import { startSmtp, type ReceivedMail, type TestSmtp } from '../../helpers/servers/smtp.ts'

const PUBLIC = 'https://daybook.example.com'
const MARCH = 'from=2027-03-01&until=2027-04-01'
const SCOPES = ['tickets', 'timesheets']
/** The maximum number of mails to a stranger per day, and of strangers whom a user adds per day. */
const A_DAY = 20

let smtp: TestSmtp
let rest: TestRest
/** Another process on the same database. */
let other: RestServer
const tokens: Record<string, string> = {}

beforeAll(async () => {
  smtp = await startSmtp()
  rest = await startTestRest({
    env: { SMTP_URL: smtp.url, PUBLIC_URL: PUBLIC, MAIL_FROM: 'Daybook <daybook@example.com>' },
  })
  other = await startRest({ ...rest.config, port: 0 })
})
// Ann and Ben see the tickets of Support, and Ann owns Apollo; Pat has an account and is on no list.
beforeEach(async () => {
  await rest.reset()
  smtp.received.length = 0
  for (const name of ['ann', 'ben', 'pat'])
    tokens[name] = await rest.signIn(`${name}@corp.example`, { scopes: SCOPES })
  await done(as('ann', 'POST', 'tickets/project/Support'))
  await done(as('ann', 'PATCH', 'tickets/project/Support/canSee?email=ben@corp.example'))
  await done(as('ann', 'POST', 'timesheets/project/Apollo'))
})
afterAll(async () => {
  await other.close()
  await rest.close()
  await smtp.stop()
})

const as = (who: string, method: string, path: string, body?: object): Promise<Answer> =>
  rest.call(method, `/api/v1/${path}`, { token: tokens[who] ?? '', ...(body && { body }) })
/** The same calls at the other process. */
const elsewhere = async (who: string, method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${tokens[who] ?? ''}`, 'content-type': 'application/json' }
  const url = `${other.url}/api/v1/${path}`
  return fetch(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
}
const done = async (call: Promise<Answer>) => {
  const answer = await call
  expect([answer.status < 300, answer.error]).toEqual([true, undefined])
  return answer.body
}
const ticket = (who: string, ...Subscribers: string[]) =>
  as(who, 'POST', 'tickets/project/1/ticket', { Subject: 'It breaks', Body: '<p>Look</p>', Subscribers })
const comment = (who: string, number: number, more: object = {}) =>
  as(who, 'POST', `tickets/project/1/ticket/${number}/comment`, { Body: '<p>Hi</p>', ...more })
const stranger = (number: number) => `s${number}@elsewhere.example`
const many = (count: number) => Array.from({ length: count }, (_item, index) => index)

/** Moves everything that is counted per day one day back. */
const aDayPasses = async () => {
  await rest.db.execute(sql`update stranger_additions set added = added - interval '1 day'`)
  await rest.db.execute(
    sql`update strangers set mails = array(select mail - interval '1 day' from unnest(mails) mail)`,
  )
}
const queuedFor = async (email: string) =>
  (await rest.db.select().from(outboxMails)).filter(({ to }) => to === email).length

/** The mails that have arrived, after the outbox is empty. */
async function arrived(): Promise<ReceivedMail[]> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const rows = await rest.db.select().from(outboxMails)
    if (rows.every(row => row.sent !== null || row.failed !== null)) return smtp.received
    if (Date.now() > deadline) throw new Error('The mails do not leave.')
    await sleep(25)
  }
}
const mailTo = async (email: string): Promise<ReceivedMail> => {
  const mail = (await arrived()).findLast(({ recipients }) => recipients.includes(email))
  if (mail === undefined) throw new Error(`No mail came to ${email}.`)
  return mail
}
const header = ({ parsed }: ReceivedMail, key: string) =>
  parsed.headers.find(item => item.key === key)?.value ?? ''
const linkIn = ({ parsed }: ReceivedMail, page: string) => {
  const [, token] = new RegExp(`${PUBLIC}/tickets/${page}#(\\S+)`).exec(parsed.text ?? '') ?? []
  if (token === undefined) throw new Error(`No link to ${page} in: ${parsed.text ?? ''}`)
  return token
}
const press = (kind: 'unsubscribe' | 'never-again', token: string) =>
  rest.call('POST', `/api/v1/tickets/${kind}/${token}`)
const statuses = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))]
      .sort()
      .map(status => [status, answers.filter(answer => answer.status === status).length]),
  )

describe('ticket mails to an address without an account', () => {
  test('are 20 a day over all tickets and authors, whatever arrives in parallel at two processes', async () => {
    for (const who of ['ann', 'ben', 'ann'])
      await done(ticket(who, 'cy@elsewhere.example', 'pat@corp.example'))
    const body = { Body: '<p>Hi</p>' }
    const comments = many(30).map(index => {
      const path = `tickets/project/1/ticket/${(index % 3) + 1}/comment`
      const who = index % 2 === 0 ? 'ann' : 'ben'
      return index % 4 < 2 ? as(who, 'POST', path, body) : elsewhere(who, 'POST', path, body)
    })
    expect(statuses(await Promise.all(comments))).toEqual({ 201: 30 })
    expect([await queuedFor('cy@elsewhere.example'), await queuedFor('pat@corp.example')]).toEqual([
      A_DAY,
      33,
    ])
    await aDayPasses()
    await done(comment('ann', 1))
    expect(await queuedFor('cy@elsewhere.example')).toBe(A_DAY + 1)
  })

  test('say who added the address, if they are the last of the day, and how to get no more', async () => {
    await done(ticket('ann', 'pat@corp.example'))
    await done(comment('ben', 1, { AddSubscribers: ['cy@elsewhere.example'] }))
    await done(comment('ann', 1))
    const mail = await mailTo('cy@elsewhere.example')
    for (const text of [mail.parsed.text, mail.parsed.html])
      expect(text).toContain('ben@corp.example added this address to the ticket')
    expect(mail.parsed.html).toContain(`${PUBLIC}/tickets/never-again#`)
    expect(header(mail, 'list-unsubscribe')).toBe(
      `<${PUBLIC}/api/v1/tickets/never-again/${linkIn(mail, 'never-again')}>`,
    )
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail.parsed.text).not.toContain('last mail')
    const toPat = await mailTo('pat@corp.example')
    expect(toPat.parsed.text).not.toMatch(/never|added this address/)
    expect(header(toPat, 'list-unsubscribe')).toContain('/api/v1/tickets/unsubscribe/')
    for (let count = 0; count < A_DAY; count++) await done(comment('ann', 1))
    const last = (await arrived()).filter(({ recipients }) => recipients.includes('cy@elsewhere.example'))
    expect(last.map(({ parsed }) => parsed.text?.includes('last mail') ?? false)).toEqual(
      many(A_DAY).map(index => index === A_DAY - 1),
    )
  })
})

describe('new addresses without an account', () => {
  test('are 20 per day and user over tickets and lists, whatever arrives in parallel at two processes', async () => {
    await done(ticket('ann'))
    const lists = ['canSee', 'canPay', 'canUse', 'canEdit']
    const adding = many(40).map(index => {
      const email = stranger(index)
      const make = index % 2 === 0 ? as : elsewhere
      if (index % 4 === 0)
        return make('ann', 'POST', 'tickets/project/1/ticket/1/comment', { AddSubscribers: [email] })
      if (index % 4 === 1) return make('ann', 'PATCH', `tickets/project/Support/canSee?email=${email}`)
      if (index % 4 === 2)
        return make('ann', 'PATCH', `timesheets/project/Apollo/${lists[index % 3] ?? ''}?email=${email}`)
      const Subscribers = [email]
      return make('ann', 'POST', 'tickets/project/1/ticket', { Subject: 'x', Body: 'x', Subscribers })
    })
    const counts = statuses(await Promise.all(adding))
    expect((counts[200] ?? 0) + (counts[201] ?? 0)).toBe(A_DAY)
    expect(counts[429]).toBe(A_DAY)
    const refused = await ticket('ann', stranger(99))
    expect(refused).toMatchObject({
      status: 429,
      error: textLike(/20 .* a day.*Please .* in (1 day|24 hours)/),
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
    // Other users have their own limit.
    await done(ticket('ben', stranger(99)))
    await aDayPasses()
    await done(ticket('ann', stranger(99)))
  })

  test('count once, when they are added, and those with an account never count', async () => {
    const few = many(A_DAY - 1).map(stranger)
    await done(ticket('ann', ...few, 'pat@corp.example', 'ben@corp.example'))
    for (let count = 0; count < 3; count++) await done(ticket('ann', ...few))
    await done(as('ann', 'PATCH', `timesheets/project/Apollo/canPay?email=${stranger(0)}`))
    await done(comment('ann', 1, { RemoveSubscribers: [stranger(0)] }))
    await done(comment('ann', 1, { AddSubscribers: [stranger(0)] }))
    await done(ticket('ann', stranger(50)))
    expect((await ticket('ann', stranger(51))).status).toBe(429)
    // Refused requests have created nothing.
    expect(await done(as('ann', 'GET', 'tickets/tickets'))).toHaveLength(5)
  })

  test('do not reveal who has an account', async () => {
    const [zoe, nobody] = ['zoe@corp.example', 'zoo@corp.example']
    await rest.signIn(zoe, { scopes: SCOPES })
    // With one left, a refusal would reveal it and cost nothing.
    await done(ticket('ann', ...many(A_DAY - 1).map(stranger)))
    const seen = async (email: string) => {
      const { status, error } = await ticket('ann', email, stranger(70))
      return [status, error]
    }
    expect((await seen(zoe))[0]).toBe(429)
    expect(await seen(zoe)).toEqual(await seen(nobody))
    await done(ticket('ann', stranger(19)))
    for (const add of [
      (email: string) => ticket('ann', email),
      (email: string) => as('ann', 'PATCH', `tickets/project/Support/canSee?email=${email}`),
      (email: string) => as('ann', 'PATCH', `timesheets/project/Apollo/canSee?email=${email}`),
    ]) {
      const [known, unknown] = [await add(zoe), await add(nobody)]
      expect([known.status, known.error]).toEqual([unknown.status, unknown.error])
      expect(known.status).toBe(429)
    }
    // Users who already work with the caller can still be added.
    await done(ticket('ann', 'ben@corp.example'))
  })
})

describe('‘never again’', () => {
  test('applies to all tickets and to everyone who adds the address, who sees no difference', async () => {
    await done(ticket('ann', 'cy@elsewhere.example', 'di@elsewhere.example'))
    const token = linkIn(await mailTo('cy@elsewhere.example'), 'never-again')
    const page = await fetch(`${rest.url}/api/v1/tickets/never-again/${token}`, { redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([
      302,
      `${PUBLIC}/tickets/never-again#${token}`,
    ])
    await done(comment('ann', 1))
    expect(await queuedFor('cy@elsewhere.example')).toBe(2)

    expect([(await press('never-again', token)).body, (await press('never-again', token)).body]).toEqual([
      { Refused: true, AllTickets: true },
      { Refused: false, AllTickets: true },
    ])
    const subscribed = await Promise.all(
      ['cy', 'di'].map(async name => {
        const answers = [
          await ticket('ben', `${name}@elsewhere.example`),
          await comment('ann', 1, { AddSubscribers: [`${name}@elsewhere.example`] }),
        ]
        return answers.map(({ status }) => status)
      }),
    )
    expect(subscribed).toEqual([
      [201, 201],
      [201, 201],
    ])
    expect(await done(as('ann', 'GET', 'tickets/project/1/ticket/1'))).toMatchObject({
      Subscriptions: ['ann@corp.example', 'cy@elsewhere.example', 'di@elsewhere.example'],
    })
    expect([await queuedFor('cy@elsewhere.example'), await queuedFor('di@elsewhere.example')]).toEqual([2, 5])
    await aDayPasses()
    await done(comment('ann', 1))
    expect(await queuedFor('cy@elsewhere.example')).toBe(2)
  })

  test('stores nothing about an address that has an account', async () => {
    await done(ticket('ann', 'cy@elsewhere.example'))
    const token = linkIn(await mailTo('cy@elsewhere.example'), 'never-again')
    await rest.signIn('cy@elsewhere.example')
    await press('never-again', token)
    const { rows } = await rest.db.execute(sql`select email from strangers where mails_refused is not null`)
    expect(rows).toEqual([])
  })

  test('ends when the address gets an account; the link then unsubscribes its owner from that ticket', async () => {
    await done(ticket('ann', 'cy@elsewhere.example'))
    const token = linkIn(await mailTo('cy@elsewhere.example'), 'never-again')
    await press('never-again', token)
    await rest.signIn('cy@elsewhere.example')
    await done(comment('ann', 1))
    expect(await queuedFor('cy@elsewhere.example')).toBe(2)
    for (const Refused of [true, false])
      expect((await press('never-again', token)).body).toEqual({ Refused, AllTickets: false })
    await done(comment('ann', 1))
    expect(await queuedFor('cy@elsewhere.example')).toBe(2)
    // The link only ends the mails of that ticket, and says so.
    await done(ticket('ann', 'cy@elsewhere.example'))
    expect(await queuedFor('cy@elsewhere.example')).toBe(3)
  })
})

describe('a link of a mail', () => {
  test('is valid only for its address, ticket and purpose, signs in no user, and changes nothing when it is opened', async () => {
    await done(ticket('ann', 'cy@elsewhere.example'))
    await done(ticket('ann', 'cy@elsewhere.example', 'pat@corp.example'))
    const [toCy, toPat] = [await mailTo('cy@elsewhere.example'), await mailTo('pat@corp.example')]
    const [never, leave, leavePat] = [
      linkIn(toCy, 'never-again'),
      linkIn(toCy, 'unsubscribe'),
      linkIn(toPat, 'unsubscribe'),
    ]
    const subscribers = async () => await done(as('ann', 'GET', 'tickets/project/1/ticket/2'))
    const before = await subscribers()
    const tries = await Promise.all([
      press('never-again', leave),
      press('unsubscribe', never),
      press('never-again', leavePat),
      press('unsubscribe', leave.replace(/^2\./, '1.')),
      press('unsubscribe', leave.replace(/\.[^.]+$/, `.${leavePat.split('.')[2] ?? ''}`)),
      press('unsubscribe', `${leave}x`),
      press('unsubscribe', 'a.b.c'),
      press('never-again', ''),
    ])
    expect(statuses(tries)).toEqual({ 404: tries.length })
    for (const token of [never, leave]) {
      for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])
        for (const kind of ['unsubscribe', 'never-again'])
          await fetch(`${rest.url}/api/v1/tickets/${kind}/${token}`, { method, redirect: 'manual' })
      for (const path of ['/login/reauth', '/api/v1/user', '/api/v1/tickets/tickets'])
        expect((await rest.call('GET', path, { token })).status).toBe(401)
    }
    expect(await subscribers()).toEqual(before)
    expect([(await press('unsubscribe', leave)).body, (await press('unsubscribe', leave)).body]).toEqual([
      { Unsubscribed: true },
      { Unsubscribed: false },
    ])
    expect(await subscribers()).toMatchObject({ Subscriptions: ['pat@corp.example'] })
    await done(comment('ann', 1))
    expect(await queuedFor('cy@elsewhere.example')).toBe(3)
  })
})

describe('reports and timesheets', () => {
  const report = (who: string, to: readonly string[], more = '') =>
    as(who, 'GET', `timesheets/events/send/template?${MARCH}&${to.map(one => `to=${one}`).join('&')}${more}`)
  // On the lists of Apollo: Pat, who has an account, and Cy, who has none. Zoe has an account, Nobody has none.
  beforeEach(async () => {
    for (const [list, email] of [
      ['canPay', 'pat@corp.example'],
      ['canPay', 'cy@elsewhere.example'],
      ['canSee', 'di@elsewhere.example'],
    ] as const)
      await done(as('ann', 'PATCH', `timesheets/project/Apollo/${list}?email=${email}`))
    await rest.signIn('zoe@corp.example', { scopes: SCOPES })
    const DateRange = ['2027-03-01T09:00Z', '2027-03-01T10:00Z']
    await done(as('ann', 'POST', 'timesheets/event', { Project: 'Apollo', DateRange, Timezone: 'UTC' }))
  })
  const EVERYBODY = [
    'pat@corp.example',
    'cy@elsewhere.example',
    'zoe@corp.example',
    'nobody@corp.example',
    'ben@corp.example',
  ]
  const LEFT_OUT = [
    { Email: 'cy@elsewhere.example', Reason: 'no account' },
    { Email: 'zoe@corp.example', Reason: 'not known to you' },
    { Email: 'nobody@corp.example', Reason: 'not known to you' },
    { Email: 'ben@corp.example', Reason: 'not on a list' },
  ]

  test('a report goes to people on the lists who have an account; the answer names those left out, in a dry run too', async () => {
    for (const dry of ['&dry=true', ''])
      expect(await done(report('ann', EVERYBODY, dry))).toMatchObject({
        Recipients: ['pat@corp.example'],
        LeftOut: LEFT_OUT,
      })
    expect((await arrived()).map(({ recipients }) => recipients)).toEqual([['pat@corp.example']])
    expect(await report('ann', ['cy@elsewhere.example', 'zoe@corp.example'])).toMatchObject({
      status: 400,
      error: textLike(/Nobody .*cy@elsewhere\.example.*Not known to you: zoe@corp\.example/),
    })
  })

  test('the answer is the same for unrelated addresses with and without an account', async () => {
    const [zoe, nobody] = await Promise.all(
      ['zoe@corp.example', 'nobody@corp.example'].map(async email => {
        const alone = await report('ann', [email], '&dry=true')
        const both = await report('ann', ['pat@corp.example', email], '&dry=true')
        return JSON.stringify([alone.status, alone.body, both.status, both.body]).replaceAll(email, 'X')
      }),
    )
    expect(zoe).toBe(nobody)
  })

  test('a timesheet goes to payers with an account; a header names those left out, in a dry run too', async () => {
    for (const JustMe of [true, false]) {
      const sent = await as('ann', 'POST', `timesheets/events/send?${MARCH}`, { JustMe, Timezone: 'UTC' })
      expect([sent.status, sent.headers.get('daybook-left-out')]).toEqual([200, 'cy%40elsewhere.example'])
    }
    const sentTo = (await arrived()).map(({ recipients }) => recipients.join())
    expect(sentTo.sort()).toEqual(['ann@corp.example', 'ann@corp.example', 'pat@corp.example'])
  })
})
