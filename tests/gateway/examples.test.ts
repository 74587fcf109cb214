import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isNull } from 'drizzle-orm'
import { buildASTSchema, Kind, parse, specifiedRules, validate } from 'graphql'
import { TRIED, type Variables } from '../../web/ide/examples/example.ts'
import { TRIED_PATH } from '../../web/ide/examples/findings.ts'
import { users } from '../../rest/db/schema/users.ts'
import { backups } from '../../rest/db/schema/backups.ts'
import { webhookDeliveries } from '../../rest/db/schema/webhooks.ts'
import { outboxMails } from '../../rest/db/schema/mails.ts'
import { linkTokens } from '../../rest/security/unsubscribeLinks.ts'
import { exampleGroups, filledIn, isOpenTo } from '../../web/ide/examples/examples.ts'
import { LIMITS, validateLimits } from '../../gateway/bounds/limits.ts'
import { readTypeDefs } from '../../gateway/schema.ts'
import { graphqlExamples, restExample } from '../../web/screens/api/examples.ts'
import { startFaultyProxy } from '../helpers/servers/faultyProxy.ts'
import { startSystem, type System } from '../helpers/servers/system.ts'
import { at, textAt } from './answers.ts'
import { connect, watch } from './live/watching.ts'
import { hourOn } from './company.ts'

// Runs the examples of the IDE and of the API page as they are printed.

const run = promisify(execFile)
const SCOPES = ['admin', 'timesheets', 'tickets']
const ADA = 'ada@corp.example'

const examplesAt = (origin: string) =>
  exampleGroups({ email: ADA, now: new Date(), origin }).flatMap(({ title, examples }) =>
    examples.map(example => ({ ...example, name: `${title}: ${example.title}` })),
  )
const examples = examplesAt('https://daybook.example')
const GUEST = 'guest@elsewhere.example'
const COMMENT = 'mutation ($input: AddCommentInput!) { addComment(input: $input) { userErrors { message } } }'
const TOKEN = 'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }'
/** What finds something for everybody: the user's own record, and what admins see of others. */
const FOR_EVERYBODY = /^mutation (SetName|SetTarget|CreateToken|CloseAccount|RetryJob|CancelJob)\b/
/** Mutations that take the link of a mail. */
const LINKS = [
  ['unsubscribeByLink', 'unsubscribe'],
  ['refuseTicketMails', 'never-again'],
] as const

const rootFieldsOf = (query: string) =>
  parse(query).definitions.flatMap(definition =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.map(field => (field.kind === Kind.FIELD ? field.name.value : ''))
      : [],
  )

const isSubscription = ({ query }: { query: string }) => query.startsWith('subscription')

describe('an example of the IDE', () => {
  test.each(examples)('is valid and within the limits: $name', async ({ query }) => {
    const schema = buildASTSchema(await readTypeDefs())
    const document = parse(query, { maxLexicalTokens: LIMITS.tokens })
    expect(validate(schema, document, [...specifiedRules, validateLimits])).toEqual([])
  })

  test('has a name and a description of one sentence, and a unique operation name for its tab', () => {
    for (const { title, about, query } of examples) {
      expect(title).toMatch(/^[A-Z]/)
      expect(about).toMatch(/[.]$/)
      expect(query).toMatch(/^(query|mutation|subscription) [A-Z]\w+/)
    }
    const names = examples.map(({ query }) => /^\w+ (\w+)/.exec(query)?.[1])
    expect(new Set(names).size).toBe(names.length)
  })

  test('is there for each mutation and each subscription, and for an upload from a shell', async () => {
    const schema = buildASTSchema(await readTypeDefs())
    const roots = [schema.getMutationType(), schema.getSubscriptionType()]
    const wanted = roots.flatMap(type => Object.keys(type?.getFields() ?? {}))
    const shown = examples.flatMap(({ query }) => rootFieldsOf(query))
    expect(wanted.filter(name => !shown.includes(name))).toEqual([])
    expect(examples.filter(({ command }) => command !== undefined)).toHaveLength(1)
  })

  test('knows which scopes are enough for it', () => {
    const open = (scopes: string[]) => examples.filter(example => isOpenTo(example, scopes)).length
    expect(open(SCOPES)).toBe(examples.length)
    expect(open([])).toBeGreaterThan(0)
    expect(open(['tickets'])).toBeGreaterThan(open([]))
  })
})

describe('against a running system', () => {
  let system: System
  let session: string
  let token: string
  let folder: string
  let ticketId: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-examples-'))
    // The address in an example has to be replaced by its users.
    const env = { WEBHOOK_PRIVATE_ADDRESSES: 'true', BACKUP_PLACE: join(folder, 'backups') }
    system = await startSystem({ rest: { env } })
    await foundCompany()
  })
  afterAll(async () => {
    await system.close()
    await rm(folder, { recursive: true })
  })

  const ask = async (query: string, input: object) => {
    const answer = await system.gateway.query(query, { input }, session)
    if (answer.errors) throw new Error(answer.errors[0]?.message)
    return answer
  }

  /** A company with something of everything that examples look for, at least twice, as on a system in use. */
  async function foundCompany(): Promise<void> {
    await system.rest.reset()
    // The first projects belong to another user.
    const other = await system.rest.signIn('zoe@corp.example', { scopes: SCOPES })
    session = await system.rest.signIn(ADA, { scopes: SCOPES })
    for (const [number, token] of [other, session].entries()) {
      const project = `Support ${number + 1}`
      await system.rest.call('POST', `/api/v1/timesheets/project/${project}`, { token })
      await system.rest.call('POST', `/api/v1/tickets/project/${project}`, { token })
      await system.rest.call('POST', `/api/v1/tickets/project/${number + 1}/ticket`, {
        token,
        body: { Subject: 'It breaks', Body: '<p>Help</p>', Subscribers: [GUEST] },
      })
    }
    ticketId = btoa('Ticket:2/2')
    await ask(COMMENT, { ticketId, body: '<p>Look</p>' })
    await system.rest.signIn('old@corp.example')
    await ask('mutation ($input: DeactivateUserInput!) { deactivateUser(input: $input) { __typename } }', {
      email: 'old@corp.example',
    })
    for (const number of [1, 2]) {
      const name = `${TRIED} ${number}`
      await ask(TOKEN, { name, scopes: SCOPES })
      await ask('mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { __typename } }', {
        ...{ url: `https://receiver.example/${TRIED_PATH}-${number}`, kinds: ['EVENT'] },
        projectName: 'Support 2',
      })
      await ask(
        'mutation ($input: CreateTicketViewInput!) { createTicketView(input: $input) { __typename } }',
        {
          name,
          statuses: [],
        },
      )
      await ask(
        'mutation ($input: CreateTimesheetEventInput!) { createTimesheetEvent(input: $input) { __typename } }',
        {
          ...{ projectName: 'Support 2', timezone: 'Europe/Berlin', tags: ['api'], workNotes: TRIED },
          ...{ start: new Date(), end: new Date(Date.now() + 60_000) },
        },
      )
    }
    token = textAt(await ask(TOKEN, { name: 'Examples', scopes: SCOPES }), 'createApiToken.secret')
    await failMails()
    while ((await system.rest.db.$count(webhookDeliveries)) === 0) await sleep(20)
  }

  /** Two mails that a mail server has refused. */
  const failMails = () =>
    system.rest.db.insert(outboxMails).values(
      [1, 2].map(number => ({
        ...{ author: null, to: 'gone@corp.example', subject: 'Lost', html: '', text: '' },
        ...{ messageId: `<${number}@corp.example>`, attempts: 1, failed: new Date(), lastError: '550' },
      })),
    )

  /** Runs an example as the page does, in a session of its own, since some examples end theirs. */
  async function runExample({ name, ...example }: (typeof examples)[number]): Promise<void> {
    session = await signIn()
    if (example.query.includes('startBackup(')) await untilNoBackup()
    const { query, variables } = await filledIn(example, askAs(session))
    expect({ name, query }).toEqual({ name, query: example.query })
    const { data, errors } = await system.gateway.query(query, withRealLink(query, variables), session)
    expect({ name, errors }).toEqual({ name, errors: undefined })
    const payloads = Object.values(data ?? {})
    const refusals = payloads.flatMap(value =>
      typeof value === 'object' && value !== null && 'userErrors' in value ? value.userErrors : [],
    )
    expect({ name, refusals }).toEqual({ name, refusals: [] })
  }

  /** One backup at a time is made. */
  async function untilNoBackup(): Promise<void> {
    while ((await system.rest.db.$count(backups, isNull(backups.finished))) > 0) await sleep(20)
  }

  async function signIn(): Promise<string> {
    // A token of the test belongs to the first generation; a real sign-in gets one of the latest.
    await system.rest.db.update(users).set({ tokenGeneration: 0 })
    return system.rest.signIn(ADA, { scopes: SCOPES })
  }

  /** Only the reader of a mail has its link. */
  const withRealLink = (query: string, variables: Variables | undefined) => {
    const purpose = LINKS.find(([field]) => query.includes(`${field}(`))?.[1]
    if (purpose === undefined) return variables
    const sign = linkTokens(system.rest.config.tokenSecret, purpose)
    return { input: { token: sign({ ticketId: 2, email: GUEST }) } }
  }

  const runnable = examples.filter(example => !isSubscription(example) && example.command === undefined)

  test.each(runnable)('runs twice in a company of its own: $name', async example => {
    await foundCompany()
    await runExample(example)
    await runExample(example)
  })

  test.each(['first', 'second'])(
    'all examples of the IDE run one after the other without errors, for the %s time',
    async time => {
      await (time === 'first' ? foundCompany() : failMails())
      for (const example of runnable) await runExample(example)
    },
  )

  test.each(examples.filter(isSubscription))('gets a message, twice: $name', async example => {
    await foundCompany()
    for (const time of [1, 2]) {
      const { query, variables } = await filledIn(example, askAs(session))
      expect(query).toBe(example.query)
      const follower = watch(connect(system.gateway, session), query, variables)
      // Some have a message at the start, others at the next comment.
      const first = follower.receives(1)
      const isWaiting = () => follower.messages.length === 0
      for (let number = 0; isWaiting() && number < 20; number++) {
        await ask(COMMENT, { ticketId, body: `<p>${time}.${number}</p>` })
        await sleep(200)
      }
      await first
      follower.close()
    }
  })

  test('an example that follows a thread names a ticket of the caller', async () => {
    const example = examples.find(({ query }) => query.includes('commentAdded('))
    const filled = example && (await filledIn(example, askAs(session)))
    expect(atob(String(filled?.variables?.ticket))).toMatch(/^Ticket:2\//)
  })

  test('an example without data for the user says so, and can be opened all the same', async () => {
    const newcomer = await system.rest.signIn('new@corp.example', { scopes: SCOPES })
    const filled = await Promise.all(
      examples
        .filter(({ finding, query }) => finding && !FOR_EVERYBODY.test(query))
        .map(example => filledIn(example, askAs(newcomer))),
    )
    expect(filled.length).toBeGreaterThan(5)
    for (const { query } of filled) {
      expect(query).toMatch(/^# You .* yet: .*\.\n(query|mutation|subscription) /)
      parse(query)
    }
  })

  test('an example opens with its own variables if no data can be requested', async () => {
    const unreachable = () => Promise.reject(new TypeError('fetch failed'))
    for (const { query, variables, ...example } of examples)
      await expect(filledIn({ query, variables, ...example }, unreachable)).resolves.toMatchObject({ query })
  })

  const askAs = (token: string) => async (query: string) =>
    (await system.gateway.query(query, {}, token)).data

  const shell = (text: string) =>
    run('bash', ['-c', text], { cwd: folder, env: { ...process.env, DAYBOOK_TOKEN: token } })

  const log = async (day: number, workNotes: string) => {
    const projectName = 'Support 2'
    const { errors } = await system.gateway.query(
      `mutation ($input: CreateTimesheetEventInput!) {
        createTimesheetEvent(input: $input) { event { id } userErrors { message } } }`,
      { input: { ...hourOn(day), projectName, workNotes } },
      session,
    )
    expect(errors).toBeUndefined()
  }

  const printed = (id: string) => {
    const origin = system.gateway.url
    const found = [...graphqlExamples(origin, SCOPES), restExample(origin)].find(example => example.id === id)
    if (!found) throw new Error(`There is no example ${id}.`)
    return found.text
  }

  test('the example for curl runs as printed', async () => {
    const { stdout } = await shell(printed('curl'))
    expect(JSON.parse(stdout)).toMatchObject({ data: { viewer: { email: ADA, scopes: SCOPES } } })
  })

  test('the example for the REST service runs as well', async () => {
    const { stdout } = await shell(printed('rest'))
    expect(JSON.parse(stdout)).toMatchObject({ Email: ADA })
  })

  test('the example for fetch runs as well', async () => {
    await writeFile(join(folder, 'viewer.mjs'), printed('fetch'))
    const { stdout } = await shell(`'${process.execPath}' viewer.mjs`)
    expect(stdout).toContain(ADA)
  })

  test.each<[string, string | undefined]>([
    ['is refused', 'invented'],
    ['is missing', undefined],
  ])('the examples of a subscription end with the reason if the token %s', async (_what, secret) => {
    await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules')).catch(() => undefined)
    const env = { ...process.env, DAYBOOK_TOKEN: secret }
    for (const [id, reason] of [
      ['socket', 'Unauthorized: sign in, or make a new token 4401'],
      ['subscription', 'This token is not valid, has expired or was revoked. Sign in'],
    ] as const) {
      await writeFile(join(folder, `${id}.mjs`), printed(id))
      const running = run(process.execPath, [`${id}.mjs`], { cwd: folder, env })
      await expect(running).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`The subscription ended: ${reason}`) as string,
      })
    }
    const { stdout } = await run('bash', ['-c', printed('events')], { env })
    expect(stdout).toContain('Sign in')
  })

  test('the example of a subscription has at most 40 lines, and prints what happens, also after a cut', async () => {
    expect(printed('subscription').split('\n').length).toBeLessThanOrEqual(40)
    const proxy = await startFaultyProxy(Number(new URL(system.gateway.url).port))
    await writeFile(
      join(folder, 'cut.mjs'),
      printed('subscription').replaceAll(system.gateway.url, proxy.url),
    )
    const running = spawn(process.execPath, ['cut.mjs'], {
      cwd: folder,
      env: { ...process.env, DAYBOOK_TOKEN: token },
    })
    const lines = createInterface(running.stdout)[Symbol.asyncIterator]()
    const changed = () => lines.next().then(({ value }) => JSON.parse(String(value)) as unknown)
    const ready = { timesheetEventChanged: { eventId: null } }
    expect(await changed()).toMatchObject(ready)
    await log(2, 'One')
    expect(await changed()).toMatchObject({ timesheetEventChanged: { event: { workNotes: 'One' } } })
    proxy.cut()
    expect(await changed()).toMatchObject(ready)
    await log(3, 'Two')
    expect(await changed()).toMatchObject({ timesheetEventChanged: { event: { workNotes: 'Two' } } })
    running.kill()
    await proxy.close()
  })

  test('the example of comments has at most 40 lines, and misses none, also after a cut', async () => {
    expect(printed('comments').split('\n').length).toBeLessThanOrEqual(40)
    const proxy = await startFaultyProxy(Number(new URL(system.gateway.url).port))
    const text = printed('comments').replaceAll(system.gateway.url, proxy.url)
    await writeFile(join(folder, 'comments.mjs'), text)
    const query = 'query ($id: ID!) { node(id: $id) { ... on Ticket { number } } }'
    const number = at(await system.gateway.query(query, { id: ticketId }, session), 'node.number')
    const running = spawn(process.execPath, ['comments.mjs', String(number)], {
      cwd: folder,
      env: { ...process.env, DAYBOOK_TOKEN: token },
    })
    const lines = createInterface(running.stdout)[Symbol.asyncIterator]()
    const next = () => lines.next().then(({ value }) => JSON.parse(String(value)) as { body: string })
    const comment = (text: string) => ask(COMMENT, { ticketId, body: `<p>${text}</p>` })
    // It follows the thread from some time after its start on.
    const again = setInterval(() => void comment('Ready'), 200)
    await next()
    clearInterval(again)
    proxy.cut()
    await comment('During the cut')
    await comment('After it')
    const bodies: string[] = []
    while (bodies.at(-1) !== '<p>After it</p>') bodies.push((await next()).body)
    expect(bodies.filter(body => body !== '<p>Ready</p>')).toEqual([
      '<p>During the cut</p>',
      '<p>After it</p>',
    ])
    running.kill()
    await proxy.close()
  })

  test('the example for curl prints the events as they come', async () => {
    const running = spawn('bash', ['-c', `exec ${printed('events')}`], {
      env: { ...process.env, DAYBOOK_TOKEN: token },
    })
    const lines = createInterface(running.stdout)[Symbol.asyncIterator]()
    let line: unknown = ''
    while (!String(line).includes('timesheetEventChanged')) line = (await lines.next()).value
    expect(line).toMatch(/^data: \{"data":/)
    running.kill()
  })

  test('the example of a subscription over a socket prints messages until it is stopped', async () => {
    await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules')).catch(() => undefined)
    await writeFile(join(folder, 'follow.mjs'), printed('socket'))
    const env = { ...process.env, DAYBOOK_TOKEN: token }
    const running = spawn(process.execPath, ['follow.mjs'], { cwd: folder, env })
    const [printedFirst] = (await once(running.stdout, 'data')) as [Buffer]
    running.kill()
    expect(JSON.parse(String(printedFirst))).toEqual({
      timesheetEventChanged: { eventId: null, event: null },
    })
  })

  test.each(['the API page', 'the IDE'])('the upload of %s runs as well', async place => {
    await writeFile(join(folder, 'report.pdf'), '%PDF-1.4\n%%EOF\n')
    const ofIde = examplesAt(system.gateway.url).find(({ command }) => command !== undefined)?.command ?? ''
    const { stdout } = await shell(place === 'the IDE' ? ofIde : printed('upload'))
    expect(JSON.parse(stdout)).toMatchObject({
      data: { uploadFile: { file: { filename: 'report.pdf' }, userErrors: [] } },
    })
  })
})

test('each example of the API page for users without all scopes can be run by them', () => {
  const [admin, worker] = [['admin'], ['timesheets']].map(scopes =>
    graphqlExamples('https://daybook.example', scopes),
  )
  expect(admin?.map(({ id }) => id)).toEqual(['curl', 'fetch', 'subscription', 'events', 'socket'])
  expect(admin?.at(-1)?.text).toContain('webBuildChanged')
  expect(worker?.at(-1)?.text).toContain('timesheetEventChanged')
  const ids = graphqlExamples('https://daybook.example', ['tickets']).map(({ id }) => id)
  expect(ids.slice(-2)).toEqual(['comments', 'upload'])
  expect(worker?.at(-1)?.text).toContain("'wss://daybook.example/graphql'")
})
