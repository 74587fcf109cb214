import { sql } from 'drizzle-orm'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { timesheetFixture, type TimesheetFixture } from './timesheetFixture.ts'

const OWN = '/api/v1/timesheets/own'
const MARCH = 'from=2027-03-01&until=2027-04-01'

describe.each(databaseTargets)('the own time on $name', target => {
  let rest: TestRest
  let fixture: TimesheetFixture
  beforeAll(async () => {
    rest = await startTestRest({ target })
  })
  beforeEach(async () => {
    fixture = await timesheetFixture(rest)
  })
  afterAll(() => rest.close())

  const read = async (path: string, token: string) => rest.call('GET', path, { token })

  test('is the projects and the events that the single calls answer', async () => {
    await fixture.log({ DateRange: ['2027-03-02T09:00:00.000Z', '2027-03-02T10:00:00.000Z'] })
    await fixture.log({ DateRange: ['2027-05-02T09:00:00.000Z', '2027-05-02T10:00:00.000Z'] })
    for (const token of [fixture.ann, fixture.pat]) {
      const [own, projects, events] = await Promise.all([
        read(`${OWN}?${MARCH}`, token),
        read('/api/v1/timesheets/projects?purpose=use', token),
        read(`/api/v1/timesheets/events?${MARCH}&purpose=use`, token),
      ])
      expect(own).toMatchObject({ status: 200, body: { Projects: projects.body, Events: events.body } })
    }
    expect((await read(`${OWN}?${MARCH}`, fixture.ann)).body).toMatchObject({
      Projects: [{ Name: 'Apollo' }],
      Events: [{ OwnerEmail: 'ann@example.com' }],
    })
  })

  test('has no events if they are more than 1,000', async () => {
    await rest.db
      .execute(sql`insert into timesheet_events (owner_email, project_id, timezone, starts, ends, work_notes)
        select 'ann@example.com', timesheet_projects.id, 'UTC', starts, starts + interval '1 minute', ''
        from timesheet_projects, generate_series('2027-03-01'::timestamptz, '2027-03-01T16:40Z', '1 minute') starts`)
    expect((await read(`${OWN}?${MARCH}`, fixture.ann)).body).toMatchObject({ Events: null })
  })

  test('refuses what is no range', async () => {
    expect(await read(`${OWN}?from=2027-03-01`, fixture.ann)).toMatchObject({ status: 400 })
    expect(await read(`${OWN}?from=2027-03-01&until=2029-03-01`, fixture.ann)).toMatchObject({ status: 400 })
  })
})
