// Surface: requests to the REST service that are too frequent, too large or too slow.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { outboxMails } from '../../../rest/db/schema/mails.ts'
import { SLOWEST } from '../../../rest/server.ts'
import { textLike } from '../../helpers/matchers.ts'
import { startTestRest, type Answer, type TestRest } from '../../helpers/servers/rest.ts'
import { addColleagues, ticketFixture } from '../../rest/tickets/ticketFixture.ts'
import { timesheetFixture, type TimesheetFixture } from '../../rest/timesheets/timesheetFixture.ts'

test('one user’s comments go to 5,000 subscribers an hour; more are refused as a whole, and delay no one else', async () => {
  let now = new Date()
  const rest = await startTestRest({ now: () => now })
  try {
    const fixture = await ticketFixture(rest)
    const { ben } = fixture
    const some = (from: number) => Array.from({ length: 100 }, (_, index) => `s${from + index}@example.org`)
    await addColleagues(rest, [...some(0), ...some(100)])
    const busy = await fixture.ticket({ Subscribers: some(0) })
    expect((await fixture.comment(busy, { AddSubscribers: some(100) })).status).toBe(201)
    for (let count = 0; count < 23; count++)
      expect((await fixture.comment(busy, { Body: 'x' })).status).toBe(201)
    expect(await rest.db.$count(outboxMails)).toBe(4_900)
    const refused = await fixture.comment(busy, { Body: 'x', AddStatuses: ['loud'] })
    expect(refused).toMatchObject({ status: 429, error: textLike('to so many subscribers') })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
    expect(await rest.db.$count(outboxMails)).toBe(4_900)
    const { CommentCount, Statuses } = await fixture.read(busy)
    expect(CommentCount).toBe(24)
    expect(Statuses).not.toContain('loud')
    expect((await fixture.comment(await fixture.ticket(), { Body: 'x' })).status).toBe(201)
    expect((await fixture.comment(busy, { Body: 'x' }, ben)).status).toBe(201)
    now = new Date(now.getTime() + 3_600_000)
    expect((await fixture.comment(busy, { Body: 'x' })).status).toBe(201)
  } finally {
    await rest.close()
  }
})

describe('rate limits', () => {
  let rest: TestRest
  let fixture: TimesheetFixture
  beforeAll(async () => {
    rest = await startTestRest()
    fixture = await timesheetFixture(rest)
    await fixture.log()
    for (const name of ['ann', 'sue'])
      await rest.signIn(`${name}@example.com`, { scopes: ['timesheets', 'tickets'] })
  })
  afterAll(() => rest.close())

  const magicLink = (email: string, client: string) =>
    rest.call('GET', `/login/magiclink?email=${email}`, { headers: { 'x-forwarded-for': client } })
  const report = (who: 'pat' | 'pia', more = '') =>
    rest.call(
      'GET',
      `/api/v1/timesheets/events/send/template?from=2027-03-01&until=2027-04-01&to=${who}@example.com${more}`,
      { token: fixture[who] },
    )
  const upload = (token: string) => rest.call('POST', '/api/v1/upload', { token, body: {} })
  const reauth = (client: string, token = 'a.b.c') =>
    rest.call('GET', '/login/reauth', { token, headers: { 'x-forwarded-for': client } })

  interface Case {
    what: string
    most: number
    /** In seconds. */
    window: number
    status: number
    ask: (count: number) => Promise<Answer>
    other: () => Promise<Answer>
  }
  test.each<Case>([
    {
      what: 'links for an address, in whatever case',
      most: 5,
      window: 900,
      status: 200,
      ask: count => magicLink(count % 2 === 0 ? 'ann@example.com' : 'ANN@example.com', `10.1.0.${count}`),
      other: () => magicLink('ben@example.com', '10.1.0.200'),
    },
    {
      what: 'links from a client address, whatever it claims to forward',
      most: 20,
      window: 900,
      status: 200,
      ask: count => magicLink(`p${count}@example.com`, `203.0.113.${count}, 10.2.0.1`),
      other: () => magicLink('q@example.com', '203.0.113.1, 10.2.0.2'),
    },
    {
      what: 'links from the addresses of one IPv6 network',
      most: 20,
      window: 900,
      status: 200,
      ask: count => magicLink(`r${count}@example.com`, `2001:db8:1:2::${count}`),
      other: () => magicLink('s@example.com', '2001:db8:1:3::1'),
    },
    {
      what: 'reports',
      most: 20,
      window: 3600,
      status: 200,
      ask: () => report('pat'),
      other: () => report('pia'),
    },
    {
      what: 'uploads, also those that come to nothing',
      most: 1_000,
      window: 3600,
      status: 400,
      ask: () => upload(fixture.ann),
      other: () => upload(fixture.sue),
    },
    {
      what: 'tries to renew a session that are refused',
      most: 60,
      window: 900,
      status: 401,
      ask: () => reauth('10.3.0.1'),
      other: () => reauth('10.3.0.2'),
    },
  ])('$what: $most, then 429 with the time to retry, for no one else', async ({ most, ...limit }) => {
    const statuses: number[] = []
    while (statuses.length < most) {
      const some = Array.from({ length: Math.min(20, most - statuses.length) }, (_, index) => index)
      const answers = await Promise.all(some.map(index => limit.ask(statuses.length + index)))
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(statuses).toEqual(Array<number>(most).fill(limit.status))
    const late = await limit.ask(most)
    expect(late).toMatchObject({
      status: 429,
      error: textLike(/ in (\d+ (seconds?|minutes?|hour)|a quarter of an hour)\.$/),
    })
    const wait = Number(late.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(limit.window)
    expect((await limit.other()).status).toBe(limit.status)
  })

  test('a client with thousands of addresses does not make the limits forget the others', async () => {
    let people = 0
    const visit = async (client: string) => (await magicLink(`n${++people}@example.com`, client)).status
    for (let count = 0; count < 20; count++) await visit('10.4.0.1')
    expect(await visit('10.4.0.1')).toBe(429)
    // Client addresses are counted first. All these requests are for one user's link, so there are five mails.
    for (let block = 0; block < 103; block++)
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => magicLink('crowd@example.com', `10.5.${block}.${index}`)),
      )
    expect(await visit('10.4.0.1')).toBe(429)
  })

  test('dry runs of reports are not counted', async () => {
    expect((await report('pat', '&dry=true')).status).toBe(200)
  })

  test('an office behind one address renews as many sessions as it likes', async () => {
    for (let count = 0; count < 100; count++) expect((await reauth('10.4.0.1', fixture.ann)).status).toBe(200)
    expect((await reauth('10.4.0.1')).status).toBe(401)
  })

  test('a thousand recipients are refused, and none of them gets a mail', async () => {
    const before = await rest.db.$count(outboxMails)
    const many = Array.from({ length: 1_000 }, (_, index) => `&to=p${index}@example.com`).join('')
    expect((await report('pia', many)).status).toBe(400)
    expect(await rest.db.$count(outboxMails)).toBe(before)
  })

  test.each(['1900-01-01&until=2100-01-01', '1900-01-01&until=2199-12-31'])(
    'no list, report or timesheet accepts the range %s',
    async range => {
      const [token, body] = [fixture.ann, { Timezone: 'UTC' }]
      for (const [method, path] of [
        ['GET', 'events?'],
        ['GET', 'events/send/template?to=ann@example.com&'],
        ['POST', 'events/send?'],
      ] as const) {
        const answer = await rest.call(method, `/api/v1/timesheets/${path}from=${range}`, {
          token,
          ...(method === 'POST' && { body }),
        })
        expect([path, answer]).toMatchObject([path, { status: 400, error: textLike('at most 400 days') }])
      }
    },
  )
})

test('a user makes as many changes within a minute as WRITE_LIMIT says, with all calls together', async () => {
  let now = new Date()
  const rest = await startTestRest({ env: { WRITE_LIMIT: '4' }, now: () => now })
  try {
    const [ann, ben] = [await rest.signIn('ann@example.com'), await rest.signIn('ben@example.com')]
    const path = '/api/v1/timesheets'
    const write = (method: string, call: string, token = ann) => rest.call(method, path + call, { token })
    expect((await write('POST', '/project/Apollo')).status).toBe(201)
    expect((await write('PATCH', '/project/Apollo/canSee?email=ben@example.com')).status).toBe(200)
    expect((await write('DELETE', '/event/id/1')).status).toBe(404)
    expect((await write('POST', '/event')).status).toBe(400)
    now = new Date(now.getTime() + 20_000)
    for (const [method, call] of [
      ['POST', '/project/Zeus'],
      ['PATCH', '/event/id/1'],
      ['DELETE', '/project/Apollo/canSee?email=ben@example.com'],
    ] as const) {
      const late = await write(method, call)
      expect(late).toMatchObject({
        status: 429,
        error: textLike('4 changes within a minute. .* in 40 seconds'),
      })
      expect(late.headers.get('retry-after')).toBe('40')
    }
    expect(await rest.call('GET', `${path}/projects`, { token: ann })).toMatchObject({
      status: 200,
      body: [{ Name: 'Apollo', CanSee: ['ann@example.com', 'ben@example.com'] }],
    })
    expect((await write('POST', '/project/Bens', ben)).status).toBe(201)
    now = new Date(now.getTime() + 40_000)
    expect((await write('POST', '/project/Zeus')).status).toBe(201)
  } finally {
    await rest.close()
  }
})

/** Resolves when the connection is closed, even by an error. */
const closingOf = (socket: Socket) =>
  new Promise<void>(resolve => (socket.closed ? resolve() : socket.once('close', () => resolve())))

describe('nearly idle connections', () => {
  test('are closed within a minute', () => {
    expect(SLOWEST.headers + SLOWEST.checked).toBeLessThan(60_000)
    expect(SLOWEST.request + 2 * SLOWEST.checked).toBeLessThan(60_000)
  })

  test('are closed, 500 simultaneous ones, while others are answered', async () => {
    const rest = await startTestRest({ slowest: { headers: 2_000, request: 3_000, checked: 200 } })
    const drips: NodeJS.Timeout[] = []
    try {
      const token = await rest.signIn('ann@example.com')
      const { port, hostname } = new URL(rest.url)
      const begins = [
        '',
        'G',
        'GET /livez HTTP/1.1\r\nHost: x\r\nX-',
        `POST /api/v1/timesheets/event HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\nAuthorization: Bearer ${token}\r\n\r\n{`,
        'POST /api/v1/timesheets/event HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n{',
      ]
      const open = async (index: number): Promise<Socket> => {
        // Some never close their half of the connection.
        const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: index % 2 === 0 })
        socket.on('error', () => undefined).resume()
        await once(socket, 'connect')
        const begin = begins[index % begins.length] ?? ''
        if (begin !== '') socket.write(begin)
        if (begin !== '' || index % 2 === 0) drips.push(setInterval(() => socket.write('a'), 100))
        return socket
      }
      const sockets = await Promise.all(Array.from({ length: 500 }, (_, index) => open(index)))
      const closed = Promise.all(sockets.map(socket => closingOf(socket)))
      for (let count = 0; count < 5; count++)
        expect((await rest.call('GET', '/api/v1/user', { token })).status).toBe(200)
      await closed
      expect(sockets.every(socket => socket.closed)).toBe(true)
      expect((await rest.call('GET', '/api/v1/user', { token })).status).toBe(200)
    } finally {
      for (const drip of drips) clearInterval(drip)
      await rest.close()
    }
  })
})
