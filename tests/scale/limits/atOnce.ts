import pg from 'pg'
import type { Outcome } from '../../chaos/machine.ts'
import { mostWaiting } from '../../helpers/servers/lockWaits.ts'
import { stormOf, withToken, type MakeRequest, type Statuses } from '../../helpers/storm.ts'
import type { Cluster } from '../cluster.ts'
import { personFor } from './people.ts'

/** One search of a user runs at a time at all services (docs/specification/limits.md#rest). */
export async function checkSearches({ db, url, people }: Cluster): Promise<Outcome> {
  const search = (token: string) => () => ({
    path: '/api/v1/tickets/tickets?q=printer&limit=10',
    ...withToken(token),
  })
  const { most, answers } = await whileHeld({ db, url }, 'tickets', 2, [
    { count: 9, request: search(personFor({ people }, 'searches').token) },
    { count: 3, request: search(personFor({ people }, 'keys').token) },
  ])
  const isAnswered = answers[0]?.[200] === 9 && answers[1]?.[200] === 3
  return {
    figures: { 'searches of two users at once': most },
    flaws: [
      ...(most === 2 ? [] : [`${most} searches of two users ran at once.`]),
      ...(isAnswered ? [] : [`Searches got ${JSON.stringify(answers)}.`]),
    ],
  }
}

/** A user gets two CSV files at a time from all services (docs/specification/limits.md#csv-files). */
export async function checkCsvFiles({ db, url, people }: Cluster): Promise<Outcome> {
  const signed: unknown = await fetch(
    `${url}/api/v1/timesheets/events/csv?from=2026-10-01&until=2026-11-01&timezone=UTC`,
    withToken(personFor({ people }, 'searches').token),
  ).then(answer => answer.json())
  const path = String(Reflect.get(Object(signed), 'Url'))
  const { answers } = await whileHeld({ db, url }, 'timesheet_projects', 1, [
    { count: 6, request: () => ({ path }) },
  ])
  const [{ 200: files = 0, 429: refused = 0 } = {}] = answers
  return {
    figures: { 'CSV files at once': files },
    flaws: files === 2 && refused === 4 ? [] : [`CSV files at once got ${JSON.stringify(answers)}.`],
  }
}

/**
 * Sends storms while nobody can read a table.
 * @param expected how many statements have to wait for it before it can be read again
 */
async function whileHeld(
  { db, url }: Pick<Cluster, 'db' | 'url'>,
  table: string,
  expected: number,
  storms: readonly { count: number; request: MakeRequest }[],
): Promise<{ most: number; answers: Statuses[] }> {
  const holder = new pg.Client({ connectionString: db.$client.options.connectionString })
  await holder.connect()
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    const answers = Promise.all(storms.map(({ count, request }) => stormOf([{ url }], count, request)))
    const most = await mostWaiting(holder, expected)
    await holder.query('rollback')
    return { most, answers: await answers }
  } finally {
    await holder.end()
  }
}
