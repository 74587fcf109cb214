import { sql } from 'drizzle-orm'
import { outboxContents, outboxMails } from '../../../rest/db/schema/mails.ts'
import { deleteOldMails } from '../../../rest/jobs/sendMail.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { startSmtp, type ReceivedMail, type TestSmtp } from '../../helpers/servers/smtp.ts'
import { isRecord } from '../../../common/isRecord.ts'
import { uploaded } from './ticketFiles.ts'
import { addColleagues } from './ticketFixture.ts'

const PUBLIC = 'https://daybook.example.com'

describe('the mails of a ticket', () => {
  let smtp: TestSmtp
  let rest: TestRest
  let ann: string
  let ben: string
  beforeAll(async () => {
    smtp = await startSmtp()
    rest = await startTestRest({
      env: { SMTP_URL: smtp.url, PUBLIC_URL: PUBLIC, MAIL_FROM: 'Daybook <daybook@example.com>' },
    })
  })
  beforeEach(async () => {
    await rest.reset()
    smtp.received.length = 0
    ann = await rest.signIn('ann@example.com', { scopes: ['tickets'] })
    ben = await rest.signIn('ben@example.com', { scopes: ['tickets'], name: 'Ben Berg' })
    await rest.signIn('cy@example.org', { scopes: [] })
    await rest.call('POST', '/api/v1/tickets/project/Support', { token: ann })
    await rest.call('PATCH', '/api/v1/tickets/project/1/canSee?email=ben@example.com', { token: ann })
  })
  afterAll(async () => {
    await rest.close()
    await smtp.stop()
  })

  const until = async (isSo: () => Promise<boolean> | boolean) => {
    const deadline = Date.now() + 60_000
    while (!(await isSo())) {
      if (Date.now() > deadline) throw new Error('It did not come to be within a minute.')
      await sleep(20)
    }
  }
  const mails = async (count: number): Promise<ReceivedMail[]> => {
    await until(() => smtp.received.length >= count)
    // Superfluous mails would arrive before the outbox is empty.
    await until(async () => (await rest.db.select().from(outboxMails)).every(({ sent }) => sent !== null))
    expect(smtp.received).toHaveLength(count)
    return smtp.received
  }
  const mailTo = (address: string, received: readonly ReceivedMail[]) => {
    const mail = received.find(({ recipients }) => recipients.includes(address))
    if (mail === undefined) throw new Error(`No mail came to ${address}.`)
    return mail
  }
  const header = ({ parsed }: ReceivedMail, key: string) =>
    parsed.headers.find(item => item.key === key)?.value
  const create = (body: object, token = ann) =>
    rest.call('POST', '/api/v1/tickets/project/1/ticket', {
      token,
      body: { Subject: 'It breaks', Body: '<p>Look</p>', ...body },
    })
  const comment = (body: object, token = ben) =>
    rest.call('POST', '/api/v1/tickets/project/1/ticket/1/comment', { token, body })
  const SUBSCRIBERS = ['ann@example.com', 'ben@example.com', 'cy@example.org']

  test('go to its subscribers for a new ticket and for each comment, and never to the author', async () => {
    await create({ Subscribers: SUBSCRIBERS })
    expect((await mails(2)).flatMap(({ recipients }) => recipients).sort()).toEqual(SUBSCRIBERS.slice(1))
    smtp.received.length = 0
    await comment({ Body: '<p>Use <strong>water</strong></p>' })
    expect((await mails(2)).flatMap(({ recipients }) => recipients).sort()).toEqual([
      'ann@example.com',
      'cy@example.org',
    ])
  })

  test('contain the text, the changes, the files, and links to the comment and to unsubscribe', async () => {
    await create({ Subscribers: SUBSCRIBERS })
    await mails(2)
    smtp.received.length = 0
    const file = await uploaded(rest, ben, 'text', 'log.txt')
    const picture = await uploaded(rest, ben, 'GIF89a', 'a & b.gif')
    const src = `/api/v1/download/${picture.UUID}/${encodeURIComponent(picture.Filename)}`
    await comment({
      Body: `<p>Use <a href="https://example.com/w">water</a></p><p><img src="${src}" alt="x"></p>`,
      Files: [file.UUID, picture.UUID],
      AddStatuses: ['status:resolved', 'leak'],
      Subject: 'It leaks',
    })
    const mail = mailTo('cy@example.org', await mails(2))
    expect(mail.parsed.subject).toBe('Re: [Support] #1 It leaks')
    expect(mail.parsed.text).toContain('Ben Berg commented:')
    expect(mail.parsed.text).toContain('Use water (https://example.com/w)')
    expect(mail.parsed.text).toContain('[a & b.gif]')
    expect(mail.parsed.text).toContain('Subject: It leaks (was: It breaks)')
    expect(mail.parsed.text).toContain('Status: resolved')
    expect(mail.parsed.text).toContain('Tags added: leak')
    expect(mail.parsed.text).toContain('Files: log.txt, a & b.gif')
    expect(mail.parsed.text).toContain(`${PUBLIC}/tickets/view/1/1?subject=It_leaks#comment-1`)
    expect(mail.parsed.text).toMatch(/https:\/\/daybook\.example\.com\/tickets\/unsubscribe#1\.[\w.-]+\n/)
    expect(mail.parsed.html).toContain('<a href="https://example.com/w">water</a>')
    expect(mail.parsed.html).not.toContain('<img')
    expect(mail.parsed.html).toContain(`${PUBLIC}/tickets/view/1/1?subject=It_leaks#comment-1`)
  })

  test('show quotes, numbered and nested items, and the cells of a row as text', async () => {
    await create({
      Subscribers: SUBSCRIBERS,
      Body:
        '<p><a href="https://daybook.example.com/tickets/view/1/1#comment-2">Ben wrote</a>:</p>' +
        '<blockquote><p>Which<br>one?</p><p><br></p><blockquote>Any</blockquote><ul><li>this</li></ul></blockquote><p>None:</p>' +
        '<ol><li>a<ul><li>b<br>c</li></ul></li><li><p>d</p><p>e</p></li></ol><ol start="9"><li>f</li><li>g<ol><li>h</li></ol></li></ol>' +
        '<table><tr><th>Who</th><th>What</th></tr><tr><td>Ann</td><td>x</td></tr></table><dl><dt>t</dt><dd>d</dd></dl>' +
        '<pre>if\n  so</pre>',
    })
    const { text = '' } = mailTo('cy@example.org', await mails(2)).parsed
    expect(text.split('\n\n')[1]?.split('\n')).toEqual([
      'Ben wrote (https://daybook.example.com/tickets/view/1/1#comment-2):',
      ...['> Which', '> one?', '> > Any', '> - this', 'None:'],
      ...['1. a', '   - b', '     c', '2. d', '   e', '9. f', '10. g', '    1. h'],
      ...['Who | What', 'Ann | x', 't', 'd', 'if', '  so'],
    ])
  })

  test('form one thread, with the headers by which programs sort and unsubscribe', async () => {
    await create({ Subscribers: SUBSCRIBERS })
    await mails(2)
    await comment({ Body: '<p>One</p>' })
    await mails(4)
    await comment({ Body: '<p>Two</p>' })
    const received = (await mails(6)).filter(({ recipients }) => recipients.includes('cy@example.org'))
    const first = '<ticket-1@daybook.example.com>'
    expect(received.map(({ parsed }) => [parsed.messageId, parsed.inReplyTo, parsed.references])).toEqual([
      [first, undefined, undefined],
      ['<ticket-1-comment-1@daybook.example.com>', first, first],
      ['<ticket-1-comment-2@daybook.example.com>', first, first],
    ])
    for (const mail of received) {
      expect(header(mail, 'list-id')).toBe('<tickets.daybook.example.com>')
      expect(header(mail, 'list-unsubscribe')).toMatch(
        /^<https:\/\/daybook\.example\.com\/api\/v1\/tickets\/unsubscribe\/[\w.-]+>$/,
      )
      expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    }
  })

  test('unsubscribe by a POST of their header; a GET of it, which scanners send, leads to the page and changes nothing', async () => {
    await create({ Subscribers: SUBSCRIBERS })
    const link = header(mailTo('cy@example.org', await mails(2)), 'list-unsubscribe')?.slice(1, -1) ?? ''
    const url = link.replace(PUBLIC, rest.url)
    const subscribers = async () => {
      const { body } = await rest.call('GET', '/api/v1/tickets/project/1/ticket/1', { token: ann })
      return isRecord(body) ? body.Subscriptions : undefined
    }
    const page = await fetch(url, { redirect: 'manual' })
    const token = url.slice(url.lastIndexOf('/') + 1)
    expect([page.status, page.headers.get('location')]).toEqual([
      302,
      `${PUBLIC}/tickets/unsubscribe#${token}`,
    ])
    expect(await subscribers()).toEqual(SUBSCRIBERS)
    const forged = [
      `${url}x`,
      url.replace('/unsubscribe/1.', '/unsubscribe/2.'),
      `${rest.url}/api/v1/tickets/unsubscribe/a.b.c`,
    ]
    for (const bad of forged) expect((await fetch(bad, { method: 'POST' })).status).toBe(404)
    expect(await subscribers()).toEqual(SUBSCRIBERS)
    const oneClick = () =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
    for (const Unsubscribed of [true, false]) {
      const answer = await oneClick()
      expect([answer.status, await answer.json()]).toEqual([200, { Unsubscribed }])
    }
    expect(await subscribers()).toEqual(SUBSCRIBERS.slice(0, 2))
  })

  test('wait while the mail server is down, fail no call, and arrive once with the same Message-ID', async () => {
    const { port } = smtp
    await smtp.stop()
    expect(await create({ Subscribers: ['cy@example.org'] })).toMatchObject({ status: 201 })
    await until(async () => ((await rest.db.select().from(outboxMails))[0]?.attempts ?? 0) > 0)
    smtp = await startSmtp({ port })
    const [mail] = await mails(1)
    expect(mail?.parsed.messageId).toBe('<ticket-1@daybook.example.com>')
  })

  test('store their content once, however many wait, and nothing of it after they are sent', async () => {
    const { port } = smtp
    await smtp.stop()
    const all = Array.from({ length: 40 }, (_, index) => `user${index}@example.org`)
    await addColleagues(rest, all)
    await create({ Body: `<p>${'Look at this. '.repeat(5_000)}</p>`, Subscribers: all })
    const { rows } = await rest.db.execute<{ count: number; bytes: number }>(
      sql`select count(*)::int as count, max(pg_column_size(mail.*))::int as bytes from outbox_mails mail`,
    )
    expect(rows.map(({ count }) => count)).toEqual([40])
    expect(rows[0]?.bytes).toBeLessThan(2_048)
    expect(await rest.db.$count(outboxContents)).toBe(1)
    smtp = await startSmtp({ port })
    for (const { parsed, recipients } of await mails(40)) {
      expect(parsed.text).toContain('Look at this. Look at this.')
      expect(parsed.html).toContain('You get this mail as a subscriber of the ticket.')
      expect(parsed.text).toContain(`To get no more of them: ${PUBLIC}/tickets/unsubscribe#`)
      expect(recipients).toHaveLength(1)
    }
    // Two mails that are sent at the same moment do not see each other: then the clean-up deletes their content.
    await deleteOldMails(rest.db, new Date())
    expect(await rest.db.$count(outboxContents)).toBe(0)
  })

  test('stay one header line and harmless HTML for any project, subject and body', async () => {
    await rest.call('POST', `/api/v1/tickets/project/${encodeURIComponent('A "<b>" \u202eB')}`, {
      token: ann,
    })
    await rest.call('POST', '/api/v1/tickets/project/2/ticket', {
      token: ann,
      body: {
        Subject: 'Hi <script>alert(1)</script> \u202e',
        Body: '<p>x</p><script>alert(1)</script><img src=http://canary/x.png><form action=http://canary>',
        Subscribers: ['cy@example.org'],
      },
    })
    const [mail] = await mails(1)
    const [headers = ''] = mail?.raw.split('\r\n\r\n') ?? []
    expect(headers.match(/^subject:/gim)).toHaveLength(1)
    expect(mail?.parsed.subject).toBe('[A "<b>" B] #1 Hi <script>alert(1)</script>')
    expect(mail?.parsed.html).not.toMatch(/<script|<form|canary|<b>|\u202e/)
  })

  test('to 100 subscribers are written in one statement', async () => {
    const all = Array.from({ length: 100 }, (_, index) => `user${index}@example.org`)
    await addColleagues(rest, all)
    expect(await create({ Subscribers: all })).toMatchObject({ status: 201 })
    const rows = await rest.db.select().from(outboxMails)
    expect(rows.map(({ to }) => to).sort()).toEqual(all.sort())
    expect(new Set(rows.map(({ unsubscribeUrl }) => unsubscribeUrl)).size).toBe(100)
  })
})
