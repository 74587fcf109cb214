import { files } from '../../../rest/db/schema/files.ts'
import { textLike } from '../../helpers/matchers.ts'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { follow } from '../liveClient.ts'
import {
  auditRows,
  messagesOf,
  numberIn,
  TICKET,
  ticketFixture,
  type TicketFixture,
} from './ticketFixture.ts'

const NOW = new Date('2027-03-10T12:00:00.000Z')

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let fixture: TicketFixture
  beforeAll(async () => {
    // The clock stands still, but the order of changes must be correct anyway. No mail can be sent, so all can be read.
    rest = await startTestRest({ target, now: () => NOW, env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  })
  beforeEach(async () => {
    fixture = await ticketFixture(rest)
  })
  afterAll(() => rest.close())

  const create = (body: object, headers?: Record<string, string>) =>
    fixture.call('POST', '/project/1/ticket', { token: fixture.ann, body, ...(headers && { headers }) })

  describe('a project', () => {
    const canSee = (method: string, project: string, email: string, token = fixture.ann) =>
      fixture.call(
        method,
        `/project/${encodeURIComponent(project)}/canSee?email=${encodeURIComponent(email)}`,
        {
          token,
        },
      )
    const post = (name: string, token = fixture.ann) =>
      fixture.call('POST', `/project/${encodeURIComponent(name)}`, { token })

    test('has its creator on the list, and is read by its number', async () => {
      const created = await post('  Mercury   7 ')
      expect(created).toMatchObject({ status: 201, body: { Name: 'Mercury 7', CanSee: ['ann@example.com'] } })
      expect((await fixture.call('GET', '/project/3', { token: fixture.ann })).body).toEqual(created.body)
      const { body } = await fixture.call('GET', '/projects?purpose=see', { token: fixture.ann })
      expect(body).toMatchObject([{ Name: 'Apollo' }, { Name: 'Mercury 7' }])
      expect(await fixture.call('GET', '/projects?purpose=use', { token: fixture.ann })).toMatchObject({
        status: 400,
        error: 'purpose must be see, which is the only one.',
      })
    })

    test('has a unique name, regardless of case', async () => {
      for (const name of ['apollo', ' APOLLO '])
        expect(await post(name, fixture.xen)).toMatchObject({ status: 409, error: textLike('another name') })
      expect(await post('123')).toMatchObject({ status: 400 })
      const answers = await Promise.all(Array.from({ length: 8 }, () => post('Same')))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    })

    test('is found by its name and by its number when its list changes', async () => {
      expect(await canSee('PATCH', 'aPOLLO', 'Cat@Example.com')).toMatchObject({
        status: 200,
        body: { CanSee: ['ann@example.com', 'ben@example.com', 'cat@example.com'] },
      })
      expect(await canSee('DELETE', '1', 'ben@example.com')).toMatchObject({
        body: { CanSee: ['ann@example.com', 'cat@example.com'] },
      })
      expect(await canSee('PATCH', '1', 'nobody')).toMatchObject({ status: 400 })
    })

    test('never has an empty list, not even if two members leave at the same time', async () => {
      const answers = await Promise.all([
        canSee('DELETE', 'Apollo', 'ann@example.com', fixture.ann),
        canSee('DELETE', 'Apollo', 'ben@example.com', fixture.ben),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    test('writes to the audit and to the live feed who may see it', async () => {
      await canSee('PATCH', 'Apollo', 'cat@example.com')
      await canSee('PATCH', 'Apollo', 'cat@example.com')
      const list = ['ann@example.com', 'ben@example.com']
      expect(
        (await auditRows(rest)).filter(({ action }) => action === 'ticketProject.see').slice(1),
      ).toMatchObject([{ who: 'ann@example.com', subject: 'Apollo', before: [], after: ['cat@example.com'] }])
      expect((await messagesOf(rest)).at(-1)).toMatchObject({
        kind: 'ticketProject',
        data: { Id: 1, Name: 'Apollo', CanSee: [...list, 'cat@example.com'] },
      })
    })
  })

  describe('a ticket', () => {
    test('has the fields of the specification', async () => {
      const answer = await create({
        ...TICKET,
        Subject: '  It breaks ',
        Body: '<p onclick="x()">When <b>I</b> press</p><script>x()</script>',
        Statuses: ['impact:high', 'priority:n/a', 'status:new', 'Printer'],
        Subscribers: ['Cat@example.com', 'ann@example.com', 'cat@example.com'],
      })
      expect(answer).toMatchObject({ status: 201, body: { ProjectId: 1, TicketId: 1 } })
      expect(await fixture.read(1)).toEqual({
        ...{ Id: 1, ProjectId: 1, CreatorEmail: 'ann@example.com', Subject: 'It breaks' },
        ...{ Created: NOW.toISOString(), Closed: NOW.toISOString(), Modified: NOW.toISOString() },
        Body: '<p>When <strong>I</strong> press</p>',
        Statuses: ['impact:high', 'priority:n/a', 'status:new', 'printer'],
        Subscriptions: ['ann@example.com', 'cat@example.com'],
        ...{ Files: [], CommentCount: 0 },
      })
    })

    test('subscribes only the given users', async () =>
      expect((await fixture.read(await fixture.ticket())).Subscriptions).toEqual([]))

    test.each([
      [{ Subject: ' ' }, 'Please enter a subject'],
      [{ Body: '<p> <br></p>' }, 'Please enter some content'],
      [{ Body: '<script>x</script>' }, 'Please enter some content'],
      [{ Subject: 'a\nb' }, 'A subject must have 1 to 200 characters on one line.'],
      [{ Statuses: ['status:done'] }, textLike(/^status must be new, .* or closed\.$/)],
      [{ Statuses: ['a b'] }, textLike('A tag must have')],
      [{ Subscribers: ['nobody'] }, textLike('one e-mail address')],
      [{ Subscribers: Array<string>(101).fill('a@x') }, textLike('at most 100')],
      [{ Body: 'x'.repeat(80_001) }, textLike('80,000')],
      [{ Subject: undefined }, textLike('^Subject must be')],
    ])('is refused with %j', async (more, error) => {
      expect(await create({ ...TICKET, ...more })).toMatchObject({ status: 400, error })
      expect((await fixture.call('GET', '/tickets', { token: fixture.ann })).body).toEqual([])
    })

    test('may have 80,000 characters of any alphabet', async () =>
      expect(await create({ ...TICKET, Body: '漢'.repeat(80_000) })).toMatchObject({ status: 201 }))

    test('is created once with one key, also by simultaneous requests', async () => {
      const key = { 'idempotency-key': 'k1' }
      const answers = await Promise.all(Array.from({ length: 5 }, () => create(TICKET, key)))
      expect(answers.map(({ body }) => body)).toEqual(Array(5).fill({ ProjectId: 1, TicketId: 1 }))
      expect(await create({ ...TICKET, Subject: 'Another' }, key)).toMatchObject({ status: 409 })
      expect((await fixture.call('GET', '/tickets', { token: fixture.ann })).body).toHaveLength(1)
    })

    test('is reported to the audit, the gateways and its subscribers', async () => {
      const ticket = await fixture.ticket({ Subscribers: ['cat@example.com', 'ann@example.com'] })
      expect((await auditRows(rest)).at(-1)).toMatchObject({
        ...{ who: 'ann@example.com', action: 'ticket.create', subject: `ticket:1/${ticket}` },
        after: { subject: 'It breaks' },
      })
      expect((await messagesOf(rest)).at(-1)).toMatchObject({
        kind: 'ticket',
        data: { Id: ticket, ProjectId: 1, Before: null, Ticket: { Subject: 'It breaks' } },
      })
      const { rows: mails } = await rest.db.execute('select "to" from outbox_mails')
      expect(mails).toEqual([{ to: 'cat@example.com' }])
    })
  })

  describe('unsubscribing', () => {
    test('unsubscribes the caller, and reports later that it was done already', async () => {
      const ticket = await fixture.ticket({ Subscribers: ['cat@example.com', 'ben@example.com'] })
      const path = `/project/1/ticket/${ticket}/unsubscribe`
      const answers = []
      for (const token of [fixture.cat, fixture.cat, fixture.ben, fixture.ben, fixture.ann])
        answers.push((await fixture.call('GET', path, { token })).body)
      expect(answers).toEqual([true, false, true, false, false].map(Unsubscribed => ({ Unsubscribed })))
      // Unsubscribing changes nothing else: the lists stay as they are.
      expect(await fixture.read(ticket)).toMatchObject({ Subscriptions: [], Modified: NOW.toISOString() })
      expect((await auditRows(rest)).filter(({ action }) => action === 'ticket.unsubscribe')).toMatchObject([
        { who: 'cat@example.com', before: ['cat@example.com'], after: [] },
        { who: 'ben@example.com', before: ['ben@example.com'], after: [] },
      ])
      expect((await messagesOf(rest)).at(-1)).toMatchObject({
        kind: 'ticket',
        data: { Id: ticket, Before: { Subscriptions: ['ben@example.com'] }, Ticket: { Subscriptions: [] } },
      })
    })
  })

  describe('files', () => {
    const uuid = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
    const image = (number: number) => `<img src="/api/v1/download/${uuid(number)}/a.png" alt="A">`
    beforeEach(() =>
      rest.db.insert(files).values(
        [1, 2, 3].map(number => ({
          ...{ id: uuid(number), filename: 'a.png', mime: 'image/png', size: 10 },
          uploaderEmail: number === 3 ? 'ben@example.com' : 'ann@example.com',
        })),
      ),
    )

    test('a body keeps the images of its own ticket, also if it has only an image', async () => {
      const ticket = await fixture.ticket({ Body: `<p>${image(1)}${image(2)}</p>`, Files: [uuid(1)] })
      expect(await fixture.read(ticket)).toMatchObject({
        Body: `<p>${image(1)}</p>`,
        Files: [{ UUID: uuid(1), Filename: 'a.png', Url: textLike(/\/a\.png\?expires=\d+&.*signature=/) }],
      })
      // A comment may quote the image.
      const { body } = await fixture.comment(ticket, { Body: `<p>${image(1)}${image(3)}</p>` }, fixture.ben)
      expect(body).toMatchObject({ Comment: { Body: `<p>${image(1)}</p>`, Files: [] } })
      expect(await fixture.comment(ticket, { Body: `<p>${image(2)}</p>` })).toMatchObject({ status: 400 })
      const { body: shown } = await fixture.comment(ticket, {
        Body: image(2),
        Files: [uuid(2).toUpperCase()],
      })
      expect(shown).toMatchObject({
        Comment: { Files: [{ UUID: uuid(2) }] },
        Ticket: { Files: [{ UUID: uuid(1) }] },
      })
      expect(await fixture.comments(ticket)).toMatchObject([{ Files: [] }, { Files: [{ UUID: uuid(2) }] }])
    })

    test('form a comment of their own, which subscribes its author, and are listed in the mails', async () => {
      const ticket = await fixture.ticket({ Subscribers: ['ben@example.com'] })
      expect(await fixture.comment(ticket, { Body: '', Files: [uuid(1), uuid(2)] })).toMatchObject({
        status: 201,
        body: {
          Comment: { Body: '', Files: [{ UUID: uuid(1) }, { UUID: uuid(2) }] },
          Ticket: { Subscriptions: ['ann@example.com', 'ben@example.com'], CommentCount: 1 },
        },
      })
      const { rows: mails } = await rest.db.execute<{ text: string[] }>(
        'select text from outbox_contents order by id desc limit 1',
      )
      expect(JSON.stringify(mails)).toMatch(/ann added files:.*Files: a\.png, a\.png/)
    })

    test('of another user, or of another ticket, are refused together with the whole request', async () => {
      const ticket = await fixture.ticket({ Files: [uuid(1)] })
      for (const file of [uuid(1), uuid(3), uuid(4)]) {
        expect(await create({ ...TICKET, Files: [file] })).toMatchObject({ status: 400 })
        expect(
          await fixture.comment(ticket, { Body: '<p>x</p>', AddStatuses: ['closed'], Files: [file] }),
        ).toMatchObject({ status: 400 })
      }
      expect(await fixture.read(ticket)).toMatchObject({ CommentCount: 0, Modified: NOW.toISOString() })
      expect((await fixture.call('GET', '/tickets', { token: fixture.ann })).body).toHaveLength(1)
    })

    test('have no links in live messages, which many users read', async () => {
      const ticket = await fixture.ticket({ Files: [uuid(1)] })
      await fixture.comment(ticket, { Body: '<p>x</p>', Files: [uuid(2)] })
      const headers = { 'x-service-key': rest.config.serviceKey, 'last-event-id': '0' }
      const follower = await follow(rest.url, headers)
      const messages = (await follower.count(6)).slice(-2)
      follower.close()
      expect(messages).toMatchObject([
        { event: 'ticket', data: { Ticket: { Files: [{ UUID: uuid(1), Url: null }] } } },
        { event: 'ticketComment', data: { Comment: { Files: [{ UUID: uuid(2), Url: null }] } } },
      ])
    })
  })

  test('the numbers of tickets are one sequence for all projects', async () => {
    const first = await fixture.ticket()
    const other = await fixture.call('POST', '/project/2/ticket', { token: fixture.zoe, body: TICKET })
    expect([first, numberIn(other), await fixture.ticket()]).toEqual([1, 2, 3])
  })
})
