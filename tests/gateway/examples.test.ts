import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildASTSchema, parse, specifiedRules, validate } from 'graphql'
import { exampleGroups, filledIn, isOpenTo } from '../../web/ide/examples/examples.ts'
import { LIMITS, validateLimits } from '../../gateway/bounds/limits.ts'
import { readTypeDefs } from '../../gateway/schema.ts'
import { graphqlExamples, restExample } from '../../web/screens/api/examples.ts'
import { startSystem, type System } from '../helpers/servers/system.ts'
import { textAt } from './answers.ts'

// Runs the examples of the IDE and of the API page as they are printed.

const run = promisify(execFile)
const SCOPES = ['admin', 'timesheets', 'tickets']
const ADA = 'ada@corp.example'

const examplesAt = (origin: string) =>
  exampleGroups({ email: ADA, now: new Date(), origin }).flatMap(({ title, examples }) =>
    examples.map(example => ({ ...example, name: `${title}: ${example.title}` })),
  )
const examples = examplesAt('https://daybook.example')
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

  test('covers each area, including a subscription and an upload', () => {
    const all = examples.map(({ query }) => query).join()
    for (const field of [
      'users(',
      'timesheetProjects(',
      'timesheetEvents(',
      'timesheetPeople(',
      'createTimesheetEvent(',
      'sendTimesheetReport(',
      'tickets(',
      'ticket(',
      'createTicket(',
      'addComment(',
      'commentAdded(',
      'editComment(',
      'ticketThreadChanged(',
      'ticketListChanged(',
      'changeTickets(',
      'ticketViews {',
      'count(today: $today)',
      'createTicketView(',
      'updateTicketView(',
      'deleteTicketView(',
      'uploadFile(',
      'sendMagicLink(',
    ])
      expect(all).toContain(field)
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

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-examples-'))
    system = await startSystem()
    session = await system.rest.signIn(ADA, { scopes: SCOPES })
    // The first session belongs to another user, as on any system that is in use.
    const other = await system.rest.signIn('zoe@corp.example', { scopes: SCOPES })
    for (const [number, token] of [other, session].entries()) {
      const project = `Support ${number + 1}`
      await system.rest.call('POST', `/api/v1/timesheets/project/${project}`, { token })
      await system.rest.call('POST', `/api/v1/tickets/project/${project}`, { token })
      await system.rest.call('POST', `/api/v1/tickets/project/${number + 1}/ticket`, {
        token,
        body: { Subject: 'It breaks', Body: '<p>Help</p>' },
      })
    }
    const input = { name: 'Examples', scopes: SCOPES }
    const made = await system.gateway.query(
      'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { secret } }',
      { input },
      session,
    )
    token = textAt(made, 'createApiToken.secret')
  })
  afterAll(async () => {
    await system.close()
    await rm(folder, { recursive: true })
  })

  test.each(['first', 'second'])(
    'all examples of the IDE run one after the other without errors, for the %s time',
    async () => {
      const asked = examples.filter(example => !isSubscription(example) && example.command === undefined)
      for (const { name, ...example } of asked) {
        const { query, variables } = await filledIn(example, askAs(session))
        expect({ name, query }).toEqual({ name, query: example.query })
        const { data, errors } = await system.gateway.query(query, variables, session)
        expect({ name, errors }).toEqual({ name, errors: undefined })
        const refusals = Object.values(data ?? {}).flatMap(value =>
          typeof value === 'object' && value !== null && 'userErrors' in value ? value.userErrors : [],
        )
        expect({ name, refusals }).toEqual({ name, refusals: [] })
      }
    },
  )

  test('an example that follows a thread names a ticket of the caller', async () => {
    const example = examples.find(({ query }) => query.includes('commentAdded('))
    const filled = example && (await filledIn(example, askAs(session)))
    expect(atob(String(filled?.variables?.ticket))).toMatch(/^Ticket:2\//)
  })

  test('an example without data for the user says so, and can be opened all the same', async () => {
    const newcomer = await system.rest.signIn('new@corp.example', { scopes: SCOPES })
    const filled = await Promise.all(
      examples.filter(({ finding }) => finding).map(example => filledIn(example, askAs(newcomer))),
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
  ])('the example of a subscription ends with the reason if the token %s', async (_what, secret) => {
    await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules')).catch(() => undefined)
    await writeFile(join(folder, 'follow.mjs'), printed('subscription'))
    const env = { ...process.env, DAYBOOK_TOKEN: secret }
    const running = run(process.execPath, ['follow.mjs'], { cwd: folder, env })
    await expect(running).rejects.toMatchObject({
      code: 1,
      stderr: 'The subscription ended: Unauthorized: sign in, or make a new token 4401\n',
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
  expect(admin?.map(({ id }) => id)).toEqual(['curl', 'fetch', 'subscription'])
  expect(admin?.at(-1)?.text).toContain('webBuildChanged')
  expect(worker?.at(-1)?.text).toContain('timesheetEventChanged')
  expect(worker?.at(-1)?.text).toContain("'wss://daybook.example/graphql'")
})
