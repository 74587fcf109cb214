import { databaseTargets } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { timesheetFixture, type TimesheetFixture } from './timesheetFixture.ts'

const UNPAID = '/api/v1/timesheets/unpaid'
const CONFIRMED = '2027-03-02T09:00:00.000Z'
const ANN = { OwnerEmail: 'ann@example.com', Project: 'Apollo' }

describe.each(databaseTargets)('unpaid time on $name', target => {
  let rest: TestRest
  let fixture: TimesheetFixture
  beforeAll(async () => {
    rest = await startTestRest({ target })
  })
  beforeEach(async () => {
    fixture = await timesheetFixture(rest)
  })
  afterAll(() => rest.close())

  const unpaid = async (token = fixture.pat, query = '') => rest.call('GET', `${UNPAID}${query}`, { token })
  const confirmed = (from: string, until: string) =>
    fixture.log({ DateRange: [from, until], Confirmed: CONFIRMED })

  test('is what is confirmed and not paid, of any age', async () => {
    await confirmed('2019-01-05T09:00:00.000Z', '2019-01-05T09:20:00.000Z')
    await confirmed('2027-03-01T09:00:00.000Z', '2027-03-01T10:30:00.000Z')
    await fixture.log()
    await fixture.log({ DateRange: ['2018-01-01'], Confirmed: CONFIRMED })
    const { Id } = await confirmed('2017-01-05T09:00:00.000Z', '2017-01-05T10:00:00.000Z')
    await rest.call('PATCH', `/api/v1/timesheets/event/id/${Id}/paid`, {
      token: fixture.pat,
      body: { Date: '2027-03-31' },
    })
    expect(await unpaid()).toMatchObject({
      status: 200,
      body: [{ ...ANN, Minutes: 110, Oldest: '2019-01-05T09:00:00.000Z' }],
    })
  })

  test('is rounded per event, half up, and cut at an instant or at the start of a date in UTC', async () => {
    await confirmed('2027-02-28T23:00:00.000Z', '2027-03-01T01:00:00.000Z')
    await confirmed('2027-02-01T09:00:00.000Z', '2027-02-01T09:00:30.000Z')
    await confirmed('2027-02-02T09:00:00.000Z', '2027-02-02T09:00:29.999Z')
    await confirmed('2027-03-01T00:00:00.000Z', '2027-03-01T09:00:00.000Z')
    const minutes = async (query: string) => (await unpaid(fixture.pat, query)).body
    const oldest = { ...ANN, Oldest: '2027-02-01T09:00:00.000Z' }
    expect(await minutes('?until=2027-03-01')).toEqual([{ ...oldest, Minutes: 61 }])
    expect(await minutes('?until=2027-03-01T00:30:00Z')).toEqual([{ ...oldest, Minutes: 121 }])
    expect(await minutes('?until=2027-02-01')).toEqual([])
    expect(await unpaid(fixture.pat, '?until=soon')).toMatchObject({ status: 400 })
  })

  test('remains for users who left Can Use, by person and project', async () => {
    await confirmed('2027-03-01T09:00:00.000Z', '2027-03-01T10:00:00.000Z')
    const list = '/api/v1/timesheets/project/Apollo/canUse?email=ann@example.com'
    await rest.call('DELETE', list, { token: fixture.eve })
    await rest.call('POST', '/api/v1/timesheets/project/Bifrost', { token: fixture.pat })
    const project = '/api/v1/timesheets/project/Bifrost/canUse'
    await rest.call('PATCH', `${project}?email=sue@example.com`, { token: fixture.pat })
    for (const token of [fixture.pat, fixture.sue])
      await rest.call('POST', '/api/v1/timesheets/event', {
        token,
        body: {
          Project: 'Bifrost',
          DateRange: ['2027-03-03T09:00:00.000Z', '2027-03-03T09:45:00.000Z'],
          Timezone: 'UTC',
          Confirmed: CONFIRMED,
        },
      })
    const onBifrost = (name: string) => ({
      OwnerEmail: `${name}@example.com`,
      Project: 'Bifrost',
      Minutes: 45,
      Oldest: '2027-03-03T09:00:00.000Z',
    })
    expect((await unpaid()).body).toEqual([
      { ...ANN, Minutes: 60, Oldest: '2027-03-01T09:00:00.000Z' },
      onBifrost('pat'),
      onBifrost('sue'),
    ])
    expect((await unpaid(fixture.pia)).body).toHaveLength(1)
  })

  test('is shown only to those who pay the project', async () => {
    await confirmed('2027-03-01T09:00:00.000Z', '2027-03-01T10:00:00.000Z')
    for (const token of [fixture.ann, fixture.sue, fixture.eve, fixture.xen])
      expect(await unpaid(token)).toMatchObject({ status: 200, body: [] })
  })
})
