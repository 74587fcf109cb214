import { asc } from 'drizzle-orm'
import { audit } from '../../../rest/db/schema/audit.ts'
import { timesheetEvents } from '../../../rest/db/schema/timesheets.ts'
import { checkPayment } from '../../../rest/rules/timesheets/timesheetPayments.ts'
import type { Purpose } from '../../../rest/rules/timesheets/timesheetProjects.ts'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { textLike } from '../../helpers/matchers.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'
import { eventIn, timesheetFixture, type EventBody, type TimesheetFixture } from './timesheetFixture.ts'

const DAY = '2027-03-31T00:00:00.000Z'
const OTHER_DAY = '2027-04-30T00:00:00.000Z'

describe('the outcome of an event to be paid', () => {
  const modified = new Date('2027-03-02T10:00:00Z')
  const older = new Date('2027-03-02T09:59:59.999Z')
  const ends = new Date('2027-03-01T10:00:00Z')
  const day = new Date(DAY)
  const event = { ownerEmail: 'ann@example.com', modified, ends, paid: null }
  const paid = { ...event, paid: day }
  test.each<
    [
      string,
      Parameters<typeof checkPayment>[1],
      Purpose[],
      Date | null,
      Date,
      string,
      string | undefined,
      boolean | undefined,
    ]
  >([
    ['unpaid', event, ['pay'], day, modified, 'done', undefined, undefined],
    ['paid, and the payment is removed', paid, ['pay'], null, modified, 'done', undefined, undefined],
    [
      'paid on another day',
      paid,
      ['pay'],
      new Date(OTHER_DAY),
      modified,
      'overwritten',
      undefined,
      undefined,
    ],
    ['paid on that day', paid, ['pay'], day, modified, 'skipped', 'already paid', true],
    [
      'paid at another hour of that day',
      paid,
      ['pay'],
      new Date('2027-03-31T23:59:59Z'),
      modified,
      'skipped',
      'already paid',
      true,
    ],
    ['paid on that day, seen before it was', paid, ['pay'], day, older, 'skipped', 'already paid', true],
    ['unpaid, and the payment is removed', event, ['pay'], null, modified, 'skipped', 'not paid', true],
    ['changed since it was seen', event, ['pay'], day, older, 'skipped', 'changed or paid meanwhile', true],
    ['for a whole day', { ...event, ends: null }, ['pay'], day, modified, 'skipped', 'all-day', true],
    ['seen by a user who may not pay', event, ['see', 'use'], day, modified, 'skipped', 'Can Pay', true],
    ['invisible', event, ['edit', 'use'], day, modified, 'skipped', 'no such entry', false],
    ['not there', undefined, ['pay'], day, modified, 'skipped', 'no such entry', false],
  ])('%s', (_what, stored, purposes, asked, copy, result, reason, maySee) => {
    const verdict = checkPayment({ id: 1, paid: asked, modified: copy }, stored, 'pat@example.com', purposes)
    if (reason === undefined) expect(verdict).toEqual({ result })
    else expect(verdict).toEqual({ result, reason: textLike(reason), maySee })
  })
})

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  let fixture: TimesheetFixture
  beforeAll(async () => {
    rest = await startTestRest({ target })
  })
  beforeEach(async () => {
    fixture = await timesheetFixture(rest)
  })
  afterAll(() => rest.close())

  const copyOf = ({ Id, Modified }: EventBody) => ({ Id, Modified })
  const send = (Payments: unknown, token = fixture.pat) =>
    rest.call('PATCH', '/api/v1/timesheets/events/paid', { token, body: { Payments } })
  const pay = (events: readonly EventBody[], day: string | null = DAY, token = fixture.pat) =>
    send([{ Date: day, Events: events.map(copyOf) }], token)
  const payOne = (id: number, day: string | null, token = fixture.pat) =>
    rest.call('PATCH', `/api/v1/timesheets/event/id/${id}/paid`, { token, body: { Date: day } })
  const log = async (count: number) => {
    const events = await Promise.all(Array.from({ length: count }, () => fixture.log()))
    return events.sort((one, other) => one.Id - other.Id)
  }
  const stored = () => rest.db.select().from(timesheetEvents).orderBy(asc(timesheetEvents.id))
  const payments = async () =>
    (await rest.db.select().from(audit).orderBy(asc(audit.id))).filter(
      ({ action }) => action === 'timesheetEvent.paid',
    )

  test('sets, overwrites and removes payments, with an outcome for each in the order of the request', async () => {
    const [one, two, three, four] = await log(4)
    if (!one || !two || !three || !four) throw new Error('Too few events.')
    const paidTwo = eventIn(await payOne(two.Id, OTHER_DAY))
    const paidThree = eventIn(await payOne(three.Id, DAY))
    const allDay = await fixture.log({ DateRange: ['2027-03-01'] })
    const answer = await send([
      { Date: DAY, Events: [...[four, allDay, paidTwo].map(copyOf), { Id: 999, Modified: DAY }] },
      { Date: null, Events: [paidThree, one].map(copyOf) },
    ])
    expect(answer).toMatchObject({
      status: 200,
      body: {
        Outcomes: [
          {
            Id: four.Id,
            Result: 'done',
            Reason: null,
            Event: { Id: four.Id, Paid: DAY, OwnerEmail: 'ann@example.com' },
          },
          { Id: allDay.Id, Result: 'skipped', Reason: textLike('all-day'), Event: { Paid: null } },
          { Id: two.Id, Result: 'overwritten', Reason: null, Event: { Paid: DAY } },
          { Id: 999, Result: 'skipped', Reason: textLike('no such entry'), Event: null },
          { Id: three.Id, Result: 'done', Reason: null, Event: { Paid: null } },
          { Id: one.Id, Result: 'skipped', Reason: textLike('not paid'), Event: { Paid: null } },
        ],
      },
    })
    const after = await rest.call('GET', '/api/v1/timesheets/events?from=2027-03-01&until=2027-03-02', {
      token: fixture.ann,
    })
    const { Outcomes } = answer.body as { Outcomes: { Event: EventBody | null }[] }
    for (const { Event } of Outcomes) if (Event) expect(after.body).toContainEqual(Event)
  })

  test('skips events that were changed since the payer saw them, and pays the rest', async () => {
    const [seen, other] = await log(2)
    if (!seen || !other) throw new Error('Too few events.')
    await rest.call('PATCH', `/api/v1/timesheets/event/id/${seen.Id}`, {
      token: fixture.ann,
      body: { DateRange: ['2027-03-01T09:00Z', '2027-03-01T19:00Z'] },
    })
    expect(await pay([seen, other])).toMatchObject({
      body: {
        Outcomes: [
          {
            Result: 'skipped',
            Reason: textLike('meanwhile'),
            Event: { DateRange: [{}, '2027-03-01T19:00:00.000Z'] },
          },
          { Result: 'done' },
        ].map(outcome => ({ ...outcome, ...(outcome.Event && { Event: { Paid: null } }) })),
      },
    })
    expect(await stored()).toMatchObject([{ paid: null }, { paid: new Date(DAY) }])
  })

  test('completes the rest when it is sent again, and reports the events that were done already', async () => {
    const events = await log(3)
    await pay(events.slice(0, 2))
    expect(await pay(events)).toMatchObject({
      body: {
        Outcomes: [
          { Result: 'skipped', Reason: textLike('already paid') },
          { Result: 'skipped', Reason: textLike('already paid') },
          { Result: 'done' },
        ],
      },
    })
  })

  test('is open to members of Can Pay; viewers of an event are told so, and others get the answer of an unknown event', async () => {
    const event = await fixture.log()
    const absent = { Id: 999, Modified: event.Modified, Paid: null }
    for (const token of [fixture.ann, fixture.sue])
      expect(await pay([event], DAY, token)).toMatchObject({
        status: 200,
        body: { Outcomes: [{ Result: 'skipped', Reason: textLike('Can Pay'), Event: { Id: event.Id } }] },
      })
    for (const token of [fixture.eve, fixture.xen]) {
      const { body } = await pay([event, absent], DAY, token)
      const { Outcomes } = body as { Outcomes: { Id: number }[] }
      expect(Outcomes[0]).toEqual({
        Id: event.Id,
        Result: 'skipped',
        Reason: textLike('no such'),
        Event: null,
      })
      expect(Outcomes[1]).toEqual({ ...Outcomes[0], Id: 999 })
    }
    expect(
      await pay([event], DAY, await rest.signIn('t@example.com', { scopes: ['tickets'] })),
    ).toMatchObject({
      status: 403,
    })
    expect((await rest.call('PATCH', '/api/v1/timesheets/events/paid', { body: {} })).status).toBe(401)
    expect(await stored()).toMatchObject([{ paid: null, modified: new Date(event.Modified) }])
    expect(await payments()).toEqual([])
  })

  test('writes an audit row for each event that it changed, and none for the others', async () => {
    const [one, two, three] = await log(3)
    if (!one || !two || !three) throw new Error('Too few events.')
    await pay([one])
    await pay([one, two, three])
    expect(await payments()).toMatchObject(
      [one, two, three].map(({ Id }) => ({
        who: 'pat@example.com',
        subject: String(Id),
        before: { id: Id, paid: null },
        after: { id: Id, paid: DAY },
        at: expect.any(Date) as Date,
      })),
    )
  })

  test.each<[string, unknown, string]>([
    ['no payments', [], 'Payments must be'],
    ['none of events', [{ Date: DAY, Events: [] }], 'Payments must be'],
    ['no list', { Date: DAY }, 'Payments must be'],
    ['no date', [{ Events: [{ Id: 1, Modified: DAY }] }], 'Date must be'],
    ['a date that is none', [{ Date: 'soon', Events: [{ Id: 1, Modified: DAY }] }], 'Date must be'],
    ['no copy', [{ Date: DAY, Events: [{ Id: 1 }] }], 'Modified must be'],
    ['a copy of no date', [{ Date: DAY, Events: [{ Id: 1, Modified: 'x' }] }], 'Modified must be'],
    [
      'an event twice',
      [{ Date: DAY, Events: [1, 1].map(Id => ({ Id, Modified: DAY })) }],
      'each event only once',
    ],
    [
      'an event to pay and not to pay',
      [DAY, null].map(Date => ({ Date, Events: [{ Id: 1, Modified: DAY }] })),
      'each event only once',
    ],
    [
      '1,001 events',
      [0, 501].map(first => ({
        Date: DAY,
        Events: Array.from({ length: first === 0 ? 501 : 500 }, (_, index) => ({
          Id: first + index + 1,
          Modified: DAY,
        })),
      })),
      '1,000 events',
    ],
    ...[0, -1, 1.5, 2 ** 53, 1e300, '1', '1;select'].map((Id): [string, unknown, string] => [
      `the id ${Id}`,
      [{ Date: DAY, Events: [{ Id, Modified: DAY }] }],
      'Payments must be',
    ]),
  ])('%s: 400', async (_what, body, text) => {
    const answer = await send(body)
    expect(answer).toMatchObject({ status: 400, error: textLike(text) })
    expect(answer.error).not.toMatch(/select|sql|bigint/i)
  })

  test('accepts 1,000 events, each with its own day, in one request', async () => {
    const Payments = Array.from({ length: 1_000 }, (_, index) => ({
      Date: new Date(Date.parse(DAY) + index).toISOString(),
      Events: [{ Id: 1_000_000 + index, Modified: '2027-03-01T09:00:00.000Z' }],
    }))
    expect(await send(Payments)).toMatchObject({ status: 200 })
  })

  test('two payers at the same time, with the same 100 events in opposite order: every event has one payer, and the other learns of it', async () => {
    const events = await log(100)
    for (let round = 0; round < 5; round++) {
      const fresh = await stored()
      const copies = events.map((event, index) => ({
        ...event,
        Modified: fresh[index]?.modified.toISOString() ?? '',
      }))
      const [one, other] = [new Date(Date.UTC(2028, round, 1)), new Date(Date.UTC(2028, round, 2))]
      const answers = await Promise.all([
        pay(copies, one.toISOString()),
        pay([...copies].reverse(), other.toISOString(), fixture.pia),
      ])
      const rows = await stored()
      expect(new Set(rows.map(({ paid }) => paid?.getTime())).size).toBe(1)
      const results = answers.map(({ body }) => {
        const { Outcomes } = body as { Outcomes: { Result: string; Reason: string | null }[] }
        return [...new Set(Outcomes.map(({ Result, Reason }) => `${Result} ${Reason ?? ''}`))]
      })
      expect(results.flat().sort()).toEqual([
        round === 0 ? 'done ' : 'overwritten ',
        textLike('^skipped It was changed or paid meanwhile'),
      ])
    }
    expect(await payments()).toHaveLength(500)
  })

  test('simultaneous batches, single payments and edits in any order never deadlock', async () => {
    const events = await log(30)
    const shuffled = () => [...events].sort(() => Math.random() - 0.5).slice(0, 20)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const day = new Date(Date.UTC(2028, 0, index + 1)).toISOString()
        const one = events[index % 30]?.Id ?? 0
        if (index % 4 === 0) return payOne(one, day)
        if (index % 4 === 1)
          return rest.call('PATCH', `/api/v1/timesheets/event/id/${one}`, {
            token: fixture.ann,
            body: { Tags: [`t${index}`] },
          })
        return pay(shuffled(), day, index % 2 ? fixture.pia : fixture.pat)
      }),
    )
    expect(answers.map(({ status }) => status).filter(status => status !== 200 && status !== 409)).toEqual([])
    // Each row is as its last audit row says.
    const last = new Map(
      (await rest.db.select().from(audit).orderBy(asc(audit.id))).map(row => [row.subject, row]),
    )
    for (const { id, paid } of await stored())
      expect(last.get(String(id))?.after).toMatchObject({ paid: paid?.toISOString() ?? null })
  })

  test('in 100 rounds of two payers with the documented call, both succeed and one value is stored', async () => {
    const event = await fixture.log()
    for (let round = 0; round < 100; round++) {
      const days = [new Date(Date.UTC(2029, 0, 1, round)), new Date(Date.UTC(2029, 6, 1, round))].map(day =>
        day.toISOString(),
      )
      const answers = await Promise.all([
        payOne(event.Id, days[0] ?? null),
        payOne(event.Id, days[1] ?? null, fixture.pia),
      ])
      expect(answers.map(answer => eventIn(answer).Paid)).toEqual(days)
      const [row] = await stored()
      expect(days).toContain(row?.paid?.toISOString())
    }
    expect(await payments()).toHaveLength(200)
  })
})
