import { textLike } from '../../helpers/matchers.ts'
import { at } from '../answers.ts'
import {
  addressOf,
  createCompany,
  MONTH,
  PAY,
  payment,
  confirmation,
  CONFIRM,
  type Company,
  type Copy,
} from '../company.ts'
import { targets, type Fixture } from '../targets.ts'

const PAID_AT = '2026-11-30T00:00:00.000Z'
const EVENTS = `query ($from: DateTime!, $until: DateTime!, $purposes: [TimesheetPurpose!]) {
  timesheetEvents(from: $from, until: $until, purposes: $purposes) { id paidAt modifiedAt }
}`

describe.each(targets)('in front of $name', ({ start }) => {
  let fixture: Fixture
  let company: Company

  beforeAll(async () => {
    fixture = await start()
    company = await createCompany(fixture)
  })
  afterAll(() => fixture.close())

  const pay = async (paidAt: string | null, events: readonly Copy[]) =>
    at(await company.ask('pat', PAY, payment(paidAt, events)), 'payTimesheetEvents')
  const stored = async (id: string) => {
    const answer = await company.ask('ann', EVENTS, { ...MONTH, purposes: ['USE'] })
    const events = at(answer, 'timesheetEvents')
    return Array.isArray(events) ? (events as Copy[]).find(event => event.id === id) : undefined
  }

  test('a payer pays a person’s range, with an outcome for each event in the requested order', async () => {
    const events = [await company.log('ann', 3), await company.log('ann', 2), await company.log('ann', 4)]
    expect(await pay(PAID_AT, events)).toEqual({
      outcomes: events.map(({ id }) => ({
        eventId: id,
        result: 'DONE',
        reason: null,
        event: { id, paidAt: PAID_AT, confirmedAt: null, modifiedAt: expect.any(String) as string },
      })),
      userErrors: [],
    })
    expect(await stored(events[0]?.id ?? '')).toMatchObject({ paidAt: PAID_AT })
  })

  test('repeating the payment finds the events paid, and changes nothing', async () => {
    const event = await company.log('ann', 5)
    await pay(PAID_AT, [event])
    const before = await stored(event.id)
    expect(await pay(PAID_AT, [event])).toMatchObject({
      outcomes: [{ eventId: event.id, result: 'SKIPPED', reason: 'It is already paid on that day.' }],
    })
    expect(await pay('2026-11-30T23:59:00.000Z', [event])).toMatchObject({
      outcomes: [{ eventId: event.id, result: 'SKIPPED', reason: 'It is already paid on that day.' }],
    })
    expect(await stored(event.id)).toEqual(before)
    await pay(null, [copyOf(before)])
    expect(await pay(null, [event])).toMatchObject({
      outcomes: [{ eventId: event.id, result: 'SKIPPED', reason: 'It is not paid.' }],
    })
  })

  test('another day overwrites the payment, null removes it, and one request may have several values', async () => {
    const [one, other] = [await company.log('ann', 6), await company.log('ann', 6)]
    await pay('2026-10-31T00:00:00.000Z', [one, other])
    const [paidOne, paidOther] = [await stored(one.id), await stored(other.id)]
    const input = {
      for: addressOf('ann'),
      ...MONTH,
      payments: [
        { paidAt: PAID_AT, events: [copyOf(paidOne)] },
        { paidAt: null, events: [copyOf(paidOther)] },
      ],
    }
    expect(at(await company.ask('pat', PAY, { input }), 'payTimesheetEvents')).toMatchObject({
      outcomes: [
        { eventId: one.id, result: 'OVERWRITTEN', event: { paidAt: PAID_AT } },
        { eventId: other.id, result: 'DONE', event: { paidAt: null } },
      ],
    })
  })

  test('events that changed since the payer saw them, deleted events and all-day items are skipped', async () => {
    const changed = await company.log('ann', 9)
    await company.ask('ann', CONFIRM, confirmation(true, [changed]))
    const gone = await company.log('ann', 9)
    await company.ask(
      'ann',
      'mutation ($input: DeleteTimesheetEventInput!) { deleteTimesheetEvent(input: $input) { deletedId } }',
      { input: { id: gone.id } },
    )
    const allDay = await company.log('ann', 10, { end: null })
    expect(await pay(PAID_AT, [changed, gone, allDay])).toMatchObject({
      outcomes: [
        { result: 'SKIPPED', reason: textLike(/meanwhile/), event: { paidAt: null } },
        { result: 'SKIPPED', reason: expect.any(String) as string, event: null },
        { result: 'SKIPPED', reason: expect.any(String) as string },
      ],
    })
    expect(await stored(changed.id)).toMatchObject({ paidAt: null })
    expect(await stored(allDay.id)).toMatchObject({ paidAt: null })
  })

  test.each(['ann', 'ben', 'sue', 'xen'] as const)('%s, who is not a payer, changes nothing', async name => {
    const event = await company.log('ann', 11)
    expect(at(await company.ask(name, PAY, payment(PAID_AT, [event])), 'payTimesheetEvents')).toMatchObject({
      outcomes: [{ eventId: event.id, result: 'SKIPPED', reason: expect.any(String) as string }],
    })
    expect(await stored(event.id)).toMatchObject({ paidAt: null, modifiedAt: event.modifiedAt })
  })

  test('a user who may not see an event gets the same answer as for one that never existed', async () => {
    const event = await company.log('ann', 12)
    const never = { id: btoa('TimesheetEvent:987654'), modifiedAt: event.modifiedAt }
    const answer = await company.ask('xen', PAY, payment(PAID_AT, [event, never]))
    const outcomes = at(answer, 'payTimesheetEvents.outcomes')
    const [foreign, absent] = Array.isArray(outcomes) ? (outcomes as Record<string, unknown>[]) : []
    expect({ ...foreign, eventId: '' }).toEqual({ ...absent, eventId: '' })
    expect(foreign).toMatchObject({ event: null })
  })

  test('no events, one event twice and more than 1,000 are refused as a whole', async () => {
    const event = await company.log('ann', 13)
    const refused = {
      outcomes: [],
      userErrors: [{ message: expect.any(String) as string, field: 'payments' }],
    }
    expect(await pay(PAID_AT, [])).toEqual(refused)
    expect(await pay(PAID_AT, [event, event])).toEqual(refused)
    expect(await pay(PAID_AT, copies(1_001))).toEqual(refused)
    expect(await stored(event.id)).toMatchObject({ paidAt: null })
  })

  test('1,000 events are accepted in one request', async () => {
    const { outcomes } = (await pay(PAID_AT, copies(1_000))) as { outcomes: { result: string }[] }
    expect(outcomes).toHaveLength(1_000)
    expect(new Set(outcomes.map(({ result }) => result))).toEqual(new Set(['SKIPPED']))
  })

  test('a malformed id and a missing token are errors with their codes', async () => {
    const malformed = await company.ask('pat', PAY, payment(PAID_AT, [{ ...copy(1), id: 'nonsense' }]))
    expect(malformed.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    const nobody = await fixture.gateway.query(PAY, payment(PAID_AT, [copy(1)]))
    expect(nobody.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})

const copy = (number: number): Copy => ({
  id: btoa(`TimesheetEvent:${number}`),
  modifiedAt: '2026-11-01T08:00:00.000Z',
})
const copies = (count: number) => Array.from({ length: count }, (_, index) => copy(123_456_000 + index))

function copyOf(event: Copy | undefined): Copy {
  if (!event) throw new Error('There is no such event.')
  return { id: event.id, modifiedAt: event.modifiedAt }
}
