import { eq } from 'drizzle-orm'
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../../cli/commands.ts'
import { webhooks } from '../../../rest/db/schema/webhooks.ts'
import { signInToken } from '../../../rest/security/tokens.ts'
import { linkTokens } from '../../../rest/security/unsubscribeLinks.ts'
import { textIn, textLike } from '../../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { uploaded } from '../tickets/ticketFiles.ts'
import { ticketFixture } from '../tickets/ticketFixture.ts'
import { startReceiver } from '../webhooks/receiver.ts'

const ALL = ['timesheets', 'tickets']
const CSV = '/api/v1/timesheets/events/csv?from=2027-03-01&until=2027-04-01&timezone=Europe/Berlin'

let dataDir: string
const open: TestRest[] = []
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'daybook-keys-'))))
afterEach(async () => {
  for (const rest of open.splice(0).reverse()) await rest.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const stored = (name: string) => readFileSync(join(dataDir, name), 'utf8')
const key = (text: string) => new TextEncoder().encode(text)

async function start(env: Record<string, string> = {}): Promise<TestRest> {
  const rest = await startTestRest({ env: { WEBHOOK_PRIVATE_ADDRESSES: 'true', DATA_DIR: dataDir, ...env } })
  open.push(rest)
  return rest
}

const command = async (url: string | undefined, flags: string[] = [], env: Record<string, string> = {}) => {
  const lines: string[] = []
  const given = { DATA_DIR: dataDir, DATABASE_URL: url, ...env }
  const code = await run(['keys', 'rotate', ...flags], given, line => lines.push(line))
  return { code, said: lines.join('\n') }
}

/** As if the key had been replaced that long ago. */
function rotatedDaysAgo(days: number): void {
  const time = Date.now() / 1_000 - days * 86_400
  utimesSync(join(dataDir, 'token-secret.previous'), time, time)
}

/** Everything that a key of the service signs or encrypts, in the hands of people and programs. */
async function signedBy(rest: TestRest) {
  const fixture = await ticketFixture(rest)
  const session = await rest.signIn('boss@example.com', { scopes: ALL })
  const { Url: file } = await uploaded(rest, fixture.ann, 'notes')
  const ticket = await fixture.ticket()
  const made = await rest.call('POST', '/api/v1/tokens', {
    token: session,
    body: { Name: 'script', Scopes: 'tickets' },
  })
  const csv = textIn((await rest.call('GET', CSV, { token: session })).body, 'Url')
  const secret = rest.config.tokenSecret
  const unsubscribe = linkTokens(secret, 'unsubscribe')({ ticketId: ticket, email: 'ann@example.com' })
  const person = { email: 'boss@example.com', name: 'Boss', scopes: [] }
  // Each works once.
  const signIns = await Promise.all([1, 2, 3].map(() => signInToken(person, secret, new Date())))
  const apiToken = textIn(made.body, 'Token')
  return { session, file, csv, unsubscribe, signIns, apiToken, ticket, writer: fixture.ann }
}

/** Which of these work. */
async function statuses(rest: TestRest, signed: Awaited<ReturnType<typeof signedBy>>) {
  const get = async (path: string, token?: string) =>
    (await rest.call('GET', path, token === undefined ? {} : { token })).status
  return {
    session: await get('/api/v1/user', signed.session),
    signIn: await get('/login/reauth', signed.signIns.pop()),
    unsubscribe: await get(`/api/v1/tickets/unsubscribe/${signed.unsubscribe}`),
    file: await get(signed.file),
    csv: await get(signed.csv),
    apiToken: await get('/api/v1/tickets/projects', signed.apiToken),
  }
}

const WORKING = { session: 200, signIn: 200, unsubscribe: 302, file: 200, csv: 200, apiToken: 200 }
const ENDED = { session: 401, signIn: 401, unsubscribe: 404, file: 404, csv: 404, apiToken: 200 }

test('a rotation signs nobody out, and what the previous key signed ends with it', async () => {
  const first = await start()
  const url = first.config.databaseUrl
  const signed = await signedBy(first)
  const receiver = await startReceiver()
  const body = { Url: receiver.url, Kinds: ['comment'], ProjectId: 1 }
  expect(await first.call('POST', '/api/v1/webhooks', { token: signed.writer, body })).toMatchObject({
    status: 201,
  })
  const comment = (rest: TestRest, token: string) =>
    rest.call('POST', `/api/v1/tickets/project/1/ticket/${signed.ticket}/comment`, {
      token,
      body: { Body: '<p>Use water?</p>' },
    })
  try {
    const [old] = [stored('token-secret')]
    const rotated = await command(url)
    expect(rotated.said).toMatch(
      /^\S+token-secret has a new key.*\nRestart Daybook now.*\nAfter 20.* UTC, end/,
    )
    expect(rotated.code).toBe(0)
    expect(stored('token-secret.previous')).toBe(old)
    expect(stored('token-secret')).toMatch(/^[\w-]{43}$/)
    expect(stored('token-secret')).not.toBe(old)
    for (const name of ['token-secret', 'token-secret.previous'])
      expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600)

    // The server that runs has its key in memory.
    expect(await statuses(first, signed)).toEqual(WORKING)
    await comment(first, signed.writer)
    await receiver.count(1)

    await first.stop()
    const second = await start({ DATABASE_URL: url ?? '' })
    expect(second.config.tokenSecrets).toEqual([key(stored('token-secret')), key(old)])
    expect(await statuses(second, signed)).toEqual(WORKING)
    await comment(second, signed.writer)
    await receiver.count(2)
    const renewed = textIn(
      (await second.call('GET', '/login/reauth', { token: signed.writer })).body,
      'Token',
    )

    rotatedDaysAgo(6)
    for (const flags of [[], ['--finish']])
      expect(await command(url, flags)).toEqual({
        code: 1,
        said: textLike(/^Sessions may need the previous key until 20.* UTC \(TOKEN_TTL\)\. Try again then/),
      })
    expect(stored('token-secret.previous')).toBe(old)
    rotatedDaysAgo(8)
    expect((await command(url, ['--finish'])).said).toMatch(/^The key before that of 20.* has ended\./)
    expect(() => stored('token-secret.previous')).toThrow('ENOENT')

    await second.stop()
    const third = await start({ DATABASE_URL: url ?? '' })
    signed.signIns.push(
      await signInToken({ email: 'boss@example.com', name: 'Boss', scopes: [] }, key(old), new Date()),
    )
    expect(await statuses(third, signed)).toEqual(ENDED)
    expect((await third.call('GET', '/api/v1/user', { token: renewed })).status).toBe(200)
    await comment(third, renewed)
    await receiver.count(3)
    expect(await command(url, ['--finish'])).toEqual({ code: 1, said: 'There is no previous key.' })
  } finally {
    receiver.close()
  }
})

test('a rotation after the lifetime of tokens ends the key before the previous one', async () => {
  const rest = await start()
  const url = rest.config.databaseUrl
  await command(url)
  const [second] = [stored('token-secret')]
  rotatedDaysAgo(8)
  expect((await command(url)).code).toBe(0)
  expect(stored('token-secret.previous')).toBe(second)
})

test('after a leak, no other key is accepted, but webhooks keep their secrets', async () => {
  const first = await start()
  const url = first.config.databaseUrl
  const signed = await signedBy(first)
  const receiver = await startReceiver()
  const body = { Url: receiver.url, Kinds: ['comment'], ProjectId: 1 }
  await first.call('POST', '/api/v1/webhooks', { token: signed.writer, body })
  await command(url)
  await first.stop()
  const now = await command(url, ['--now'])
  expect(now.said).toMatch(
    /^All sessions end, .*\n\S+token-secret has a new key, and no other one is accepted\./,
  )
  expect(now.code).toBe(0)
  expect(() => stored('token-secret.previous')).toThrow('ENOENT')
  const second = await start({ DATABASE_URL: url ?? '' })
  expect(await statuses(second, signed)).toEqual(ENDED)
  const writer = await second.signIn('ann@example.com', { scopes: ['tickets'] })
  await second.call('POST', `/api/v1/tickets/project/1/ticket/${signed.ticket}/comment`, {
    token: writer,
    body: { Body: '<p>Use water?</p>' },
  })
  await receiver.count(1)
  receiver.close()
  const rows = await second.db.select().from(webhooks).where(eq(webhooks.ownerEmail, 'ann@example.com'))
  expect(rows).toMatchObject([{ disabled: null }])
})

test('a key of the settings is left to its owner, who is told each step', async () => {
  const [before, after] = ['o'.repeat(40), 'n'.repeat(40)]
  const rest = await start({ TOKEN_SECRET: before })
  const url = rest.config.databaseUrl
  const told = await command(url, [], { TOKEN_SECRET: before })
  expect(told.code).toBe(1)
  expect(told.said).toMatch(/^TOKEN_SECRET is a setting, so this command changes nothing\..*\n1\. .* --print/)
  expect(told.said).not.toContain(before)
  const leaked = await command(url, ['--now'], { TOKEN_SECRET: before })
  expect(leaked.said).toMatch(/Everybody is signed out\.$/)
  const [first, second] = [await command(url, ['--print']), await command(url, ['--print'])]
  expect(first).toEqual({ code: 0, said: textLike(/^[\w-]{43}$/) })
  expect(second.said).not.toBe(first.said)
  expect(await command(url, ['--finish'], { TOKEN_SECRET: before })).toMatchObject({ code: 1 })
  const receiver = await startReceiver()
  const { ann } = await ticketFixture(rest)
  const body = { Url: receiver.url, Kinds: ['comment'], ProjectId: 1 }
  await rest.call('POST', '/api/v1/webhooks', { token: ann, body })
  receiver.close()
  const secretOf = async () => (await rest.db.select().from(webhooks))[0]?.secret
  const old = await secretOf()
  const both = { TOKEN_SECRET: after, TOKEN_SECRET_PREVIOUS: before }
  expect((await command(url, ['--finish'], both)).said).toMatch(
    /^The database has nothing of the previous key/,
  )
  expect(await secretOf()).not.toEqual(old)
  expect(() => stored('token-secret')).toThrow('ENOENT')
})

test('there has to be a key, and one thing to do with it', async () => {
  const none = await command(undefined)
  expect(none).toEqual({
    code: 1,
    said: textLike(/^There is no key in \S+token-secret yet: the first start/),
  })
  expect(await command(undefined, ['--now', '--finish'])).toEqual({
    code: 1,
    said: '--finish, --now and --print cannot be combined.',
  })
})

test('a rotation that was interrupted between its two files has changed nothing, and can be repeated', async () => {
  const rest = await start()
  const [old] = [stored('token-secret')]
  writeFileSync(join(dataDir, 'token-secret.previous'), old, { mode: 0o600 })
  await rest.stop()
  const again = await start({ DATABASE_URL: rest.config.databaseUrl ?? '' })
  expect(again.config.tokenSecrets).toEqual([key(old)])
  expect((await command(undefined)).code).toBe(0)
  expect(stored('token-secret.previous')).toBe(old)
  expect(stored('token-secret')).not.toBe(old)
})

test('a previous key that is none stops the start, and is not guessed', async () => {
  const rest = await start()
  writeFileSync(join(dataDir, 'token-secret.previous'), 'short')
  await expect(start({ DATABASE_URL: rest.config.databaseUrl ?? '' })).rejects.toThrow(
    /token-secret\.previous must hold a key of at least 32 bytes, or be removed\.$/,
  )
})

const asRoot = process.getuid?.() === 0 ? test : test.skip
asRoot('the keys belong to the user of the data also if root makes them', async () => {
  const rest = await start()
  await chown(join(dataDir, 'token-secret'), 1234, 1234)
  expect((await command(rest.config.databaseUrl)).code).toBe(0)
  for (const name of ['token-secret', 'token-secret.previous'])
    expect(statSync(join(dataDir, name))).toMatchObject({ uid: 1234, gid: 1234 })
})
