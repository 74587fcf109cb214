// Three REST services let as much through as one: docs/specification/limits.md#counts.
import { eq } from 'drizzle-orm'
import { limitUses } from '../../../rest/db/schema/limits.ts'
import { outboxMails } from '../../../rest/db/schema/mails.ts'
import { ticketComments } from '../../../rest/db/schema/tickets.ts'
import { cleanUp } from '../../../rest/jobs/cleanUp.ts'
import { signInLink } from '../../../rest/security/signIn.ts'
import { openStorage } from '../../../rest/storage/storage.ts'
import { addColleagues, ticketFixture } from '../tickets/ticketFixture.ts'
import { timesheetFixture, type TimesheetFixture } from '../timesheets/timesheetFixture.ts'
import { withToken } from '../../helpers/storm.ts'
import { startThreeServices, type ThreeServices } from './threeServices.ts'

const MINUTE = 60_000

let now = new Date()
let three: ThreeServices
let fixture: TimesheetFixture
beforeAll(async () => {
  three = await startThreeServices({}, () => now)
  fixture = await timesheetFixture(three.rest)
  await fixture.log()
  await three.rest.signIn('ann@example.com', { scopes: ['timesheets', 'tickets'] })
})
afterAll(() => three.close())

const from = (client: string) => ({ headers: { 'x-forwarded-for': client } })
const MARCH = 'from=2027-03-01&until=2027-04-01'

interface Case {
  what: string
  max: number
  /** In minutes. */
  window: number
  /** How many requests are sent. */
  count: number
  /** The status of a request that is let through. */
  status: number
  request: (place: number) => { path: string } & RequestInit
}
test.each<Case>([
  {
    what: 'sign-in mails to one address',
    ...{ max: 5, window: 15, count: 60, status: 200 },
    request: place => ({ path: '/login/magiclink?email=ann@example.com', ...from(`10.1.0.${place % 60}`) }),
  },
  {
    what: 'sign-in mails from one client address',
    ...{ max: 20, window: 15, count: 90, status: 200 },
    request: place => ({ path: `/login/magiclink?email=p${place}@example.com`, ...from('10.2.0.1') }),
  },
  {
    what: 'sign-ins that fail',
    ...{ max: 60, window: 15, count: 150, status: 401 },
    request: () => ({
      path: '/login/reauth',
      headers: { authorization: 'Bearer a.b.c', ...from('10.3.0.1').headers },
    }),
  },
  {
    what: 'reports',
    ...{ max: 20, window: 60, count: 60, status: 200 },
    request: () => ({
      path: `/api/v1/timesheets/events/send/template?${MARCH}&to=pat@example.com`,
      ...withToken(fixture.pat),
    }),
  },
  {
    what: 'links to CSV files',
    ...{ max: 60, window: 60, count: 150, status: 200 },
    request: () => ({
      path: `/api/v1/timesheets/events/csv?${MARCH}&timezone=UTC`,
      ...withToken(fixture.ann),
    }),
  },
  {
    what: 'uploads, also those that come to nothing',
    ...{ max: 1_000, window: 60, count: 1_200, status: 400 },
    request: () => ({ path: '/api/v1/upload', ...withToken(fixture.ann, 'POST', {}) }),
  },
])('$what: a storm gets $max through, also after a restart, and as many after the window', async limit => {
  const { max, window, count, status, request } = limit
  const through = { [status]: max, 429: count - max }
  expect(await three.storm(count, request)).toEqual(through)
  await three.restart()
  expect(await three.storm(9, request)).toEqual({ 429: 9 })
  now = new Date(now.getTime() + window * MINUTE)
  expect(await three.storm(count, request)).toEqual(through)
})

test('timesheets: as many as one service sends', async () => {
  const path = `/api/v1/timesheets/events/send?${MARCH}`
  const send = () => three.storm(3, () => ({ path, ...withToken(fixture.ann, 'POST', { Timezone: 'UTC' }) }))
  // One at a time of each service; others wait or are refused for another reason.
  for (let count = 0; count < 6; count++) expect(await send()).toEqual({ 200: 3 })
  expect(await send()).toEqual({ 200: 2, 429: 1 })
})

test('mails about tickets: those of 50 comments to 100 subscribers, and a refused comment is not written', async () => {
  const { rest } = three
  const tickets = await ticketFixture(rest)
  const subscribers = Array.from({ length: 100 }, (_, index) => `s${index}@example.com`)
  await addColleagues(rest, subscribers)
  const ids = [await tickets.ticket(), await tickets.ticket(), await tickets.ticket()]
  for (const id of ids) await tickets.comment(id, { AddSubscribers: subscribers })
  await rest.db.update(limitUses).set({ used: 0 }).where(eq(limitUses.name, 'ticket_mails'))
  const comment = (place: number) => ({
    path: `/api/v1/tickets/project/1/ticket/${ids[place % 3]}/comment`,
    ...withToken(tickets.ann, 'POST', { Body: '<p>Hi</p>' }),
  })
  expect(await three.storm(60, comment)).toEqual({ 201: 50, 429: 10 })
  expect(await rest.db.$count(ticketComments)).toBe(53)
  // Without subscribers nothing is counted.
  const silent = await tickets.ticket()
  expect((await tickets.comment(silent, { Body: '<p>Hi</p>' })).status).toBe(201)
})

test('a sign-in link works once, however many services get it at once', async () => {
  const { config } = three.rest
  const link = new URL(
    await signInLink({
      ...{ publicUrl: 'http://localhost', secret: config.tokenSecret, now },
      user: { email: 'new@example.com', name: 'New' },
    }),
  )
  const record: unknown = JSON.parse(atob(link.searchParams.get('userdata') ?? ''))
  const token = String(Reflect.get(Object(record), 'Token'))
  const statuses = await three.storm(30, () => ({ path: '/login/reauth', ...withToken(token) }))
  expect(statuses).toEqual({ 200: 1, 401: 29 })
})

test('a call with one key is executed once, however many services get it at once', async () => {
  const tickets = await ticketFixture(three.rest)
  const id = await tickets.ticket()
  const init = withToken(tickets.ann, 'POST', { Body: '<p>Hi</p>' })
  const headers = { ...init.headers, 'idempotency-key': 'one' }
  const path = `/api/v1/tickets/project/1/ticket/${id}/comment`
  expect(await three.storm(30, () => ({ path, ...init, headers }))).toEqual({ 201: 30 })
  expect(await three.rest.db.$count(ticketComments)).toBe(1)
})

test('what is stored names no address, and is deleted when it no longer counts', async () => {
  const { rest } = three
  await rest.reset()
  await three.storm(3, place => ({
    path: `/login/magiclink?email=ann${place}@example.com`,
    ...from('10.9.0.1'),
  }))
  const uses = () => rest.db.select().from(limitUses)
  const stored = await uses()
  expect(stored.map(({ name, used }) => [name, used]).toSorted()).toEqual([
    ['client_links', 3],
    ...Array.from({ length: 3 }, () => ['links', 1]),
  ])
  expect(stored.map(({ subject }) => /^[\w-]{43}$/.test(subject))).toEqual([true, true, true, true])
  const storage = await openStorage(rest.config)
  await cleanUp(rest.db, storage, new Date(now.getTime() + 14 * MINUTE))
  expect(await uses()).toHaveLength(4)
  await cleanUp(rest.db, storage, new Date(now.getTime() + 16 * MINUTE))
  expect(await uses()).toHaveLength(0)
  await storage.close()
})

test('a mail that a storm causes is queued once for each request that is let through', async () => {
  const { rest } = three
  await rest.reset()
  await three.storm(30, () => ({ path: '/login/magiclink?email=cy@example.com', ...from('10.8.0.1') }))
  expect(await rest.db.$count(outboxMails, eq(outboxMails.to, 'cy@example.com'))).toBe(5)
})
