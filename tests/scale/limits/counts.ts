import type { Outcome } from '../../chaos/machine.ts'
import { PROJECT } from '../../chaos/company.ts'
import { stormOf, withToken, type MakeRequest, type Statuses } from '../../helpers/storm.ts'
import { cycled } from '../../helpers/cycled.ts'
import type { Cluster } from '../cluster.ts'
import { join } from '../restarts.ts'
import { allowedOutcome, exactly } from './allowed.ts'
import { personFor, type Task } from './people.ts'

/** Who gets the sign-in mails of the storm. */
export const SIGNING_IN = 'storm@limits.example'
/** How many they get. */
export const LINKS = 5
/** How many more are sent of what is used up. */
const MORE = 9

/** Something that is counted in the database (docs/specification/limits.md#counts). */
export interface Count {
  what: string
  max: number
  /** How many requests are sent. */
  count: number
  /** How many of them at the same time, if that is limited too. */
  atOnce?: number
  /** The status of a request that is let through. */
  status: number
  request: MakeRequest
}

const from = (client: string) => ({ 'x-forwarded-for': client })
const MARCH = 'from=2027-03-01&until=2027-04-01'

/** Everything that is counted, by different people. */
export async function countsOf({ url, people }: Pick<Cluster, 'url' | 'people'>): Promise<Count[]> {
  const tokenFor = (task: Task) => personFor({ people }, task).token
  const [reporting, linking] = [tokenFor('reports'), tokenFor('links')]
  const [loading, uploading] = [tokenFor('files'), tokenFor('uploads')]
  const range = ['2027-03-01T09:00:00.000Z', '2027-03-01T10:30:00.000Z']
  const event = { Project: PROJECT, DateRange: range, Timezone: 'Europe/Berlin', WorkNotes: '' }
  await answerOf(url, '/api/v1/timesheets/event', withToken(reporting, 'POST', event))
  const csv = `/api/v1/timesheets/events/csv?${MARCH}&timezone=UTC`
  const file = await answerOf(url, csv, withToken(loading))
  const path = String(Reflect.get(Object(file), 'Url'))
  return [
    {
      // The first, because the link soon expires.
      what: 'CSV files',
      ...{ max: 60, count: 70, atOnce: 1, status: 200 },
      request: () => ({ path }),
    },
    {
      what: 'sign-in mails to one address',
      ...{ max: LINKS, count: 60, status: 200 },
      request: place => ({
        path: `/login/magiclink?email=${SIGNING_IN}`,
        headers: from(`10.1.0.${place}`),
      }),
    },
    {
      what: 'sign-in mails from one client address',
      ...{ max: 20, count: 90, status: 200 },
      request: place => ({
        path: `/login/magiclink?email=p${place}@limits.example`,
        headers: from('10.2.0.1'),
      }),
    },
    {
      what: 'sign-ins that fail',
      ...{ max: 60, count: 150, status: 401 },
      request: place => ({
        path: '/login/reauth',
        headers: { authorization: `Bearer a.b.${place}`, ...from('10.3.0.1') },
      }),
    },
    {
      what: 'reports',
      ...{ max: 20, count: 60, status: 200 },
      request: () => ({
        path: `/api/v1/timesheets/events/send/template?${MARCH}&to=${cycled(people, 0).email}`,
        ...withToken(reporting),
      }),
    },
    {
      what: 'timesheets',
      // One is made at a time, and one more may wait.
      ...{ max: 20, count: 30, atOnce: 2, status: 200 },
      request: () => ({
        path: `/api/v1/timesheets/events/send?${MARCH}`,
        ...withToken(reporting, 'POST', { Timezone: 'UTC' }),
      }),
    },
    {
      what: 'dry runs of timesheets',
      ...{ max: 60, count: 70, atOnce: 2, status: 200 },
      request: () => ({
        path: `/api/v1/timesheets/events/send?${MARCH}`,
        ...withToken(reporting, 'POST', { Timezone: 'UTC', JustMe: true }),
      }),
    },
    {
      what: 'links to CSV files',
      ...{ max: 60, count: 150, status: 200 },
      request: () => ({ path: csv, ...withToken(linking) }),
    },
    {
      what: 'uploads',
      ...{ max: 1_000, count: 1_200, status: 400 },
      request: () => ({ path: '/api/v1/upload', ...withToken(uploading, 'POST', {}) }),
    },
  ]
}

/** Sends all requests. @returns how many were let through, and what is wrong */
export async function checkCounts(cluster: Pick<Cluster, 'url'>, counts: readonly Count[]): Promise<Outcome> {
  let outcome: Outcome = { figures: {}, flaws: [] }
  for (const { what, max, count, atOnce = count, status, request } of counts) {
    const statuses: Statuses = {}
    for (let sent = 0; sent < count; sent += atOnce) {
      const some = await stormOf([cluster], atOnce, place => request(sent + place))
      for (const [status, number] of Object.entries(some))
        statuses[Number(status)] = (statuses[Number(status)] ?? 0) + number
    }
    outcome = join(outcome, allowedOutcome(what, statuses, { status, ...exactly(max) }))
  }
  return outcome
}

/** After the storms, everything is refused. @returns what is wrong */
export async function checkUsedUp(
  cluster: Pick<Cluster, 'url'>,
  counts: readonly Count[],
): Promise<string[]> {
  const flaws: string[] = []
  for (const { what, request } of counts) {
    const statuses = await stormOf([cluster], MORE, request)
    if (statuses[429] !== MORE) flaws.push(`After a restart, ${what} got ${JSON.stringify(statuses)}.`)
  }
  return flaws
}

async function answerOf(url: string, path: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url + path, init)
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
