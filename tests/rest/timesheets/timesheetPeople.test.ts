import { databaseTargets } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { timesheetFixture, type TimesheetFixture } from './timesheetFixture.ts'

const PEOPLE = '/api/v1/timesheets/people'
const MARCH = 'from=2027-03-01&until=2027-04-01'
const CONFIRMED = '2027-03-02T09:00:00.000Z'
const NO_TIME = {
  ...{ Name: null, Unconfirmed: 0, UnconfirmedCount: 0, Unpaid: 0, Paid: 0 },
  ...{ UnpaidBefore: null, OldestUnpaid: null },
}
const ANN = { ...NO_TIME, Email: 'ann@example.com', Name: 'ann' }

describe.each(databaseTargets)('people with their time on $name', target => {
  let rest: TestRest
  let fixture: TimesheetFixture
  beforeAll(async () => {
    rest = await startTestRest({ target })
  })
  beforeEach(async () => {
    fixture = await timesheetFixture(rest)
  })
  afterAll(() => rest.close())

  const people = (token: string, query: string) => rest.call('GET', `${PEOPLE}?${query}`, { token })
  const pays = async (query = MARCH, token = fixture.pat) =>
    (await people(token, `purpose=pay&${query}`)).body
  const sees = async (query = MARCH, token = fixture.sue) =>
    (await people(token, `purpose=see&${query}`)).body
  const log = (from: string, until: string, more: object = {}) =>
    fixture.log({ DateRange: [from, until], ...more })
  const confirmed = (from: string, until: string) => log(from, until, { Confirmed: CONFIRMED })
  const pay = async (Id: number) =>
    rest.call('PATCH', `/api/v1/timesheets/event/id/${Id}/paid`, {
      token: fixture.pat,
      body: { Date: '2027-03-31' },
    })
  const change = async (method: string, list: string, email: string, token = fixture.eve) =>
    expect(
      await rest.call(method, `/api/v1/timesheets/project/Apollo/${list}?email=${email}@example.com`, {
        token,
      }),
    ).toMatchObject({ status: 200 })

  test('are those on Can Use of the projects that the purpose opens, each once, by e-mail', async () => {
    expect(await sees()).toEqual([ANN])
    expect(await pays()).toEqual([ANN])
    await rest.call('POST', '/api/v1/timesheets/project/Bifrost', { token: fixture.pat })
    await change('PATCH', 'canUse', 'Zoe')
    await change('PATCH', 'canUse', 'a.z')
    await change('PATCH', 'canUse', 'pat')
    // Those who have never signed in have no name.
    const all = [
      { ...NO_TIME, Email: 'a.z@example.com' },
      ANN,
      { ...NO_TIME, Email: 'pat@example.com', Name: 'pat' },
      { ...NO_TIME, Email: 'zoe@example.com' },
    ]
    expect(await pays()).toEqual(all)
    expect(await sees()).toEqual(all)
  })

  test('are nobody for a caller whom the purpose opens no project', async () => {
    await confirmed('2027-03-01T09:00:00.000Z', '2027-03-01T10:00:00.000Z')
    for (const token of [fixture.ann, fixture.pat, fixture.eve, fixture.xen])
      expect(await sees(MARCH, token)).toEqual([])
    for (const token of [fixture.ann, fixture.sue, fixture.eve, fixture.xen])
      expect(await pays(`${MARCH}&unpaidUntil=2028-01-01`, token)).toEqual([])
  })

  test('have the time in the range by state, without all-day items', async () => {
    await log('2027-03-01T09:00:00.000Z', '2027-03-01T09:20:00.000Z')
    await log('2027-03-31T23:00:00.000Z', '2027-04-01T02:00:00.000Z')
    await log('2027-02-28T00:01:00.000Z', '2027-03-01T00:01:00.000Z')
    // Touching the range is not in it; and less than half a minute is no time, but an entry.
    await log('2027-02-28T23:00:00.000Z', '2027-03-01T00:00:00.000Z')
    await log('2027-03-05T09:00:00.000Z', '2027-03-05T09:00:29.999Z')
    await fixture.log({ DateRange: ['2027-03-02'] })
    await fixture.log({ DateRange: ['2027-03-02'], Confirmed: CONFIRMED })
    await confirmed('2027-02-28T23:30:00.000Z', '2027-03-01T00:45:00.000Z')
    const { Id } = await confirmed('2027-03-04T09:00:00.000Z', '2027-03-04T10:00:30.000Z')
    await pay(Id)
    const sums = { Unconfirmed: 81, UnconfirmedCount: 4, Unpaid: 45, Paid: 61 }
    expect(await sees()).toEqual([{ ...ANN, ...sums }])
    expect(await pays()).toEqual([{ ...ANN, ...sums }])
  })

  test('have only time on the projects that the purpose opens', async () => {
    await rest.call('POST', '/api/v1/timesheets/project/Bifrost', { token: fixture.ann })
    await fixture.log({ Project: 'Bifrost' })
    expect(await pays()).toEqual([ANN])
    const member = '/api/v1/timesheets/project/Bifrost/canPay?email=pat@example.com'
    await rest.call('PATCH', member, { token: fixture.ann })
    expect(await pays()).toEqual([{ ...ANN, Unconfirmed: 90, UnconfirmedCount: 1 }])
    expect(await sees()).toEqual([ANN])
  })

  test('have the unpaid time of all times before an instant, as the sums of unpaid time do', async () => {
    await confirmed('2019-01-05T09:00:00.000Z', '2019-01-05T09:20:00.000Z')
    await confirmed('2027-02-28T23:00:00.000Z', '2027-03-01T01:00:00.000Z')
    await confirmed('2027-03-01T09:00:00.000Z', '2027-03-01T10:00:00.000Z')
    await log('2018-01-05T09:00:00.000Z', '2018-01-05T09:20:00.000Z')
    await pay((await confirmed('2017-01-05T09:00:00.000Z', '2017-01-05T10:00:00.000Z')).Id)
    const unpaid = { UnpaidBefore: 80, OldestUnpaid: '2019-01-05T09:00:00.000Z' }
    expect(await pays(`${MARCH}&unpaidUntil=2027-03-01`)).toEqual([{ ...ANN, Unpaid: 120, ...unpaid }])
    const sums = await rest.call('GET', '/api/v1/timesheets/unpaid?until=2027-03-01', { token: fixture.pat })
    expect(sums.body).toMatchObject([{ Minutes: 80, Oldest: unpaid.OldestUnpaid }])
    expect(await pays(`${MARCH}&unpaidUntil=2019-01-05T09:00:00Z`)).toEqual([
      { ...ANN, Unpaid: 120, UnpaidBefore: 0 },
    ])
  })

  test('include users who left Can Use, to be paid, as long as any of their time is unpaid', async () => {
    const { Id } = await confirmed('2019-01-05T09:00:00.000Z', '2019-01-05T09:20:00.000Z')
    await change('DELETE', 'canUse', 'ann')
    await change('PATCH', 'canUse', 'eve')
    const eve = { ...NO_TIME, Email: 'eve@example.com', Name: 'eve' }
    const ann = { ...ANN, Name: null }
    expect(await pays()).toEqual([ann, eve])
    expect(await pays(`${MARCH}&unpaidUntil=2018-01-01`)).toEqual([
      { ...ann, UnpaidBefore: 0 },
      { ...eve, UnpaidBefore: 0 },
    ])
    expect(await sees('from=2019-01-01&until=2019-02-01')).toEqual([eve])
    await pay(Id)
    expect(await pays()).toEqual([eve])
  })

  test('have names for those with whom they share a project, and for admins', async () => {
    await change('PATCH', 'canUse', 'sue')
    await change('PATCH', 'canUse', 'gone')
    const names = async (token: string) => {
      const body = await sees(MARCH, token)
      return Array.isArray(body) ? body.map(({ Name }: { Name: string | null }) => Name) : []
    }
    expect(await names(fixture.sue)).toEqual(['ann', null, 'sue'])
    await confirmed('2027-03-01T09:00:00.000Z', '2027-03-01T10:00:00.000Z')
    await change('DELETE', 'canUse', 'ann')
    expect(await pays()).toMatchObject([{ Name: null }, { Name: null }, { Name: 'sue' }])
    const admin = await rest.signIn('pat@example.com', { name: 'Pat', scopes: ['timesheets', 'admin'] })
    expect(await pays(MARCH, admin)).toMatchObject([{ Name: 'ann' }, { Name: null }, { Name: 'sue' }])
  })

  test.each([
    ['', 'purpose', 'purpose must be see or pay.'],
    [`purpose=edit&${MARCH}`, 'purpose', 'purpose must be see or pay.'],
    [`purpose=use&${MARCH}`, 'purpose', 'purpose must be see or pay.'],
    ['purpose=see&from=2027-03-01', 'until', 'until must be a date in ISO 8601.'],
    ['purpose=see&from=soon&until=2027-03-01', 'from', /^from must be a date of the years 1900 to 2199/],
    ['purpose=pay&from=2027-03-01&until=2027-03-01', 'from', 'from has to be before until.'],
    ['purpose=pay&from=2026-03-01&until=2027-04-06', 'until', 'Please ask for at most 400 days at a time.'],
    [`purpose=pay&${MARCH}&unpaidUntil=soon`, 'unpaidUntil', /^unpaidUntil must be a date of the years/],
    [
      `purpose=see&${MARCH}&unpaidUntil=2027-03-01`,
      'unpaidUntil',
      'unpaidUntil is only for the purpose pay.',
    ],
  ])('are refused for %j', async (query, field, message) => {
    expect(await people(fixture.pat, query)).toMatchObject({
      status: 400,
      body: { field },
      error: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
    })
  })

  test('need the scope timesheets', async () => {
    const token = await rest.signIn('tim@example.com', { scopes: ['tickets', 'admin'] })
    expect(await people(token, `purpose=see&${MARCH}`)).toMatchObject({ status: 403 })
    expect(await rest.call('GET', `${PEOPLE}?purpose=see&${MARCH}`)).toMatchObject({ status: 401 })
  })
})
