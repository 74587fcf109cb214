import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { closeDatabase, openDatabase, type Database } from '../../../rest/db/client.ts'
import { users } from '../../../rest/db/schema/users.ts'
import { accessToken } from '../../../rest/security/tokens.ts'
import { buildIfStale, ROOT } from '../../../scripts/build.ts'
import { freePort } from '../../helpers/servers/daybook.ts'
import { freshDatabase, type FreshDatabase } from '../../helpers/servers/database.ts'
import { startTestGateway, type GraphQLAnswer, type TestGateway } from '../../helpers/servers/gateway.ts'

// The REST service dies while it creates a comment, in its own process; the gateway keeps running.

const SECRET = 'a secret of the tests that is long enough'
const EMAIL = 'ann@corp.example'
const COMMENT = `mutation ($input: AddCommentInput!) {
  addComment(input: $input) { commentEdge { cursor } userErrors { message } } }`
const TICKET_ID = btoa('Ticket:1/1')

let database: FreshDatabase
let db: Database
let dataDir: string
let gateway: TestGateway
let token: string
let rest: ChildProcess
let settings: Record<string, string>

async function startRest(): Promise<void> {
  rest = fork(join(ROOT, 'build/rest/main.js'), { env: { ...process.env, ...settings } })
  await once(rest, 'message')
}

async function killRest(): Promise<void> {
  if (rest.signalCode !== null) return
  const gone = once(rest, 'exit')
  rest.kill('SIGKILL')
  await gone
}

const send = (body: string, requestId: string): Promise<GraphQLAnswer> =>
  gateway.query(COMMENT, { input: { ticketId: TICKET_ID, body, requestId } }, token)

const rowsWith = async (text: string) =>
  (await db.execute(sql`select id from ticket_comments where body like ${`%${text}%`}`)).rows.length

beforeAll(async () => {
  await buildIfStale()
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'daybook-killed-'))
  const port = String(await freePort())
  settings = {
    REST_PORT: port,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    TOKEN_SECRET: SECRET,
    LOG_LEVEL: 'silent',
    ADMIN_EMAILS: 'admin@corp.example',
  }
  await startRest()
  gateway = await startTestGateway({ restUrl: `http://127.0.0.1:${port}` })
  db = openDatabase(database.url)
  db.$client.on('error', () => undefined)
  await db.insert(users).values({ email: EMAIL, name: 'Ann', scopes: ['tickets'] })
  const ann = { email: EMAIL, name: 'Ann', scopes: ['tickets'] }
  token = await accessToken(ann, new TextEncoder().encode(SECRET), 3_600, new Date())
  await gateway.query(
    'mutation { createTicketProject(input: { name: "Support" }) { project { id } } }',
    {},
    token,
  )
  const ticket = { projectId: btoa('TicketProject:1'), subject: 'It breaks', body: '<p>Often.</p>' }
  await gateway.query(
    'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { ticket { id } userErrors { message } } }',
    { input: ticket },
    token,
  )
})

afterAll(async () => {
  await gateway.close()
  await killRest()
  await closeDatabase(db)
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const unavailable = expect.objectContaining({
  extensions: expect.objectContaining({ code: 'UPSTREAM_UNAVAILABLE' }) as unknown,
}) as unknown

test('after a kill during the transaction nothing of the comment is stored, and a retry writes it once', async () => {
  const requestId = randomUUID()
  const body = '<p>In the middle.</p>'
  const lost = await db.transaction(async tx => {
    // The last write of the transaction must wait for this lock.
    await tx.execute(sql`lock table live_messages in exclusive mode`)
    const answer = send(body, requestId)
    for (;;) {
      const { rows } = await tx.execute(sql`
        select 1 from pg_locks where not granted and relation = 'live_messages'::regclass`)
      if (rows.length > 0) break
      await sleep(5)
    }
    await killRest()
    return answer
  })
  expect(lost.errors).toEqual([unavailable])
  expect(await rowsWith('In the middle.')).toBe(0)

  expect(await gateway.query('{ __typename }')).toEqual({ data: { __typename: 'Query' } })
  await startRest()
  expect(await send(body, requestId)).toMatchObject({ data: { addComment: { userErrors: [] } } })
  expect(await rowsWith('In the middle.')).toBe(1)
})

test.each([10, 30])(
  'after a kill %i ms after a comment was sent, a retry leaves exactly one, on either side of the commit',
  async delay => {
    const requestId = randomUUID()
    const text = `After ${delay} ms.`
    const first = send(`<p>${text}</p>`, requestId)
    await sleep(delay)
    await killRest()
    const answer = await first
    if (answer.errors) expect(answer.errors).toEqual([unavailable])
    await startRest()
    expect(await send(`<p>${text}</p>`, requestId)).toMatchObject({
      data: { addComment: { userErrors: [] } },
    })
    expect(await rowsWith(text)).toBe(1)
  },
)
