// What users do at the same time, with three REST services: docs/specification/limits.md#rest.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createListener, type Listener } from '../../../rest/jobs/listen.ts'
import { createSharedPlaces } from '../../../rest/jobs/sharedPlaces.ts'
import { cycled } from '../../helpers/cycled.ts'
import { mostWaiting } from '../../helpers/servers/lockWaits.ts'
import { withToken } from '../../helpers/storm.ts'
import { startThreeServices, type ThreeServices } from './threeServices.ts'

let three: ThreeServices
let ann: string
let ben: string
/** Locks tables, so that statements on them wait until it releases them. */
let holder: pg.Client
const listeners: Listener[] = []
beforeAll(async () => {
  three = await startThreeServices()
  const scopes = ['timesheets', 'tickets']
  ann = await three.rest.signIn('ann@example.com', { scopes })
  ben = await three.rest.signIn('ben@example.com', { scopes })
  holder = new pg.Client({ connectionString: three.rest.db.$client.options.connectionString })
  await holder.connect()
})
afterEach(() => holder.query('rollback'))
afterAll(async () => {
  for (const listener of listeners) listener.stop()
  await holder.end()
  await three.close()
})

const hold = (table: string) => holder.query(`begin; lock table ${table} in access exclusive mode`)

test('one search of a user runs at a time, at however many services, and others search meanwhile', async () => {
  await hold('tickets')
  const search = (token: string) => () => ({
    path: '/api/v1/tickets/tickets?q=printer&limit=10',
    ...withToken(token),
  })
  const answers = Promise.all([three.storm(9, search(ann)), three.storm(3, search(ben))])
  expect(await mostWaiting(holder, 2)).toBe(2)
  await holder.query('rollback')
  expect(await answers).toEqual([{ 200: 9 }, { 200: 3 }])
})

test('a user gets two CSV files at a time, at however many services', async () => {
  const signed = await three.rest.call(
    'GET',
    '/api/v1/timesheets/events/csv?from=2026-10-01T00:00:00.000Z&until=2026-11-01T00:00:00.000Z&timezone=UTC',
    { token: ann },
  )
  const path = String(new Map(Object.entries(signed.body ?? {})).get('Url'))
  await hold('timesheet_projects')
  const files = three.storm(6, () => ({ path }))
  // At one service, the second one waits until the first one is selected.
  expect([1, 2]).toContain(await mostWaiting(holder, 1))
  await holder.query('rollback')
  expect(await files).toEqual({ 200: 2, 429: 4 })
  expect(await three.storm(2, () => ({ path }))).toEqual({ 200: 2 })
})

describe('the places of several services', () => {
  const places = () => {
    const listener = createListener(three.rest.db)
    listeners.push(listener)
    return createSharedPlaces(listener)
  }

  test('are taken once, also by attempts at the same moment, and can be taken again when they are given back', async () => {
    const services = [places(), places(), places()]
    const taken = await Promise.all(
      Array.from({ length: 12 }, (_, place) => cycled(services, place).takeNow('a', 5)),
    )
    const leaves = taken.filter(leave => leave !== undefined)
    expect(leaves).toHaveLength(5)
    expect(await services[0]?.takeNow('b', 1)).toBeDefined()
    leaves[0]?.()
    leaves[0]?.()
    await sleep(100)
    const again = await Promise.all(services.map(service => service.takeNow('a', 5)))
    expect(again.filter(leave => leave !== undefined)).toHaveLength(1)
  })

  test('of a service that ends are free', async () => {
    const [one, other] = [places(), places()]
    expect(await one.takeNow('c', 1)).toBeDefined()
    expect(await other.takeNow('c', 1)).toBeUndefined()
    await holder.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
         and ((classid::bigint << 32) | objid::bigint) = hashtextextended('c', 0)`,
    )
    await sleep(100)
    expect(await other.takeNow('c', 1)).toBeDefined()
  })

  test('refuse nobody while the database cannot be asked', async () => {
    const broken = createSharedPlaces({ query: () => Promise.reject(new Error('It is away.')) })
    const leave = await broken.takeNow('d', 1)
    leave?.()
    expect(leave).toBeDefined()
  })
})
