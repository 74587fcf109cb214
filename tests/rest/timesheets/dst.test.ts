import { databaseTargets } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

// Local start and end times, and how many hours passed between them (docs/specification/timesheets.md#minutes:
// hours are elapsed time).
const NIGHTS = [
  ['Europe/Berlin', 'spring', '2027-03-28T01:30:00+01:00', '2027-03-28T03:30:00+02:00', 1],
  ['Europe/Berlin', 'autumn', '2027-10-31T01:30:00+02:00', '2027-10-31T03:30:00+01:00', 3],
  ['America/New_York', 'spring', '2027-03-14T01:30:00-05:00', '2027-03-14T03:30:00-04:00', 1],
  ['America/New_York', 'autumn', '2027-11-07T00:30:00-04:00', '2027-11-07T02:30:00-05:00', 3],
  ['Australia/Lord_Howe', 'autumn', '2027-04-04T01:00:00+11:00', '2027-04-04T03:00:00+10:30', 2.5],
  ['Asia/Kathmandu', 'no change', '2027-03-28T01:30:00+05:45', '2027-03-28T03:30:00+05:45', 2],
] as const

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let token: string
  beforeAll(async () => {
    rest = await startTestRest({ target })
    token = await rest.signIn('ann@example.com')
    await rest.call('POST', '/api/v1/timesheets/project/Nights', { token })
  })
  afterAll(() => rest.close())

  const log = (Timezone: string, DateRange: readonly (string | number)[]) =>
    rest.call('POST', '/api/v1/timesheets/event', { token, body: { Project: 'Nights', Timezone, DateRange } })
  const list = (from: Date, until: Date) =>
    rest.call('GET', `/api/v1/timesheets/events?from=${from.toISOString()}&until=${until.toISOString()}`, {
      token,
    })

  test.each(NIGHTS)(
    'a night in %s, %s, counts the hours that were worked',
    async (zone, _season, start, end, hours) => {
      const range = [new Date(start), new Date(end)]
      const [begin, finish] = [new Date(start), new Date(end)]
      const stored = { Timezone: zone, DateRange: range.map(date => date.toISOString()) }
      expect(await log(zone, [start, end])).toMatchObject({ status: 201, body: stored })
      expect((finish.getTime() - begin.getTime()) / 3_600_000).toBe(hours)

      const { body } = await list(begin, finish)
      expect(body).toEqual(expect.arrayContaining([expect.objectContaining(stored)]))
      expect(await list(finish, new Date(finish.getTime() + 60_000))).toMatchObject({ body: [] })
      expect(await list(new Date(begin.getTime() - 60_000), begin)).toMatchObject({ body: [] })
    },
  )

  test('the day of a clock change has 23 or 25 hours, and an event may still last at most 24', async () => {
    const berlin = 'Europe/Berlin'
    expect(await log(berlin, ['2027-03-28T00:00:00+01:00', '2027-03-29T00:00:00+02:00'])).toMatchObject({
      status: 201,
    })
    expect(await log(berlin, ['2027-10-31T00:00:00+02:00', '2027-11-01T00:00:00+01:00'])).toMatchObject({
      status: 400,
      body: { error: 'An entry may be at most 24 hours long. Split it into several.' },
    })
    expect(await log(berlin, ['2027-10-31T00:00:00+02:00', '2027-10-31T23:00:00+01:00'])).toMatchObject({
      status: 201,
    })
  })

  test('a local day of 25 hours lists its last hour, and not the first of the next day', async () => {
    const at = (hour: string) => `2026-10-${hour}:00+0${hour < '25T03' ? 2 : 1}:00`
    for (const range of [
      [at('25T00:00'), at('25T00:30')],
      [at('25T23:00'), at('25T23:30')],
      [at('26T00:00'), at('26T00:30')],
    ])
      await log('Europe/Berlin', range)
    const day = await list(new Date('2026-10-25T00:00+02:00'), new Date('2026-10-26T00:00+01:00'))
    expect(day.body).toMatchObject([
      { DateRange: ['2026-10-24T22:00:00.000Z', '2026-10-24T22:30:00.000Z'] },
      { DateRange: ['2026-10-25T22:00:00.000Z', '2026-10-25T22:30:00.000Z'] },
    ])
  })
})
