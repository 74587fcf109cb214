import { Pool } from 'undici'
import { caller, inTurns, tokenOf, type Call, type Measured } from '../measuring.ts'
import { atReport, MATCHING, PAT } from './floors.ts'

const RANGE = { from: '2026-10-01T00:00:00.000Z', until: '2026-11-01T00:00:00.000Z' }
const WARM_UP = 3
const ROUNDS = 11

const QUERY = `query ($from: DateTime!, $until: DateTime!) {
  timesheetEvents(from: $from, until: $until, purposes: [SEE, PAY]) {
    id number createdAt confirmedAt timesheetedAt paidAt projectName owner { email } start end minutes workNotes tags
  }
}`

/**
 * The report's query for 20,000 of 100,000 events through the gateway, against the one REST call that it
 * resolves to: medians; the two alternate. Both travel as bytes on a socket between processes.
 */
export const benchReport = (): Promise<Measured> =>
  atReport(async ({ rest, gateway }) => {
    const [restPool, gatewayPool] = [new Pool(rest), new Pool(gateway)]
    try {
      const token = await tokenOf(PAT)
      return await measure(caller(restPool, token), caller(gatewayPool, token))
    } finally {
      await Promise.all([restPool.close(), gatewayPool.close()])
    }
  })

async function measure(rest: Call, gateway: Call): Promise<Measured> {
  const body = { query: QUERY, variables: RANGE }
  const works = {
    REST: () =>
      rest(
        'GET',
        `/api/v1/timesheets/events?${new URLSearchParams(RANGE).toString()}&purpose=see&purpose=pay`,
      ),
    gateway: () => gateway('POST', '/graphql', body),
    'gateway in brotli': () => gateway('POST', '/graphql', body, 'br, gzip'),
  }
  requireAll(await works.REST(), '"OwnerEmail"')
  requireAll(await works.gateway(), '"email"')
  const sizes: number[] = []
  const sized = Object.values(works).map((work, index) => async () => {
    sizes[index] = (await work()).length
  })
  const medians = await inTurns(sized, { warmUp: WARM_UP, rounds: ROUNDS })
  const lines = Object.keys(works).map(
    (name, index) => `${name} ${medians[index]?.toFixed(0)} ms, ${sizes[index]} bytes`,
  )
  const [direct = NaN, through = NaN] = medians
  return { ratio: through / direct, details: `  ${ROUNDS} rounds in turns: ${lines.join('; ')}` }
}

function requireAll(bytes: Buffer, word: string): void {
  const count = bytes.toString().split(word).length - 1
  if (count !== MATCHING) throw new Error(`The bench got ${count} events: ${bytes.toString().slice(0, 300)}`)
}
