import { subHours } from 'date-fns'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { checkMail } from '../../../cli/doctor/mail.ts'
import { closeDatabase, openDatabase } from '../../../rest/db/client.ts'
import { outboxMails } from '../../../rest/db/schema/mails.ts'
import { textLike } from '../../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { startSmtp } from '../../helpers/servers/smtp.ts'
import { dataFolder, saysOf } from './fixture.ts'

const folder = dataFolder()
const MAIL_FROM = 'daybook@example.com'
const says = (env: Record<string, string>) =>
  saysOf(checkMail, { DATA_DIR: folder.path(), MAIL_FROM, ...env })

const open: (() => void)[] = []
// The server of the tests warns of its certificate, which is meant.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  jest.restoreAllMocks()
  for (const close of open.splice(0)) close()
})

/** A mail server with users. @returns its host and port */
async function server(options: SMTPServerOptions): Promise<string> {
  const smtp = new SMTPServer({
    closeTimeout: 1,
    onAuth: ({ password }, _session, callback) =>
      password === 'the right word'
        ? callback(null, { user: 'ann' })
        : callback(Object.assign(new Error('No'), { responseCode: 535 })),
    ...options,
  })
  // A client that refuses its certificate is an error for it.
  smtp.on('error', () => undefined)
  const listener = smtp.listen(0, '127.0.0.1')
  open.push(() => smtp.close())
  await once(listener, 'listening')
  const address = listener.address()
  return `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

const WITHOUT_TLS = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }

test('without a mail server mails are files, which is wrong for other people', async () => {
  expect(await says({})).toEqual(['ok: SMTP_URL is not set: mails become files in outbox/ of DATA_DIR.'])
  expect(await says({ PUBLIC_URL: 'https://daybook.example.com' })).toEqual([
    expect.stringMatching(/^warning: SMTP_URL is not set: mails.*Set SMTP_URL to a mail server\.$/),
  ])
})

test('a server that takes mails is good, and no mail is sent to find out', async () => {
  const smtp = await startSmtp()
  try {
    expect(await says({ SMTP_URL: smtp.url })).toEqual([
      `ok: The mail server at 127.0.0.1:${smtp.port} answers.`,
    ])
    expect(smtp.received).toEqual([])
    expect(await says({ SMTP_URL: smtp.url, MAIL_FROM: 'Daybook <daybook@localhost>' })).toEqual([
      expect.stringMatching(
        /^warning: Mails come from Daybook <daybook@localhost>, which other.*Set MAIL_FROM/,
      ),
    ])
  } finally {
    await smtp.stop()
  }
})

test('the password is tried', async () => {
  const host = await server(WITHOUT_TLS)
  expect(await says({ SMTP_URL: `smtp://ann:the%20right%20word@${host}` })).toEqual([
    `ok: The mail server at ${host} answers and accepts the password.`,
  ])
  const [refused] = await says({ SMTP_URL: `smtp://ann:another-word@${host}` })
  expect(refused).toMatch(/^fault: The mail server at \S+ refuses the user or the password of SMTP_URL\. Set/)
  expect(refused).not.toContain('another-word')
})

test('a certificate that nobody signed, and TLS where there is none, are faults', async () => {
  const host = await server({})
  expect(await says({ SMTP_URL: `smtp://ann:word@${host}` })).toEqual([
    expect.stringMatching(
      /^fault: .* cannot be used: .*(self-signed|certificate).* Use the name that its cert/,
    ),
  ])
  const plain = await server(WITHOUT_TLS)
  expect(await says({ SMTP_URL: `smtps://${plain}` })).toEqual([
    expect.stringMatching(/^fault: .* cannot be used: .*smtps:\/\/ is for servers that start with TLS/),
  ])
})

test('a server without TLS is a warning, unless it is on this machine', async () => {
  const [, port] = (await server(WITHOUT_TLS)).split(':')
  // This address leads to the same machine, but has the form of another one.
  expect(await says({ SMTP_URL: `smtp://ann:the%20right%20word@0.0.0.0:${port}` })).toEqual([
    expect.stringMatching(
      /^warning: .* offers no TLS: mails and the password travel unencrypted\. Use a server/,
    ),
  ])
})

test('a server that is away, or says nothing, is a fault', async () => {
  const sockets: Socket[] = []
  const silent = createServer(socket => sockets.push(socket)).listen(0, '127.0.0.1')
  open.push(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const cannot = textLike(/^fault: The mail server at \S+ cannot be used: .*Check host and port/)
  expect(await says({ SMTP_URL: `smtp://127.0.0.1:${port}` })).toEqual([cannot])
  expect(await says({ SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual([cannot])
})

describe('the mails that wait', () => {
  let rest: TestRest
  beforeAll(async () => {
    rest = await startTestRest()
    // Nobody sends them.
    await rest.stop()
  })
  afterAll(() => rest.close())

  test('for long, or failed, are a warning', async () => {
    const { databaseUrl: DATABASE_URL = '' } = rest.config
    expect(await says({ DATABASE_URL })).toHaveLength(1)
    const db = openDatabase(DATABASE_URL)
    const mail = { to: 'ann@example.com', subject: 'Hello', html: '', text: '', messageId: '<1@localhost>' }
    const [long, now] = [subHours(new Date(), 3), new Date()]
    await db.insert(outboxMails).values([
      { ...mail, created: long, nextAttempt: long },
      { ...mail, created: long, nextAttempt: long },
      { ...mail, created: long, nextAttempt: long, sent: now },
      { ...mail, created: now, nextAttempt: now },
      { ...mail, created: long, nextAttempt: long, failed: now },
    ])
    await closeDatabase(db)
    const [, failed, late] = await says({ DATABASE_URL })
    expect(failed).toBe(
      'warning: Mails could not be sent for good: 1. Look at Jobs in the admin area, which shows why.',
    )
    expect(late).toContain(
      `warning: Mails have waited for more than 10 minutes: 2, the oldest since ${long.toISOString()}.`,
    )
  })
})
