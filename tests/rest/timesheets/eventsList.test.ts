import { sql } from 'drizzle-orm'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { textLike } from '../../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    rest = await startTestRest({ target })
    for (const name of ['ann', 'ben', 'sue', 'pat', 'xen'])
      tokens[name] = await rest.signIn(`${name}@example.com`)
    // Sue sees Apollo, Pat pays it and Bifrost; Ann and Ben log time on both.
    for (const name of ['Apollo', 'Bifrost']) {
      await post('ann', `project/${name}`)
      await member(name, 'canUse', 'ben')
      await member(name, 'canPay', 'pat')
    }
    await member('Apollo', 'canSee', 'sue')
    await log('ann', 'Apollo', ['2027-03-01T09:00Z', '2027-03-01T10:00Z'], 'a1', ['design'])
    await log('ann', 'Bifrost', ['2027-03-02T09:00Z', '2027-03-02T10:00Z'], 'a2', ['design', 'review'])
    await log('ben', 'Apollo', ['2027-03-01T08:00Z', '2027-03-01T09:00Z'], 'b1', ['review'])
    await log('ben', 'Bifrost', ['2027-03-02T08:00Z', '2027-03-02T09:00Z'], 'b2')
  })
  afterAll(() => rest.close())

  const post = (who: string, path: string, body?: object) =>
    rest.call('POST', `/api/v1/timesheets/${path}`, { token: tokens[who] ?? '', ...(body && { body }) })
  const member = (name: string, list: string, who: string) =>
    rest.call('PATCH', `/api/v1/timesheets/project/${name}/${list}?email=${who}@example.com`, {
      token: tokens.ann ?? '',
    })
  const log = async (
    who: string,
    Project: string,
    DateRange: string[],
    WorkNotes: string,
    Tags: string[] = [],
  ) =>
    expect(
      await post(who, 'event', { Project, DateRange, Timezone: 'Europe/Berlin', WorkNotes, Tags }),
    ).toMatchObject({ status: 201 })
  const events = (who: string, query: string, range = 'from=2027-03-01&until=2027-04-01') =>
    rest.call('GET', `/api/v1/timesheets/events?${range}&${query}`, { token: tokens[who] ?? '' })
  const notes = async (who: string, query: string, range?: string) => {
    const { body, error } = await events(who, query, range)
    if (!Array.isArray(body)) throw new Error(`That is no list: ${String(error)}`)
    return body.map((event: object) => ('WorkNotes' in event ? event.WorkNotes : undefined))
  }

  test.each<[string, string, string[]]>([
    ['ann', '', ['a1', 'a2']],
    ['ann', 'purpose=use', ['a1', 'a2']],
    ['ann', 'purpose=use&for=ANN@example.com', ['a1', 'a2']],
    ['ann', 'for=ben@example.com', []],
    ['ann', 'purpose=see', ['b1', 'a1', 'b2', 'a2']],
    ['ben', '', ['b1', 'b2']],
    ['ben', 'purpose=see', []],
    ['ben', 'purpose=pay', []],
    ['ben', 'purpose=use&purpose=see&purpose=pay', ['b1', 'b2']],
    ['sue', '', []],
    ['sue', 'purpose=see', ['b1', 'a1']],
    ['sue', 'purpose=pay', []],
    ['sue', 'purpose=see&project=Bifrost', []],
    ['sue', 'purpose=see&for=ann@example.com', ['a1']],
    ['pat', 'purpose=pay', ['b1', 'a1', 'b2', 'a2']],
    ['pat', 'purpose=pay&purpose=see&purpose=pay', ['b1', 'a1', 'b2', 'a2']],
    ['pat', 'purpose=pay&for=ann@example.com&for=Ben@Example.com', ['b1', 'a1', 'b2', 'a2']],
    ['pat', 'purpose=pay&for=ben@example.com', ['b1', 'b2']],
    ['pat', 'purpose=pay&project=apollo', ['b1', 'a1']],
    ['pat', 'purpose=pay&project=apollo&project=BIFROST', ['b1', 'a1', 'b2', 'a2']],
    ['pat', 'purpose=pay&project=Nothing', []],
    ['pat', 'purpose=pay&tags=review', ['b1', 'a2']],
    ['pat', 'purpose=pay&tags=review&tags=design', ['b1', 'a1', 'a2']],
    ['pat', 'purpose=pay&tags=review&project=Apollo&for=ben@example.com', ['b1']],
    ['xen', 'for=ann@example.com', []],
    ['xen', 'purpose=use&purpose=see&purpose=pay&for=ann@example.com', []],
    ['xen', 'purpose=see&project=Apollo', []],
  ])('%s with the query %p finds %p', async (who, query, found) =>
    expect(await notes(who, query)).toEqual(found),
  )

  test.each(['purpose=edit', 'purpose=all', 'purpose=', 'purpose=use&purpose=x', 'for=%00'])(
    '%p is refused',
    async query =>
      expect(await events('ann', query)).toMatchObject({
        status: 400,
        body: { error: textLike(/must be|NUL/) },
      }),
  )

  test.each([
    ['', 'from must be'],
    ['from=2027-03-01', 'until must be'],
    ['from=2027-03-01&from=2027-03-01&until=2027-03-02', 'from must be'],
    ['from=yesterday&until=2027-03-01', 'from must be'],
    ['from=2027-03-02&until=2027-03-01', 'before until'],
    ['from=1900-01-01&until=2100-01-01', 'at most 400 days'],
  ])('the range %p is refused', async (range, text) => {
    expect(await events('ann', '', range)).toMatchObject({ status: 400, error: textLike(text) })
  })

  describe('events that overlap the half-open range', () => {
    const own = 'purpose=use'
    beforeAll(async () => {
      tokens.ron = await rest.signIn('ron@example.com')
      await post('ron', 'project/Range')
      await log('ron', 'Range', ['2028-02-28T23:00Z', '2028-02-29T01:00Z'], 'into 29 Feb')
      await log('ron', 'Range', ['2028-02-29T22:00Z', '2028-03-01T00:00Z'], 'up to March')
      await log('ron', 'Range', ['2028-03-01T00:00Z', '2028-03-02T00:00Z'], '24 hours')
      await log('ron', 'Range', ['2028-03-05'], 'all Sunday')
      await log('ron', 'Range', ['2028-03-05T23:30Z', '2028-03-06T00:30Z'], 'over the week’s end')
    })

    test.each<[string, string, string, string[]]>([
      ['29 February', '2028-02-29', '2028-03-01', ['into 29 Feb', 'up to March']],
      ['March', '2028-03-01', '2028-04-01', ['24 hours', 'all Sunday', 'over the week’s end']],
      ['the last moment of a long one', '2028-03-01T23:59:59.999Z', '2028-03-02', ['24 hours']],
      ['events that start at its end', '2028-03-02', '2028-03-03', []],
      [
        'the week until Monday',
        '2028-02-28',
        '2028-03-06',
        ['into 29 Feb', 'up to March', '24 hours', 'all Sunday', 'over the week’s end'],
      ],
      ['the week from Monday', '2028-03-06', '2028-03-13', ['over the week’s end']],
      ['midnight', '2028-03-05T23:59:59.999Z', '2028-03-06T00:00:00.000Z', ['over the week’s end']],
      ['an all-day item’s date', '2028-03-05T00:00:00Z', '2028-03-05T00:00:00.001Z', ['all Sunday']],
      ['after an all-day item’s date', '2028-03-05T00:00:00.001Z', '2028-03-05T12:00Z', []],
      ['a zone ahead', '2028-03-06T01:00:00%2B01:00', '2028-03-07', ['over the week’s end']],
    ])('%s', async (_what, from, until, found) =>
      expect(await notes('ron', own, `from=${from}&until=${until}`)).toEqual(found),
    )
  })

  test.each<[string, string, string[]]>([
    ['pat', 'purpose=pay&limit=3', ['b1', 'a1', 'b2']],
    ['pat', 'purpose=pay&limit=1000', ['b1', 'a1', 'b2', 'a2']],
    ['pat', 'purpose=pay&limit=2&after=2027-03-01T08:00:00.000Z_3', ['a1', 'b2']],
    ['pat', 'purpose=pay&after=2027-03-01T08:00Z_2', ['b1', 'a1', 'b2', 'a2']],
    ['pat', 'purpose=pay&limit=1&after=2027-03-02T08:00Z_1&project=Apollo', []],
    ['pat', 'purpose=pay&limit=1&after=2027-03-01T09:00Z_999999999999999', ['b2']],
    ['xen', 'purpose=pay&limit=1&after=2027-03-01T08:00Z_1', []],
  ])('%s with the page %p finds %p', async (who, query, found) =>
    expect(await notes(who, query)).toEqual(found),
  )

  test.each(['limit=0', 'limit=1001', 'limit=two', 'limit=1&limit=2', 'after=2027-03-01', 'after=today_1'])(
    'the page %p is refused',
    async query =>
      expect(await events('ann', query)).toMatchObject({
        status: 400,
        body: { error: textLike(/must be/) },
      }),
  )

  test('all of them are returned, ordered by start, however many there are', async () => {
    await rest.db
      .execute(sql`insert into timesheet_events (owner_email, project_id, timezone, starts, ends, work_notes)
      select 'ann@example.com', 1, 'UTC', start, start + interval '1 hour', n
      from generate_series(1, 20001) n, lateral (select '2029-01-31T00:00Z'::timestamptz - make_interval(mins => n) as start) time`)
    const found = await notes('ann', '', 'from=2029-01-01&until=2029-02-01')
    expect(found).toEqual(Array.from({ length: 20_001 }, (_, index) => String(20_001 - index)))
  })

  test('pages follow each other without a gap, whose last one is short', async () => {
    // Three events at each start: the Id decides.
    await rest.db
      .execute(sql`insert into timesheet_events (owner_email, project_id, timezone, starts, ends, work_notes)
      select 'ben@example.com', 1, 'UTC', start, start + interval '1 hour', n
      from generate_series(0, 2499) n, lateral (select '2030-01-01T00:00Z'::timestamptz + make_interval(mins => n / 3) as start) time`)
    const found: string[] = []
    const sizes: number[] = []
    for (let after = ''; ;) {
      const { body } = await events('ben', `limit=1000${after}`, 'from=2030-01-01&until=2030-02-01')
      if (!isListOfEvents(body)) throw new Error('That is no list of events.')
      found.push(...body.map(({ WorkNotes }) => WorkNotes))
      sizes.push(body.length)
      const last = body.at(-1)
      if (body.length < 1_000 || last === undefined) break
      after = `&after=${last.DateRange[0]}_${last.Id}`
    }
    expect(sizes).toEqual([1_000, 1_000, 500])
    expect(found).toEqual(Array.from({ length: 2_500 }, (_, index) => String(index)))
  })
})

const isListOfEvents = (body: unknown): body is { Id: number; WorkNotes: string; DateRange: string[] }[] =>
  Array.isArray(body)
