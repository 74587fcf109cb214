import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { caller, inTurns, SECRET, startFloor, tokenOf, type Call, type Measured } from './measuring.ts'

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

/** The fill screen's query through the gateway against the REST call that it makes: alternating medians. */
export async function benchFillScreen(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const settings = { DATA_DIR: folder, REST_PORT: '0', TOKEN_SECRET: SECRET, ADMIN_EMAILS: EMAIL }
  const rest = await startFloor('rest', settings)
  const gateway = await startFloor('gateway', { PORT: '0', REST_URL: rest.url })
  const [restPool, gatewayPool] = [new Pool(rest.url), new Pool(gateway.url)]
  try {
    const token = await tokenOf(EMAIL)
    return await measure(caller(restPool, token), caller(gatewayPool, token))
  } finally {
    await Promise.all([restPool.close(), gatewayPool.close()])
    await gateway.stop()
    await rest.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(rest: Call, gateway: Call): Promise<Measured> {
  await fillWeek(rest)
  const direct = () => rest('GET', `/api/v1/timesheets/own?${new URLSearchParams(RANGE).toString()}`)
  const body = { query: QUERY, variables: { ...RANGE, for: [EMAIL] } }
  const through = () => gateway('POST', '/graphql', body)
  if (countOf(await through()) !== EVENTS) throw new Error('The gateway does not answer the week.')

  const [one = NaN, other = NaN] = await inTurns([direct, through], { warmUp: WARM_UP, rounds: ROUNDS })
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

const countOf = (answer: Buffer): number => answer.toString().split('"projectName"').length - 1
