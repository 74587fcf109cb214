import { EventEmitter, once } from 'node:events'
import { addDays, subMinutes } from 'date-fns'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../rest/config.ts'
import { closeDatabase, openDatabase, type Database, type Queries } from '../../rest/db/client.ts'
import { outboxMails } from '../../rest/db/schema/mails.ts'
import { cleanUp } from '../../rest/jobs/cleanUp.ts'
import { startJobs } from '../../rest/jobs/jobs.ts'
import { mailTask } from '../../rest/jobs/sendMail.ts'
import { WEBHOOK_TIMES } from '../../rest/jobs/sendWebhooks.ts'
import { magicLinkMail } from '../../rest/mail/magicLink.ts'
import { queueMails, type Mail } from '../../rest/mail/outbox.ts'
import { openTransport } from '../../rest/mail/transport.ts'
import { openStorage } from '../../rest/storage/storage.ts'
import { databaseTargets, type FreshDatabase } from '../helpers/servers/database.ts'
import { linkIn, nextMailTo, readMailbox } from '../helpers/servers/mailbox.ts'
import { textLike } from '../helpers/matchers.ts'
import { startSmtp, type TestSmtp } from '../helpers/servers/smtp.ts'

const LINK = 'https://daybook.example.com/login?userdata=eyJFbWFpbCI6&redirectUrl=%2Ftimesheets'
const queueMail = (db: Queries, mail: Mail) => queueMails(db, null, [mail])
const mailTo = (to: string, name = 'Ann') =>
  magicLinkMail({ to, name, link: LINK, companyName: 'Cats & <Dogs>' })

describe.each(databaseTargets)('on $name', ({ fresh }) => {
  let database: FreshDatabase
  let db: Database
  let dataDir: string
  let smtp: TestSmtp
  const servers: { stop: () => Promise<void> }[] = []

  beforeEach(async () => {
    database = await fresh()
    db = openDatabase(database.url)
    dataDir = await mkdtemp(join(tmpdir(), 'daybook-outbox-'))
    smtp = await startSmtp({ refuse: recipient => (recipient.startsWith('gone') ? 550 : undefined) })
  })
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop()
    await smtp.stop()
    await closeDatabase(db)
    await database.drop()
    await rm(dataDir, { recursive: true })
  })

  /** Does jobs, like a server on this database. */
  const start = async (smtpUrl?: string) => {
    const config = readConfig({
      ...{ DATA_DIR: dataDir, MAIL_FROM: 'Daybook <daybook@example.com>' },
      ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }),
    })
    const storage = await openStorage(config)
    const server = await startJobs(
      { db, storage, config, now: () => new Date(), webhooks: WEBHOOK_TIMES, isAlone: false },
      5_000,
    )
    servers.push(server, { stop: () => storage.close() })
    return server
  }
  const outbox = () => db.select().from(outboxMails).orderBy(outboxMails.id)
  const until = async (isSo: () => Promise<boolean> | boolean) => {
    for (const deadline = Date.now() + 60_000; !(await isSo());) {
      if (Date.now() > deadline) throw new Error('It did not come to be within a minute.')
      await sleep(20)
    }
  }

  test('without a mail server each mail is one file, which mail programs can read', async () => {
    await start()
    await queueMail(db, mailTo('ann@example.com'))
    const mail = await nextMailTo(dataDir, 'ann@example.com')
    expect(mail).toMatchObject({
      from: { name: 'Daybook', address: 'daybook@example.com' },
      to: [{ address: 'ann@example.com' }],
      subject: 'Sign in to Cats & <Dogs>',
    })
    expect(linkIn(mail)).toBe(LINK)
    expect(mail.text).toMatch(/^Hello Ann,/)
    expect(mail.text).toContain('to Cats & <Dogs> as ann@example.com')
    expect(mail.text).toContain('15 minutes')
    expect(mail.text).toContain('If it was not you')
    expect(mail.html).toContain('Cats &#38; &#60;Dogs&#62;')
    const [file = ''] = await readdir(join(dataDir, 'outbox'))
    expect((await stat(join(dataDir, 'outbox', file))).mode & 0o777).toBe(0o600)
  })

  test('a mail is part of the transaction that causes it', async () => {
    await start()
    const failing = db.transaction(async tx => {
      await queueMail(tx, mailTo('ann@example.com'))
      throw new Error('The call failed.')
    })
    await expect(failing).rejects.toThrow('The call failed.')
    await queueMail(db, mailTo('ben@example.com'))
    await nextMailTo(dataDir, 'ben@example.com')
    expect(await readMailbox(dataDir)).toHaveLength(1)
  })

  test('it is sent within a moment after the commit', async () => {
    await start(smtp.url)
    await queueMail(db, mailTo('warm@example.com'))
    await until(() => smtp.received.length === 1)
    const waits: number[] = []
    for (let sent = 2; sent < 7; sent++) {
      const queued = Date.now()
      await queueMail(db, mailTo('ann@example.com'))
      await until(() => smtp.received.length === sent)
      waits.push(Date.now() - queued)
    }
    // Written right after a poll, each would wait for a whole second with regular polling alone.
    expect(Math.min(...waits)).toBeLessThan(900)
  })

  test('while the mail server is down no mail is lost, and each attempt has the same Message-ID', async () => {
    await smtp.stop()
    await start(smtp.url)
    await queueMail(db, mailTo('ann@example.com'))
    await until(async () => (await outbox())[0]?.attempts === 2)
    const [waiting] = await outbox()
    expect(waiting).toMatchObject({ sent: null, failed: null })
    expect(waiting?.lastError).toContain('ECONNREFUSED')
    smtp = await startSmtp({ port: smtp.port })
    await until(async () => (await outbox())[0]?.sent !== null)
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]?.parsed.messageId).toBe(waiting?.messageId)
  })

  test('a sign-in mail is discarded once its link has expired; other mails are still retried', async () => {
    await smtp.stop()
    await start(smtp.url)
    await queueMail(db, mailTo('ann@example.com'))
    await queueMails(db, 'ben@example.com', [{ ...mailTo('cy@example.com'), subject: 'News' }])
    await until(async () => (await outbox()).every(({ attempts }) => attempts > 0))
    const [toSignIn, news] = await outbox()
    expect([toSignIn?.failed, news?.failed]).toEqual([null, null])
    await db.update(outboxMails).set({ created: subMinutes(new Date(), 15), nextAttempt: new Date() })
    smtp = await startSmtp({ port: smtp.port })
    await until(async () => (await outbox()).every(({ sent, failed }) => (sent ?? failed) !== null))
    const [givenUp] = await outbox()
    expect(givenUp).toMatchObject({ sent: null, lastError: textLike('ECONNREFUSED') })
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['cy@example.com']])
  })

  test('a mail that the server refuses permanently is kept as failed with its reason, and the next mail is sent', async () => {
    await start(smtp.url)
    await queueMail(db, mailTo('gone@example.com'))
    await queueMail(db, mailTo('ann@example.com'))
    // They are on their way at once.
    await until(async () => (await outbox())[1]?.sent !== null && (await outbox())[0]?.failed !== null)
    const [gone, sent] = await outbox()
    expect(gone).toMatchObject({ sent: null, attempts: 1 })
    expect(gone?.failed).not.toBeNull()
    expect(gone?.lastError).toContain('Not here: gone@example.com')
    expect(sent).toMatchObject({ failed: null, lastError: null })
  })

  test('a mail that takes longer than its job may take is not sent again by the next job', async () => {
    const gate = new EventEmitter()
    const accepted = once(gate, 'accept')
    await smtp.stop()
    smtp = await startSmtp({ port: smtp.port, hold: async () => void (await accepted) })
    const config = readConfig({ DATA_DIR: dataDir, SMTP_URL: smtp.url })
    const transport = openTransport(config, 1)
    const task = mailTask(db, transport)
    await queueMail(db, mailTo('ann@example.com'))
    const [mail] = await outbox()
    const job = (signal: AbortSignal) =>
      task.run(
        { id: mail?.id },
        { signal, id: 1, priority: 0, addJob: () => Promise.reject(new Error('None.')) },
      )
    const limit = new AbortController()
    const first = job(limit.signal)
    await sleep(500)
    limit.abort()
    await expect(first).rejects.toThrow()
    const second = job(new AbortController().signal)
    gate.emit('accept')
    await second
    await until(() => smtp.received.length > 0)
    expect(smtp.received).toHaveLength(1)
    const [sent] = await outbox()
    expect(sent?.sent).not.toBeNull()
    transport.close()
  })

  test('two servers on one database send each mail once', async () => {
    await start(smtp.url)
    await start(smtp.url)
    const names = Array.from({ length: 20 }, (_, index) => `user${index}@example.com`)
    await Promise.all(names.map(name => queueMail(db, mailTo(name))))
    await until(async () => (await outbox()).every(({ sent }) => sent !== null))
    expect(smtp.received.flatMap(({ recipients }) => recipients).sort()).toEqual(names.sort())
  })

  test('a user’s name cannot add a header, markup, a link or turned text to a mail', async () => {
    await start(smtp.url)
    const names = [
      'A\r\nBcc: eve@example.org',
      '<script>alert(1)</script>',
      'Win at evil.example',
      '\u202eAnn',
    ]
    for (const name of names) await queueMail(db, mailTo('ann@example.com', name))
    await until(() => smtp.received.length === names.length)
    for (const { raw, recipients, parsed } of smtp.received) {
      const [headers = ''] = raw.split('\r\n\r\n')
      expect(headers).not.toMatch(/^bcc/im)
      expect(recipients).toEqual(['ann@example.com'])
      expect(parsed.html).not.toContain('<script')
      expect(parsed.text).not.toMatch(/evil\.example|\u202e/)
    }
  })

  test.each([
    ['an address', { to: 'ann@example.com\r\nBcc: eve@example.org' }],
    ['a subject', { subject: 'Hello\nBcc: eve@example.org' }],
  ])('%s of two lines is refused before the mail is queued', async (_what, part) => {
    await expect(queueMail(db, { ...mailTo('ann@example.com'), ...part })).rejects.toThrow('one line')
    expect(await outbox()).toEqual([])
  })

  test('an address with several recipients, or with comments, reaches no one else', async () => {
    await start(smtp.url)
    for (const to of ['a@example.com, eve@example.org', '"a@example.com eve@example.org"@example.com'])
      await queueMail(db, mailTo(to))
    await until(async () => (await outbox()).every(({ attempts }) => attempts > 0))
    const reached = smtp.received.flatMap(({ recipients }) => recipients)
    expect(reached.filter(address => address.endsWith('example.org'))).toEqual([])
  })

  test('mails that were sent or failed permanently are kept for thirty days', async () => {
    await start(smtp.url)
    for (const to of ['gone@example.com', 'ann@example.com']) await queueMail(db, mailTo(to))
    await until(async () => (await outbox()).every(({ sent, failed }) => (sent ?? failed) !== null))
    const storage = await openStorage(readConfig({ DATA_DIR: dataDir }))
    const afterDays = async (days: number) => {
      await cleanUp(db, storage, addDays(new Date(), days))
      return (await outbox()).map(({ to }) => to)
    }
    expect(await afterDays(29)).toEqual(['gone@example.com', 'ann@example.com'])
    expect(await afterDays(31)).toEqual(['gone@example.com'])
    await storage.close()
  })

  test('a stopped mailer sends nothing more', async () => {
    await (await start(smtp.url)).stop()
    await queueMail(db, mailTo('ann@example.com'))
    await sleep(1_200)
    expect(smtp.received).toEqual([])
  })
})
