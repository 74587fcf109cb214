import { textLike } from '../../helpers/matchers.ts'
import { at } from '../answers.ts'
import {
  addressOf,
  CONFIRM,
  confirmation,
  createCompany,
  PAY,
  payment,
  type Company,
  type Copy,
  type Name,
} from '../company.ts'
import { targets, type Fixture } from '../targets.ts'

const PEOPLE = `query ($purpose: TimesheetPurpose!) { timesheetPeople(purpose: $purpose) { id person { email } } }`
const TOTALS = `query ($purpose: TimesheetPurpose!, $from: DateTime!, $until: DateTime!) {
  timesheetPeople(purpose: $purpose) {
    person { email }
    totals(from: $from, until: $until) { unconfirmedHours unconfirmedCount unpaidHours paidHours }
  }
}`
const UNPAID = `query ($purpose: TimesheetPurpose! = PAY, $until: DateTime!) {
  timesheetPeople(purpose: $purpose) { person { email } unpaid(until: $until) { hours oldest since } }
}`
const LEAVE = `mutation ($input: DeleteTimesheetProjectAccessInput!) {
  deleteTimesheetProjectAccess(input: $input) { userErrors { message } }
}`
const DAY = 24 * 60 * 60 * 1000
const NOTHING = { unconfirmedHours: 0, unconfirmedCount: 0, unpaidHours: 0, paidHours: 0 }

describe.each(targets)('in front of $name', ({ start, isOurs }) => {
  let fixture: Fixture
  let company: Company

  beforeAll(async () => {
    fixture = await start()
    company = await createCompany(fixture)
  })
  afterAll(() => fixture.close())

  const people = async (name: Name, purpose: string) =>
    at(await company.ask(name, PEOPLE, { purpose }), 'timesheetPeople') as { id: string; person: unknown }[]

  test('a payer finds everyone who logs time on the projects that the payer pays, by e-mail and once', async () => {
    expect((await people('pat', 'PAY')).map(({ person }) => person)).toEqual(
      (['ann', 'ben', 'eve'] as const).map(name => ({ email: addressOf(name) })),
    )
    expect((await people('sue', 'SEE')).map(({ person }) => person)).toHaveLength(3)
  })

  test('a user who is on no list for the purpose finds no people', async () => {
    expect(await people('sue', 'PAY')).toEqual([])
    expect(await people('xen', 'SEE')).toEqual([])
  })

  test('the same person has another id for another purpose', async () => {
    const ids = [...(await people('eve', 'SEE')), ...(await people('eve', 'PAY'))].map(({ id }) => id)
    expect(ids).toHaveLength(6)
    expect(new Set(ids).size).toBe(6)
  })

  test('totals show a person’s time in the range by state', async () => {
    const twenty = { end: '2026-11-02T09:20:00.000Z' }
    await Promise.all([1, 2, 3].map(() => company.log('ann', 2, twenty)))
    await company.log('ann', 2, { end: null })
    await company.ask('ann', CONFIRM, confirmation(true, [await company.log('ann', 3)]))
    await company.ask('pat', PAY, payment('2026-11-30T00:00:00.000Z', [await company.log('ann', 4)]))
    // Half of it is in the range.
    await company.log('ben', 1, { start: '2026-10-31T23:00:00.000Z', end: '2026-11-01T01:00:00.000Z' })
    const range = { from: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z' }
    const answer = await company.ask('pat', TOTALS, { purpose: 'PAY', ...range })
    expect(at(answer, 'timesheetPeople')).toEqual([
      {
        person: { email: addressOf('ann') },
        totals: { unconfirmedHours: 1, unconfirmedCount: 3, unpaidHours: 1, paidHours: 1 },
      },
      {
        person: { email: addressOf('ben') },
        totals: { ...NOTHING, unconfirmedHours: 1, unconfirmedCount: 1 },
      },
      { person: { email: addressOf('eve') }, totals: NOTHING },
    ])
  })

  test('unpaid time is shown only to payers', async () => {
    const until = '2026-12-01T00:00:00Z'
    for (const purpose of ['SEE', 'USE', 'EDIT']) {
      const { errors } = await company.ask('sue', UNPAID, { purpose, until })
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    }
    expect((await company.ask('sue', UNPAID, { until })).data).toEqual({ timesheetPeople: [] })
  })

  test('the access lists of a project give access to nobody’s time', async () => {
    const range = { from: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z' }
    const { errors } = await company.ask('eve', TOTALS, { purpose: 'EDIT', ...range })
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect((await people('eve', 'EDIT')).map(({ person }) => person)).toHaveLength(3)
  })

  test('people and their totals are open only to signed-in users', async () => {
    const range = { from: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z' }
    const { errors } = await fixture.gateway.query(TOTALS, { purpose: 'PAY', ...range })
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  test('a user who left the project stays on the pay list as long as some of their time is unpaid', async () => {
    const midnight = new Date().setUTCHours(0, 0, 0, 0)
    const ago = (days: number, hour: number) =>
      new Date(midnight - days * DAY + hour * 3_600_000).toISOString()
    const log = (days: number, from: number, until: number) =>
      company.log('eve', 1, { start: ago(days, from), end: ago(days, until) })
    // Of the second event, one of two hours is before midnight. The third one is too new, and the unconfirmed
    // one does not wait for payment.
    const events = [await log(40, 9, 10), await log(31, 23, 25), await log(20, 9, 10)]
    await log(50, 9, 17)
    const old = await log(500, 9, 12)
    const confirm = async (from: number, until: number, copies: readonly Copy[]) => {
      const input = { from: ago(from, 0), until: ago(until, 0), isConfirmed: true, events: copies }
      const outcomes = at(await company.ask('eve', CONFIRM, { input }), 'confirmTimesheetEvents.outcomes')
      return (outcomes as { event: Copy }[]).map(({ event: { id, modifiedAt } }) => ({ id, modifiedAt }))
    }
    const confirmed = await confirm(399, 1, events)
    const oldConfirmed = await confirm(501, 499, [old])
    const projectId = btoa('TimesheetProject:Apollo')
    const input = { projectId, purpose: 'USE', email: addressOf('eve') }
    await company.ask('eve', LEAVE, { input })
    const answer = await company.ask('pat', UNPAID, { until: ago(30, 0) })
    expect(answer.errors).toBeUndefined()
    const list = answer.data?.timesheetPeople as { person: unknown; unpaid: { since: string | null } }[]
    const person = { email: addressOf('eve') }
    expect(list.find(one => JSON.stringify(one.person) === JSON.stringify(person))).toMatchObject({
      unpaid: isOurs
        ? { hours: 5, oldest: ago(500, 9), since: null }
        : { hours: 2, oldest: ago(40, 9), since: textLike(/Z$/) },
    })
    // A user who may only see the time has nothing of Eve's to pay.
    expect((await people('sue', 'SEE')).map(({ person }) => person)).not.toContainEqual(person)
    const paid = [...confirmed, ...(isOurs ? oldConfirmed : [])]
    await company.ask('pat', PAY, {
      input: {
        for: addressOf('eve'),
        from: ago(399, 0),
        until: ago(1, 0),
        payments: [{ paidAt: ago(0, 12), events: paid }],
      },
    })
    expect((await people('pat', 'PAY')).map(({ person }) => person)).not.toContainEqual(person)
  })
})
