import { eq, sql } from 'drizzle-orm'
import { users } from '../../../rest/db/schema/users.ts'
import { timesheetEvents } from '../../../rest/db/schema/timesheets.ts'
import { clockOf } from '../../../rest/rules/timesheets/timesheetCsv.ts'
import { allDayStart } from '../../../web/timesheets/allDay.ts'
import { eventsCsv } from '../../../web/timesheets/selection/csv.ts'
import { parseCsv } from '../../helpers/csv.ts'
import { textLike } from '../../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { ZONES } from '../../helpers/zones.ts'
import { isRecord } from '../../../common/isRecord.ts'
import { timesheetFixture, type TimesheetFixture } from './timesheetFixture.ts'

const HOUR = 60 * 60 * 1000
const NOW = new Date('2027-03-31T22:30:00.000Z')
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

describe('the clock of the server', () => {
  const shown = (timeZone: string, at: Date) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    return format.format(at).slice(0, 16)
  }

  test.each([...ZONES, 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
    'shows moments of two centuries as a formatter does, in %s',
    timeZone => {
      const clock = clockOf(timeZone)
      for (let time = Date.UTC(1901, 0, 1); time < Date.UTC(2100, 0, 1); time += 1371 * HOUR + 101_000)
        expect(clock(new Date(time))).toBe(shown(timeZone, new Date(time)))
    },
  )

  test.each([
    ['Europe/Berlin', '2027-03-28T00:58Z', ['01:58', '01:59', '03:00', '03:01']],
    ['Europe/Berlin', '2027-10-31T00:58Z', ['02:58', '02:59', '02:00', '02:01']],
    // The clocks changed a minute after midnight.
    ['America/St_Johns', '2010-03-14T03:29Z', ['23:59', '00:00', '01:01', '01:02']],
  ])('follows the clock change in %s after %s', (timeZone, from, times) => {
    const clock = clockOf(timeZone)
    const minutes = times.map((_time, index) => new Date(Date.parse(from) + index * 60_000))
    expect(minutes.map(at => clock(at).slice(11))).toEqual(times)
  })
})

describe('the CSV file', () => {
  let rest: TestRest
  let now: Date
  let fixture: TimesheetFixture
  beforeAll(async () => {
    rest = await startTestRest({ now: () => now })
  })
  beforeEach(async () => {
    now = NOW
    fixture = await timesheetFixture(rest)
  })
  afterAll(() => rest.close())

  const MARCH = `from=2027-03-01&until=2027-04-01&timezone=Europe/Berlin`
  const link = (query: string, token = fixture.pat) =>
    rest.call('GET', `/api/v1/timesheets/events/csv?${query}`, { token })
  const urlOf = async (query: string, token?: string) => {
    const { body, error } = await link(query, token)
    if (!isRecord(body) || typeof body.Url !== 'string') throw new Error(`There is no link: ${String(error)}`)
    return body.Url
  }
  const open = (url: string) => fetch(rest.url + url)
  const fileOf = async (query: string, token?: string) => {
    const bytes = await (await open(await urlOf(query, token))).arrayBuffer()
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  }
  const notesOf = async (query: string, token?: string) => {
    const [, ...records] = parseCsv((await fileOf(query, token)).slice(1))
    return records.map(cells => cells.at(-1))
  }

  test('comes by a link that is good for a minute, with a name and headers for a download', async () => {
    const entry = await fixture.log({ Confirmed: NOW.toISOString() })
    await rest.call('PATCH', `/api/v1/timesheets/event/id/${entry.Id}/paid`, {
      token: fixture.pat,
      body: { Date: '2027-04-02' },
    })
    const { status, body } = await link(MARCH)
    expect(status).toBe(200)
    expect(body).toEqual({
      Url: textLike('^/api/v1/download/csv\\?'),
      Expires: '2027-03-31T22:31:00.000Z',
    })
    const answer = await open(await urlOf(MARCH))
    expect(await answer.text()).toBe(
      'Who,Project,Tags,Confirmed,Paid,Start,Stop,Hours,Work Notes\r\n' +
        'ann@example.com,Apollo,design,2027-04-01 00:30,2027-04-02,2027-03-01 10:00,2027-03-01 11:30,1.50,Landing gear\r\n',
    )
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': textLike(
        'attachment; filename="export from 2027-03-01 to 2027-04-01 on 2027-04-01.csv"',
      ),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': textLike("default-src 'none'"),
    })
    const again = await urlOf(MARCH)
    now = new Date(NOW.getTime() + 59_999)
    expect((await open(again)).status).toBe(200)
    now = new Date(NOW.getTime() + 60_000)
    expect((await open(again)).status).toBe(404)
  })

  test('has, byte for byte, what a browser makes of the same events', async () => {
    const nasty = [
      '=1+1',
      '+49 30',
      '-x\n-y',
      '@a',
      '\tTab',
      'a, b; "c"',
      'ＳＵＭ ＝1',
      '✓ Grüße, 世界\r\n=2',
      '\u2028=3',
    ]
    for (const [index, WorkNotes] of nasty.entries()) {
      const start = Date.parse('2027-03-27T20:00Z') + index * 5.3 * HOUR
      const DateRange = [start, start + (index + 1) * 7 * 60_000].map(at => new Date(at).toISOString())
      await fixture.log({ DateRange, WorkNotes, Tags: [WorkNotes.trim().slice(0, 9), 'b'] })
    }
    await fixture.log({
      DateRange: ['2027-03-27T13:00Z'],
      Timezone: 'Pacific/Kiritimati',
      Confirmed: NOW.toISOString(),
    })
    await rest.db
      .update(timesheetEvents)
      .set({ paid: new Date('2027-03-30T12:00Z') })
      .where(eq(timesheetEvents.id, 3))
    const range = 'from=2027-03-01T00:00Z&until=2027-04-01T00:00Z'
    const { body } = await rest.call('GET', `/api/v1/timesheets/events?${range}&purpose=pay`, {
      token: fixture.pat,
    })
    if (!Array.isArray(body)) throw new Error('There is no list.')
    const dateOf = (value: unknown) => (typeof value === 'string' ? new Date(value) : null)
    const rows = body.map((event: Record<string, unknown>) => {
      const [start, end = null] = Array.isArray(event.DateRange) ? event.DateRange.map(dateOf) : []
      if (!start) throw new Error('An event has no start.')
      return {
        ...{ id: Number(event.Id), who: String(event.OwnerEmail), project: String(event.Project) },
        ...{ tags: event.Tags as string[], confirmed: dateOf(event.Confirmed), paid: dateOf(event.Paid) },
        ...{
          start: end ? start : allDayStart(start, String(event.Timezone)),
          end,
          workNotes: String(event.WorkNotes),
        },
        minutes: end ? Math.round((end.getTime() - start.getTime()) / 60_000) : 0,
      }
    })
    expect(rows).toHaveLength(nasty.length + 1)
    const made = await eventsCsv(rows.sort((one, other) => one.id - other.id))
    expect(await fileOf(`${range}&timezone=${ZONE}`)).toBe('\uFEFF' + (await made.text()))
  })

  test.each<['ann' | 'sue' | 'pat' | 'xen', string, string, string[]]>([
    ['pat', '', 'the projects that the caller pays', ['a', 'b', 'c']],
    ['sue', '', 'those that the caller sees', ['a', 'b', 'c']],
    ['sue', '&purpose=pay', 'a purpose', []],
    ['ann', '', 'nothing of one’s own without the purpose use', []],
    ['ann', '&purpose=use', 'one’s own events', ['a', 'b', 'c']],
    ['xen', '&purpose=use&purpose=see&purpose=pay', 'nothing for others', []],
    ['pat', '&tags=steel&tags=x', 'tags', ['b']],
    ['pat', '&project=apollo', 'a project', ['a', 'b', 'c']],
    ['pat', '&project=Bifrost', 'another project', []],
    ['pat', '&for=ANN@example.com', 'a person', ['a', 'b', 'c']],
    ['pat', '&for=sue@example.com', 'another person', []],
  ])('of %s with the filter %p has %s', async (who, filter, _what, notes) => {
    await fixture.log({ WorkNotes: 'a' })
    await fixture.log({
      WorkNotes: 'b',
      Tags: ['steel'],
      DateRange: ['2027-02-28T23:30Z', '2027-03-01T00:30Z'],
    })
    await fixture.log({ WorkNotes: 'c', DateRange: ['2027-03-30T22:30Z'], Timezone: 'Europe/Berlin' })
    await fixture.log({ WorkNotes: 'too late', DateRange: ['2027-03-31T22:00Z'], Timezone: 'Europe/Berlin' })
    const range = 'from=2027-02-28T23:00Z&until=2027-03-31T22:00Z&timezone=Europe/Berlin'
    expect(await notesOf(range + filter, fixture[who])).toEqual(notes)
  })

  test('has no limit of days or rows, and each event once, in the order in which they were logged', async () => {
    await fixture.log()
    await rest.db.execute(sql`
      insert into timesheet_events (owner_email, project_id, timezone, starts, ends, work_notes, created, modified)
      select 'ann@example.com', 1, 'UTC', at, at + interval '1 hour', 'n' || row_number() over (), at, at
      from generate_series('2010-01-01'::timestamptz, '2027-01-01', interval '50 hours') at`)
    const notes = await notesOf('from=1950-01-01&until=2150-01-01&timezone=UTC')
    expect(notes).toEqual(['Landing gear', ...Array.from({ length: 2_981 }, (_, index) => `n${index + 1}`)])
  })

  test.each([
    ['from=2027-03-01&until=2027-04-01', 'timezone must be'],
    ['from=2027-03-01&until=2027-04-01&timezone=Mars/Olympus', 'name of a time zone'],
    ['from=2027-03-01&until=2027-04-01&timezone=%2B01:00', 'name of a time zone'],
    [`from=2027-03-01&until=2027-04-01&timezone=${'x'.repeat(65)}`, 'timezone must be'],
    ['until=2027-04-01&timezone=UTC', 'from must be'],
    ['from=2027-04-01&until=2027-04-01&timezone=UTC', 'before until'],
    ['from=0001-01-01&until=2027-04-01&timezone=UTC', 'years 1900 to 2199'],
    ['from=2027-03-01&until=2027-04-01&timezone=UTC&purpose=edit', 'purpose must be'],
    [`from=2027-03-01&until=2027-04-01&timezone=UTC&for=${'x'.repeat(321)}`, 'for must be'],
    [
      `from=2027-03-01&until=2027-04-01&timezone=UTC${`&tags=${'x'.repeat(300)}`.repeat(45)}`,
      'too many people, projects or tags',
    ],
  ])('is refused for the query %p', async (query, text) => {
    expect(await link(query)).toMatchObject({ status: 400, error: textLike(text) })
  })

  test('can be had 60 times an hour', async () => {
    const url = await urlOf(MARCH, fixture.pia)
    const status = async () => {
      const answer = await open(url)
      await answer.text()
      return [answer.status, answer.headers.has('retry-after')]
    }
    for (let count = 0; count < 60; count++) expect(await status()).toEqual([200, false])
    expect(await status()).toEqual([429, true])
    for (let count = 1; count < 60; count++) await urlOf(MARCH, fixture.pia)
    const refused = { status: 429, error: textLike('60 CSV files within an hour') }
    expect(await link(MARCH, fixture.pia)).toMatchObject(refused)
    expect((await link(MARCH)).status).toBe(200)
  })

  test('is not to be had after the account has lost the scope', async () => {
    const url = await urlOf(MARCH)
    await rest.db
      .update(users)
      .set({ scopes: ['tickets'] })
      .where(eq(users.email, 'pat@example.com'))
    expect((await open(url)).status).toBe(404)
  })
})
