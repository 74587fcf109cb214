import { textLike } from '../../helpers/matchers.ts'
import { at } from '../answers.ts'
import {
  CONFIRM,
  confirmation,
  createCompany,
  hourOn,
  PAY,
  payment,
  type Company,
  type Copy,
} from '../company.ts'
import { targets, type Fixture } from '../targets.ts'

const CREATE = `mutation ($input: CreateTimesheetEventsInput!) {
  createTimesheetEvents(input: $input) { creations { event { start workNotes } reason } userErrors { message } }
}`

describe.each(targets)('in front of $name', ({ start }) => {
  let fixture: Fixture
  let company: Company

  beforeAll(async () => {
    fixture = await start()
    company = await createCompany(fixture)
  })
  afterAll(() => fixture.close())

  const confirm = async (isConfirmed: boolean, events: readonly Copy[]) =>
    at(await company.ask('ann', CONFIRM, confirmation(isConfirmed, events)), 'confirmTimesheetEvents')
  const create = async (events: object[]) =>
    at(await company.ask('ann', CREATE, { input: { events } }), 'createTimesheetEvents')

  test('a worker confirms a week in one step, and withdraws it', async () => {
    const events = [await company.log('ann', 2), await company.log('ann', 3)]
    const confirmed = await confirm(true, events)
    expect(confirmed).toMatchObject({
      outcomes: events.map(({ id }) => ({
        eventId: id,
        result: 'DONE',
        event: { id, confirmedAt: expect.any(String) as string },
      })),
      userErrors: [],
    })
    const { outcomes } = confirmed as { outcomes: { event: Copy }[] }
    expect(await confirm(false, outcomes.map(copyOf))).toMatchObject({
      outcomes: events.map(({ id }) => ({ result: 'DONE', event: { id, confirmedAt: null } })),
    })
  })

  test('confirming changes nothing else of an event', async () => {
    const entry = { workNotes: 'Guidance', tags: ['code'], timezone: 'Asia/Kathmandu' }
    const event = await company.log('ann', 4, entry)
    await confirm(true, [event])
    const answer = await company.ask(
      'ann',
      `{ timesheetEvents(from: "2026-11-04T00:00:00Z", until: "2026-11-05T00:00:00Z") {
        start end timezone workNotes tags projectName } }`,
    )
    expect(at(answer, 'timesheetEvents')).toEqual([{ ...hourOn(4), ...entry }])
  })

  test('events that are in that state already, paid, changed since or another user’s are skipped', async () => {
    const already = await company.log('ann', 5)
    await confirm(true, [already])
    const paid = await company.log('ann', 5)
    await company.ask('pat', PAY, payment('2026-11-30T00:00:00.000Z', [paid]))
    const stale = { ...(await company.log('ann', 5)), modifiedAt: '2026-01-01T00:00:00.000Z' }
    const foreign = await company.log('ben', 5)
    expect(await confirm(true, [already, paid, stale, foreign])).toMatchObject({
      outcomes: [
        { result: 'SKIPPED', reason: textLike(/already confirmed/) },
        { result: 'SKIPPED', reason: textLike(/paid/) },
        { result: 'SKIPPED', reason: textLike(/meanwhile/), event: { confirmedAt: null } },
        { result: 'SKIPPED', reason: expect.any(String) as string, event: null },
      ],
    })
  })

  test('no events, one event twice and more than 1,000 are refused as a whole', async () => {
    const event = await company.log('ann', 6)
    const many = Array.from({ length: 1_001 }, (_, index) => ({
      ...event,
      id: btoa(`TimesheetEvent:${index + 1}`),
    }))
    for (const events of [[], [event, event], many])
      expect(await confirm(true, events)).toEqual({
        outcomes: [],
        userErrors: [{ message: expect.any(String) as string, field: 'events' }],
      })
  })

  test('several events are logged at once, each with its outcome in the given order', async () => {
    const answer = await create([
      { ...hourOn(9), workNotes: 'one' },
      { ...hourOn(9), projectName: 'No such' },
      { ...hourOn(10), workNotes: 'three' },
    ])
    expect(answer).toEqual({
      creations: [
        { event: { start: '2026-11-09T09:00:00.000Z', workNotes: 'one' }, reason: null },
        { event: null, reason: expect.any(String) as string },
        { event: { start: '2026-11-10T09:00:00.000Z', workNotes: 'three' }, reason: null },
      ],
      userErrors: [],
    })
  })

  test('none and more than 200 are not logged', async () => {
    const refused = { creations: [], userErrors: [{ message: expect.any(String) as string }] }
    expect(await create([])).toEqual(refused)
    expect(await create(Array.from({ length: 201 }, () => hourOn(20)))).toEqual(refused)
  })

  test('without a token nothing is logged or confirmed, and the code says why', async () => {
    const event = await company.log('ann', 12)
    for (const [document, variables] of [
      [CREATE, { input: { events: [hourOn(12)] } }],
      [CONFIRM, confirmation(true, [event])],
    ] as const) {
      const { errors } = await fixture.gateway.query(document, variables)
      expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    }
  })
})

const copyOf = ({ event: { id, modifiedAt } }: { event: Copy }): Copy => ({ id, modifiedAt })
