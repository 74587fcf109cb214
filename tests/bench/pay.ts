import { benchBatch, EMAIL, type Server } from './batch.ts'
import type { Call, Measured } from './measuring.ts'

const RANGE = { from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }
const EVENTS = 200
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

/** Global id of an event that does not exist. */
const ID = Buffer.from('TimesheetEvent:1').toString('base64')

/** Marks 200 events as paid through the gateway, against the 200 documented calls. */
export function benchPaying(server: Server): Promise<Measured> {
  // A different day each time, so that there is always something to change.
  let day = Date.UTC(2027, 0, 1)
  return benchBatch(server, {
    scope: 'timesheets',
    probe: gateway => pay(gateway, new Date(), [{ id: ID, number: 1, modifiedAt: RANGE.from }]),
    fill,
    prepare: async gateway => {
      const copies = await copiesOf(gateway)
      day += DAY
      const date = new Date(day)
      return {
        direct: rest =>
          Promise.all(
            copies.map(({ number }) =>
              rest('PATCH', `/api/v1/timesheets/event/id/${number}/paid`, { Date: date.toISOString() }),
            ),
          ),
        through: () => pay(gateway, date, copies),
      }
    },
  })
}

interface Copy {
  id: string
  number: number
  modifiedAt: string
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
