import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import type { Service } from '../../scripts/processes.ts'
import { caller, inTurns, SECRET, startFloor, tokenOf, type Call, type Measured } from './measuring.ts'

const EMAIL = 'pat@bench.example'
const RANGE = { from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }
const EVENTS = 200
/** The service refuses more calls than this of one user at once. */
const AT_ONCE = 100
const WARM_UP = 4
const ROUNDS = 12
const DAY = 24 * 3600_000

const EVENTS_QUERY = `query ($from: DateTime!, $until: DateTime!, $for: [EmailAddress!]) {
  timesheetEvents(from: $from, until: $until, for: $for, purposes: [PAY]) { id number modifiedAt }
}`
const MUTATION = `mutation ($input: PayTimesheetEventsInput!) {
  payTimesheetEvents(input: $input) {
    outcomes {
      eventId result reason
      event { id modifiedAt confirmedAt paidAt projectName start end minutes workNotes tags owner { email } }
    }
    userErrors { message }
  }
}`

/**
 * Marks 200 events as paid through the gateway, against the 200 documented calls sent to REST in parallel, as
 * many at once as one user may have: medians; the two alternate.
 * @param server whether the gateway knows the REST service's batch call, or only the documented calls
 */
export async function benchPaying(server: 'with batch call' | 'documented calls alone'): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'))
  const services: Service[] = []
  const start = async (floor: 'rest' | 'gateway', settings: Record<string, string>) => {
    const service = await startFloor(floor, settings)
    services.push(service)
    return service
  }
  const bare = await startBareServer()
  const token = await tokenOf(EMAIL)
  try {
    const restUrl = `http://127.0.0.1:${bare.port}`
    const gateway = await start('gateway', { PORT: '0', REST_URL: restUrl })
    const gatewayPool = new Pool(gateway.url)
    const through = caller(gatewayPool, token)
    // The gateway caches what it learns for five minutes. Then the complete service replaces the bare one.
    if (server === 'documented calls alone')
      await pay(through, new Date(), [{ id: ID, number: 1, modifiedAt: RANGE.from }])
    await bare.close()
    const rest = await start('rest', {
      DATA_DIR: folder,
      REST_PORT: String(bare.port),
      TOKEN_SECRET: SECRET,
      ADMIN_EMAILS: EMAIL,
    })
    const restPool = new Pool(rest.url, { connections: AT_ONCE })
    const measured = await measure(caller(restPool, token), through)
    await Promise.all([restPool.close(), gatewayPool.close()])
    return measured
  } finally {
    for (const service of services) await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Global id of an event that does not exist. */
const ID = Buffer.from('TimesheetEvent:1').toString('base64')

/** What the bare server answers: no extensions, and the record of the user, which the gateway asks for first. */
const ANSWERS: Record<string, object> = {
  '/api/v1/openapi.json': { paths: {} },
  '/api/v1/user': {
    Email: EMAIL,
    Name: 'Pat',
    Scopes: 'timesheets',
    Created: RANGE.from,
    Modified: RANGE.from,
  },
}

/** A server that reports that it has no extensions. */
async function startBareServer() {
  const bare = createServer((request, response) => {
    const answer = ANSWERS[request.url ?? ''] ?? []
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(bare, 'listening')
  const { port } = bare.address() as AddressInfo
  return {
    port,
    close: async () => {
      bare.close().closeAllConnections()
      await once(bare, 'close')
    },
  }
}

interface Copy {
  id: string
  number: number
  modifiedAt: string
}

async function measure(rest: Call, gateway: Call): Promise<Measured> {
  await fill(rest)
  // A different day each time, so that there is always something to change.
  let day = Date.UTC(2027, 0, 1)
  const work =
    (run: (day: Date, copies: readonly Copy[]) => Promise<unknown>) => async (start: () => void) => {
      const copies = await copiesOf(gateway)
      day += DAY
      start()
      await run(new Date(day), copies)
    }
  const [direct = NaN, through = NaN] = await inTurns(
    [
      work((date, copies) =>
        Promise.all(
          copies.map(({ number }) =>
            rest('PATCH', `/api/v1/timesheets/event/id/${number}/paid`, { Date: date.toISOString() }),
          ),
        ),
      ),
      work((date, copies) => pay(gateway, date, copies)),
    ],
    { warmUp: WARM_UP, rounds: ROUNDS },
  )
  const details = `  ${EVENTS} events, ${ROUNDS} rounds in turns: REST ${direct.toFixed(1)} ms, gateway ${through.toFixed(1)} ms`
  return { ratio: through / direct, details }
}

async function pay(gateway: Call, day: Date, copies: readonly Copy[]): Promise<void> {
  const events = copies.map(({ id, modifiedAt }) => ({ id, modifiedAt }))
  const input = { for: EMAIL, ...RANGE, payments: [{ paidAt: day.toISOString(), events }] }
  const answer = String(await gateway('POST', '/graphql', { query: MUTATION, variables: { input } }))
  const changed = answer.match(/"result":"(DONE|OVERWRITTEN)"/g)?.length ?? 0
  if (copies.length > 1 && changed !== EVENTS)
    throw new Error(`${changed} of ${EVENTS} events were paid: ${answer.slice(0, 300)}`)
}

async function copiesOf(gateway: Call): Promise<Copy[]> {
  const answer = await gateway('POST', '/graphql', {
    query: EVENTS_QUERY,
    variables: { ...RANGE, for: [EMAIL] },
  })
  const { data } = JSON.parse(String(answer)) as { data: { timesheetEvents: Copy[] } }
  if (data.timesheetEvents.length !== EVENTS) throw new Error('The gateway does not answer the events.')
  return data.timesheetEvents
}

async function fill(rest: Call): Promise<void> {
  await rest('POST', '/api/v1/timesheets/project/Apollo')
  for (let event = 0; event < EVENTS; event++) {
    const start = new Date(Date.parse(RANGE.from) + (Math.floor(event / 8) * 24 + 8 + (event % 8)) * 3600_000)
    await rest('POST', '/api/v1/timesheets/event', {
      Project: 'Apollo',
      DateRange: [start, new Date(start.getTime() + 45 * 60_000)],
      Timezone: 'Europe/Berlin',
      WorkNotes: `Work on item ${event} and what follows from it`,
      Tags: ['code', 'review'],
      Confirmed: start,
    })
  }
}
