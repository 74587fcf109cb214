import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { accessToken } from '../../rest/rules/tokens.ts'
import { ROOT } from '../../scripts/build.ts'
import { startService } from '../../scripts/processes.ts'

/** A measure of `npm run bench`. */
export interface Measured {
  ratio: number
  details: string
}

const SECRET = 'a-key-for-the-bench-that-is-long-enough'
const EMAIL = 'ann@bench.example'
const RANGE = { from: '2026-11-02T00:00:00.000Z', until: '2026-11-09T00:00:00.000Z' }
const PROJECTS = 8
const EVENTS = 60
const WARM_UP = 150
const ROUNDS = 500

const QUERY = `query ($from: DateTime!, $until: DateTime!, $for: [EmailAddress!]!) {
  timesheetProjects(purposes: [USE]) { id name tags }
  timesheetEvents(from: $from, until: $until, for: $for, purposes: [USE]) {
    id projectName start end isAllDay hours confirmedAt paidAt modifiedAt timezone workNotes tags
  }
}`

/** The fill screen's query through the gateway against the same REST calls made in parallel: medians, taken in turns. */
export async function benchFillScreen(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const environment = { NODE_ENV: 'production', LOG_LEVEL: 'error', PUBLIC_URL: '' }
  const rest = await startService(
    join(ROOT, 'rest/main.ts'),
    {
      ...environment,
      DATA_DIR: folder,
      DATABASE_URL: '',
      REST_PORT: '0',
      TOKEN_SECRET: SECRET,
      ADMIN_EMAILS: EMAIL,
    },
    ['--import', 'tsx'],
  )
  const gateway = await startService(
    join(ROOT, 'gateway/main.ts'),
    { ...environment, PORT: '0', REST_URL: rest.url },
    ['--import', 'tsx'],
  )
  const [restPool, gatewayPool] = [new Pool(rest.url), new Pool(gateway.url)]
  try {
    const identity = { email: EMAIL, name: 'Ann', scopes: ['timesheets'] }
    const token = await accessToken(identity, new TextEncoder().encode(SECRET), 3600, new Date())
    return await measure(caller(restPool, token), caller(gatewayPool, token))
  } finally {
    await Promise.all([restPool.close(), gatewayPool.close()])
    await gateway.stop()
    await rest.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Call = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>

const caller =
  (pool: Pool, token: string): Call =>
  async (method, path, body) => {
    const response = await pool.request({
      method,
      path,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const answer: unknown = await response.body.json()
    if (response.statusCode >= 300) throw new Error(JSON.stringify(answer))
    return answer
  }

async function measure(rest: Call, gateway: Call): Promise<Measured> {
  await fillWeek(rest)
  const events = new URLSearchParams({ ...RANGE, for: EMAIL, purpose: 'use' })
  const direct = () =>
    Promise.all([
      rest('GET', '/api/v1/timesheets/projects?purpose=use'),
      rest('GET', `/api/v1/timesheets/events?${events.toString()}`),
    ])
  const body = { query: QUERY, variables: { ...RANGE, for: [EMAIL] } }
  const through = () => gateway('POST', '/graphql', body)
  if (countOf(await through()) !== EVENTS) throw new Error('The gateway does not answer the week.')

  const times: Record<'direct' | 'through', number[]> = { direct: [], through: [] }
  for (let round = -WARM_UP; round < ROUNDS; round++)
    for (const [name, work] of Object.entries({ direct, through }) as [
      'direct' | 'through',
      () => Promise<unknown>,
    ][]) {
      const start = performance.now()
      await work()
      if (round >= 0) times[name].push(performance.now() - start)
    }
  const [one, other] = [median(times.direct), median(times.through)]
  const details = `  ${EVENTS} events, ${PROJECTS} projects, ${ROUNDS} rounds in turns: REST ${one.toFixed(2)} ms, gateway ${other.toFixed(2)} ms`
  return { ratio: other / one, details }
}

async function fillWeek(rest: Call): Promise<void> {
  for (let project = 0; project < PROJECTS; project++)
    await rest('POST', `/api/v1/timesheets/project/Project%20${project}`)
  for (let event = 0; event < EVENTS; event++) {
    const start = new Date(
      Date.parse(RANGE.from) + ((event % 5) * 24 + 8 + Math.floor(event / 5) * 0.75) * 3600_000,
    )
    await rest('POST', '/api/v1/timesheets/event', {
      Project: `Project ${event % PROJECTS}`,
      DateRange: [start, new Date(start.getTime() + 45 * 60_000)],
      Timezone: 'Europe/Berlin',
      WorkNotes: `Work on item ${event} and what follows from it`,
      Tags: ['code', 'review'],
      Confirmed: null,
    })
  }
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN

function countOf(answer: unknown): number {
  return JSON.stringify(answer).split('"projectName"').length - 1
}
