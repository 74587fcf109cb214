import { join } from 'node:path'
import { Pool } from 'undici'
import { buildIfStale, ROOT } from '../../scripts/build.ts'
import { SERVER_OPTIONS, startService, type Service } from '../../scripts/processes.ts'
import { median, type Measured } from './measuring.ts'

/** How many clients send the next operation when they have the last answer. */
const CLIENTS = 8
/** What each REST call waits in the second table, in milliseconds. */
const LATENCY = 5
const ROUNDS = 5
const WARM_UP = 4_000
const ROUND = 2_000

/** An operation as the peers have it, as ours has it, and the REST calls that it stands for. */
interface Operation {
  peers: Query
  ours: Query
  calls: readonly string[]
}

interface Query {
  query: string
  variables: Record<string, unknown>
}

const TICKET = '/tickets/project/1/ticket/1'
const OPERATIONS: Record<string, Operation> = {
  'ticket page': {
    peers: {
      query: `query ($p: Int!, $t: Int!) { ticket(projectId: $p, ticketId: $t) {
        Id Subject Body Statuses CreatorEmail project { Id Name }
        comments { Id Created Body AuthorEmail author { Name } Files { UUID Filename Mime } } } }`,
      variables: { p: 1, t: 1 },
    },
    ours: {
      query: `query ($p: Int!, $t: Int!) { ticket(projectNumber: $p, number: $t) {
        number subject body statuses creator { email } project { number name }
        comments(first: 50) { edges { node {
          number createdAt body author { email name } files { uuid filename mime } } } } } }`,
      variables: { p: 1, t: 1 },
    },
    calls: [TICKET, `${TICKET}/comments`, '/tickets/project/1', '/users'],
  },
  'list of 100': {
    peers: {
      query: `query ($s: String) { tickets(statuses: $s) {
        Id Subject Statuses CreatorEmail Created Modified project { Name } } }`,
      variables: { s: 'new assigned' },
    },
    ours: {
      query: `query ($s: [String!]) { tickets(statuses: $s, first: 100) { edges { node {
        number subject statuses creator { email } createdAt modifiedAt project { name } } } } }`,
      variables: { s: ['new', 'assigned'] },
    },
    calls: ['/tickets/tickets?statuses=new+assigned', '/tickets/projects?purpose=see'],
  },
  'month of 200': {
    peers: {
      query: `query ($f: String, $u: String, $w: String) { timesheetEvents(from: $f, until: $u, for: $w) {
        Id Project Tags Confirmed Paid DateRange WorkNotes OwnerEmail
        project { Name CanUse CanSee CanPay CanEdit Tags } } }`,
      variables: { f: '2026-01-01', u: '2026-02-01', w: 'u1@bench.example' },
    },
    ours: {
      query: `query ($f: DateTime!, $u: DateTime!, $w: [EmailAddress!]) {
        timesheetEvents(from: $f, until: $u, for: $w, purposes: [USE]) {
          number tags confirmedAt paidAt start end workNotes owner { email }
          project { name canUse canSee canPay canEdit tags } } }`,
      variables: { f: '2026-01-01T00:00:00Z', u: '2026-02-01T00:00:00Z', w: ['u1@bench.example'] },
    },
    calls: ['/timesheets/events?purpose=use', '/timesheets/projects?purpose=use'],
  },
}

const DIRECT = 'direct REST'
const MERCURIUS = 'mercurius'
const OURS = 'Daybook'

/** Carries out an operation for a client, which has connections of its own. @throws Error if it is refused */
type Work = (pool: Pool) => Promise<void>

/** What is measured: the calls themselves, or a server in front of them. */
interface Contender {
  name: string
  url: string
  workOf: (operation: Operation) => Work
}

/** What a contender reached with an operation: medians of the rounds. */
interface Figures {
  /** Operations per second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p95: number
}

/**
 * The gateway beside servers that do the same without limits, rights and checks, in front of the same REST
 * service from memory: mercurius with compiled queries, Apollo Server, and the REST calls themselves in
 * parallel. They take turns. In the last table no two answers of the service are the same, as nothing that the gateway has
 * kept is of use then (docs/specification/graphql.md#answers-that-stay-the-same).
 * @returns mercurius' operations per second against ours, for the operation where that is largest
 */
export async function benchPeers(): Promise<Measured> {
  await buildIfStale()
  const fast = await measureAll({ latency: 0, clients: CLIENTS })
  const slow = await measureAll({ latency: LATENCY, clients: 1 })
  const changing = await measureAll({ latency: 0, clients: CLIENTS, isChanging: true })
  const ratios = Object.values(fast.figures).map(
    figures => (figures[MERCURIUS]?.rate ?? NaN) / (figures[OURS]?.rate ?? NaN),
  )
  return { ratio: Math.max(...ratios), details: [...fast.lines, ...slow.lines, ...changing.lines].join('\n') }
}

interface Setting {
  /** Of each REST call, in milliseconds. */
  latency: number
  clients: number
  /** Whether each answer of the service differs from all before. */
  isChanging?: boolean
}

async function measureAll({ latency, clients, isChanging = false }: Setting) {
  const services: Service[] = []
  try {
    const stub = await startPeer('stub', { LATENCY: String(latency), CHANGING: String(isChanging) })
    services.push(stub)
    const environment = {
      REST_URL: stub.url,
      OPERATIONS: 'any',
      PORT: '0',
      PUBLIC_URL: '',
      LOG_LEVEL: 'error',
    }
    const apollo = await startPeer('apollo', environment)
    services.push(apollo)
    const mercurius = await startPeer('mercurius', environment)
    services.push(mercurius)
    const gateway = await startService(join(ROOT, 'build/gateway/main.js'), {
      environment: { ...PRODUCTION, ...environment },
      execArgv: SERVER_OPTIONS,
    })
    services.push(gateway)
    const contenders: Contender[] = [
      {
        name: DIRECT,
        url: stub.url,
        workOf:
          ({ calls }) =>
          pool =>
            callAll(pool, calls),
      },
      { name: 'Apollo Server', url: apollo.url, workOf: ({ peers }) => asking('/', peers) },
      { name: MERCURIUS, url: mercurius.url, workOf: ({ peers }) => asking('/', peers) },
      { name: OURS, url: gateway.url, workOf: ({ ours }) => asking('/graphql', ours) },
    ]
    const figures: Record<string, Record<string, Figures>> = {}
    for (const [name, operation] of Object.entries(OPERATIONS))
      figures[name] = await inRounds(contenders, operation, clients)
    const lines = Object.entries(figures).flatMap(([name, found]) => [
      `  ${name}, ${clients === 1 ? 'one client' : `${clients} clients`}, ${latency} ms a REST call${isChanging ? ', no two answers alike' : ''}`,
      ...Object.entries(found).map(
        ([contender, { rate, p50, p95 }]) =>
          `    ${contender}: ${rate.toFixed(0)}/s, median ${p50.toFixed(1)} ms, 95th percentile ${p95.toFixed(1)} ms`,
      ),
    ])
    return { figures, lines }
  } finally {
    for (const service of services.toReversed()) await service.stop()
  }
}

const PRODUCTION = { NODE_ENV: 'production' }

const startPeer = (name: string, environment: Record<string, string>) =>
  startService(join(import.meta.dirname, `peers/${name}.ts`), {
    environment: { ...PRODUCTION, ...environment },
    execArgv: ['--import', 'tsx'],
  })

async function callAll(pool: Pool, calls: readonly string[]): Promise<void> {
  const answers = await Promise.all(calls.map(path => answerTo(pool, 'GET', `/api/v1${path}`)))
  for (const answer of answers) JSON.parse(answer)
}

function asking(path: string, query: Query): Work {
  const body = JSON.stringify(query)
  return async pool => {
    const answer: unknown = JSON.parse(await answerTo(pool, 'POST', path, body))
    if (!(answer instanceof Object) || 'errors' in answer) throw new Error(JSON.stringify(answer))
  }
}

async function answerTo(pool: Pool, method: 'GET' | 'POST', path: string, body?: string): Promise<string> {
  const headers = { authorization: 'Bearer token', 'content-type': 'application/json' }
  const response = await pool.request({ method, path, headers, body: body ?? null })
  const text = await response.body.text()
  if (response.statusCode !== 200) throw new Error(text)
  return text
}

async function inRounds(contenders: readonly Contender[], operation: Operation, clients: number) {
  const entries = contenders.map(({ name, url, workOf }) => ({
    name,
    run: (duration: number) => load(url, workOf(operation), clients, duration),
    runs: new Array<Figures>(),
  }))
  for (const { run } of entries) await run(WARM_UP)
  for (let round = 0; round < ROUNDS; round++)
    for (const { run, runs } of entries) runs.push(await run(ROUND))
  const middle = (runs: Figures[], field: keyof Figures) => median(runs.map(run => run[field]))
  return Object.fromEntries(
    entries.map(({ name, runs }): [string, Figures] => [
      name,
      { rate: middle(runs, 'rate'), p50: middle(runs, 'p50'), p95: middle(runs, 'p95') },
    ]),
  )
}

/** @param duration in milliseconds */
async function load(url: string, work: Work, clients: number, duration: number): Promise<Figures> {
  const pools = Array.from({ length: clients }, () => new Pool(url, { connections: 4 }))
  const times: number[] = []
  const start = performance.now()
  await Promise.all(
    pools.map(async pool => {
      for (let begin = start; begin < start + duration;) {
        await work(pool)
        const end = performance.now()
        times.push(end - begin)
        begin = end
      }
    }),
  )
  const rate = (times.length / (performance.now() - start)) * 1_000
  await Promise.all(pools.map(pool => pool.close()))
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? NaN
  return { rate, p50: at(0.5), p95: at(0.95) }
}
