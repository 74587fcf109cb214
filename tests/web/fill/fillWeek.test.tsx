import { screen, waitFor, within } from '@testing-library/react'
import { media } from '../media.ts'
import {
  answer,
  block,
  blockOf,
  event,
  fail,
  inputOf,
  openWith,
  toast,
  underWay,
  user,
  variablesOf,
} from './fillFixture.tsx'

let app: Awaited<ReturnType<typeof openWith>> | undefined
afterEach(() => {
  app?.close()
  localStorage.clear()
  media.matches = () => false
})

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()
const CONFIRMED = '2026-11-18T12:00:00.000Z'

type Event = ReturnType<typeof event>
const on = (day: number, more: object = {}) => event({ start: at(day, 9), end: at(day, 10), ...more })

const outcome = (one: Event, more: object = {}) => ({
  eventId: one.id,
  result: 'DONE',
  reason: null,
  event: { ...one, confirmedAt: CONFIRMED, modifiedAt: 'later' },
  ...more,
})
const confirmed = (outcomes: object[]) => ({ confirmTimesheetEvents: { outcomes, userErrors: [] } })
const dayButtons = () => screen.queryAllByRole('button', { name: /^Confirm day/ })
const dayButton = (day: number) =>
  screen.findByRole('button', { name: new RegExp(`^Confirm day, .*\\b${day}\\b`) })
const leftover = (title: string) => screen.findByRole('list', { name: title })

const chooseForWeek = async (name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Week actions' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

describe('confirming a day', () => {
  test('is offered only if there is unconfirmed time', async () => {
    app = await openWith([
      on(17),
      on(18, { confirmedAt: CONFIRMED }),
      on(19, { confirmedAt: CONFIRMED, paidAt: CONFIRMED }),
    ])
    expect(await dayButton(17)).toBeVisible()
    expect(dayButtons()).toHaveLength(1)
  })

  test('sends the visible copies of that day, grey meanwhile, and shows how many were confirmed', async () => {
    const [one, two, other] = [on(18), on(18, { start: at(18, 22), end: at(19, 2) }), on(19)]
    const allDay = event({ isAllDay: true, start: at(18, 0), end: null })
    app = await openWith([one, two, other, allDay, on(18, { confirmedAt: CONFIRMED })])
    await user.click(await dayButton(18))
    expect(await inputOf('useConfirmTimesheetEventsMutation')).toEqual({
      from: at(16, 22),
      until: at(20, 4),
      isConfirmed: true,
      events: [one, two, allDay].map(({ id, modifiedAt }) => ({ id, modifiedAt })),
    })
    expect(block(one.id)?.getAttribute('aria-label')).toMatch(/being saved/)
    expect(block(other.id)?.getAttribute('aria-label')).not.toMatch(/being saved/)
    await answer(
      'useConfirmTimesheetEventsMutation',
      confirmed([one, two, allDay].map(event => outcome(event))),
    )
    expect(await toast('Confirmed 3 of 3')).toBeVisible()
    expect(await blockOf(one.id)).toHaveTextContent('Apollo - Unpaid')
    expect(dayButtons()).toHaveLength(1)
    expect(underWay()).toEqual([])
  })

  test('confirms an event over midnight from the day on which it ends, too', async () => {
    const [night, other] = [on(18, { start: at(18, 22), end: at(19, 2) }), on(18)]
    app = await openWith([night, other])
    await user.click(await dayButton(19))
    expect(await inputOf('useConfirmTimesheetEventsMutation')).toMatchObject({ events: [{ id: night.id }] })
    await answer('useConfirmTimesheetEventsMutation', confirmed([outcome(night)]))
    expect(await toast('Confirmed 1 of 1')).toBeVisible()
    expect(dayButtons()).toHaveLength(1)
  })

  test('leaves out an event that ends at its midnight', async () => {
    app = await openWith([on(18, { start: at(18, 22), end: at(19, 0) })])
    await dayButton(18)
    expect(dayButtons()).toHaveLength(1)
  })

  test('is undone with the copies that the server has then', async () => {
    const one = on(18)
    app = await openWith([one])
    await user.click(await dayButton(18))
    await answer('useConfirmTimesheetEventsMutation', confirmed([outcome(one)]))
    await user.click(within(await toast('Confirmed 1 of 1')).getByRole('button', { name: 'Undo' }))
    expect(await inputOf('useConfirmTimesheetEventsMutation')).toMatchObject({
      isConfirmed: false,
      events: [{ id: one.id, modifiedAt: 'later' }],
    })
    await answer('useConfirmTimesheetEventsMutation', confirmed([outcome(one, { event: one })]))
    expect(await toast('Unconfirmed 1 of 1')).toBeVisible()
    expect(await blockOf(one.id)).toHaveTextContent('Apollo - Unconfirmed')
  })

  test('lists the skipped events with the reasons, until the list is dismissed', async () => {
    const [one, two] = [on(18), on(18)]
    app = await openWith([one, two])
    await user.click(await dayButton(18))
    const skipped = { result: 'SKIPPED', reason: 'It has changed meanwhile.', event: two }
    await answer('useConfirmTimesheetEventsMutation', confirmed([outcome(one), outcome(two, skipped)]))
    expect(await toast('Confirmed 1 of 2')).toBeVisible()
    expect(await leftover('Not confirmed: 1 of 2')).toHaveTextContent(
      /18.*, Apollo: It has changed meanwhile\./,
    )
    // Skipped events are read again, because the copy here is out of date.
    await answer('useFillEventsRefetchQuery', { timesheetEvents: [one, two] })
    await user.click(
      within(screen.getByRole('region', { name: 'Calendar' }).parentElement ?? document.body).getByRole(
        'button',
        { name: 'Dismiss' },
      ),
    )
    expect(screen.queryByRole('list', { name: /^Not confirmed/ })).toBeNull()
  })

  test('that fails as a whole shows the reason, and no event is grey any longer', async () => {
    const one = on(18)
    app = await openWith([one])
    await user.click(await dayButton(18))
    await fail('useConfirmTimesheetEventsMutation', 'Out of order')
    expect(await toast('Error Out of order')).toBeVisible()
    await waitFor(() => expect(block(one.id)?.getAttribute('aria-label')).not.toMatch(/being saved/))
    expect(await dayButton(18)).toBeVisible()
  })

  test('by the keyboard leaves the focus in that day', async () => {
    const one = on(18)
    app = await openWith([one])
    const button = await dayButton(18)
    button.focus()
    await user.keyboard('{Enter}')
    await variablesOf('useConfirmTimesheetEventsMutation')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/18/))
    expect(document.activeElement).toHaveAttribute('data-calendar-slot')
  })

  test('is also offered in the agenda of a narrow window, and leaves the focus beside it', async () => {
    media.matches = query => query === '(max-width: 639.98px)'
    app = await openWith([on(18)])
    await user.click(await dayButton(18))
    expect(await inputOf('useConfirmTimesheetEventsMutation')).toMatchObject({
      from: at(17, 7),
      isConfirmed: true,
    })
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Add on .*18/))
  })
})

describe('confirming a week', () => {
  test('confirms all of it', async () => {
    const week = [on(16), on(22)]
    app = await openWith(week)
    await chooseForWeek('Confirm week')
    expect((await variablesOf('useConfirmTimesheetEventsMutation')).input).toMatchObject({
      events: week.map(({ id }) => ({ id })),
    })
  })

  test('confirms an event that started on the Sunday before it', async () => {
    const night = event({ start: at(15, 22), end: at(16, 2) })
    app = await openWith([night])
    await chooseForWeek('Confirm week')
    expect((await variablesOf('useConfirmTimesheetEventsMutation')).input).toMatchObject({
      events: [{ id: night.id }],
    })
  })

  test('is not offered if all is confirmed', async () => {
    app = await openWith([on(18, { confirmedAt: CONFIRMED })])
    await user.click(await screen.findByRole('button', { name: 'Week actions' }))
    expect(await screen.findByRole('menuitem', { name: 'Confirm week' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  test('is offered beside each week of the month', async () => {
    const [one, other] = [on(18), on(25)]
    app = await openWith([one, other], undefined, '?view=month&date=2026-11-18')
    const buttons = await screen.findAllByRole('button', { name: /^Confirm week/ })
    expect(buttons).toHaveLength(2)
    await user.click(await screen.findByRole('button', { name: 'Confirm week, Week 48' }))
    expect((await variablesOf('useConfirmTimesheetEventsMutation')).input).toMatchObject({
      events: [{ id: other.id }],
    })
  })
})

describe('copying last week', () => {
  const created = (events: object[]) => ({ createTimesheetEvents: { creations: events, userErrors: [] } })

  test('reads both weeks and logs the same clock times again, unconfirmed', async () => {
    const last = on(11, { confirmedAt: CONFIRMED, paidAt: CONFIRMED, tags: ['a', 'b'] })
    const allDay = event({ isAllDay: true, start: at(12, 0), end: null, workNotes: 'Away' })
    app = await openWith([])
    await chooseForWeek('Copy last week')
    expect(await variablesOf('copyWeekQuery')).toEqual({
      from: at(7, 22),
      until: at(24, 2),
      for: ['ann@corp.example'],
    })
    await answer('copyWeekQuery', { timesheetEvents: [last, allDay] })
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const same = {
      ...{ timezone, projectName: 'Apollo', confirmedAt: null },
      requestId: expect.any(String) as string,
    }
    expect((await variablesOf('useCreateTimesheetEventsMutation')).input).toEqual({
      events: [
        { ...same, start: at(18, 9), end: at(18, 10), workNotes: 'Fix the login', tags: ['a', 'b'] },
        { ...same, start: at(19, 0), end: null, workNotes: 'Away', tags: ['web'] },
      ],
    })
    const copies = [on(18), event({ isAllDay: true, start: at(19, 0), end: null })]
    await answer(
      'useCreateTimesheetEventsMutation',
      created(copies.map(copy => ({ event: copy, reason: null }))),
    )
    expect(await toast('Copied 2 of 2')).toBeVisible()
    for (const { id } of copies) expect(await blockOf(id)).toBeInTheDocument()
  })

  test('lists the reasons for the rest: past midnight, already there, refused by the server', async () => {
    const late = on(9, { start: at(9, 22), end: at(10, 2) })
    const there = on(10)
    const [fine, refused] = [on(11), on(12, { projectName: 'Closed' })]
    app = await openWith([on(17)])
    await chooseForWeek('Copy last week')
    await answer('copyWeekQuery', { timesheetEvents: [late, there, fine, refused, on(17)] })
    const copy = on(18)
    await answer(
      'useCreateTimesheetEventsMutation',
      created([
        { event: copy, reason: null },
        { event: null, reason: 'You may not use the project Closed.' },
      ]),
    )
    expect(await toast('Copied 1 of 4')).toBeVisible()
    const list = await leftover('Not copied: 3 of 4')
    const reasons = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(reasons).toEqual([
      expect.stringMatching(/Apollo: It ends past midnight\.$/),
      expect.stringMatching(/Apollo: It is there already\.$/),
      expect.stringMatching(/Closed: You may not use the project Closed\.$/),
    ])
    expect(await blockOf(copy.id)).toBeInTheDocument()
  })

  test('that is repeated without an answer uses the same request ids, and new ones once there was an answer', async () => {
    const last = on(11)
    const other = on(12)
    app = await openWith([])
    const idsOf = async (events: object[]) => {
      await chooseForWeek('Copy last week')
      await answer('copyWeekQuery', { timesheetEvents: events })
      const { input } = await variablesOf('useCreateTimesheetEventsMutation')
      const sent: unknown = Reflect.get(Object(input), 'events')
      return Array.isArray(sent) ? sent.map(one => String(Reflect.get(Object(one), 'requestId'))) : []
    }
    const first = await idsOf([last, other])
    await fail('useCreateTimesheetEventsMutation', 'Out of order')
    expect(await idsOf([other, last])).toEqual(first)
    await fail('useCreateTimesheetEventsMutation', 'Out of order')
    // The event was changed in the meantime.
    const [changed, same] = await idsOf([{ ...last, modifiedAt: at(20, 7) }, other])
    expect([changed === first[0], same]).toEqual([false, first[1]])
    await answer(
      'useCreateTimesheetEventsMutation',
      created([
        { event: on(18), reason: null },
        { event: on(19), reason: null },
      ]),
    )
    expect(await idsOf([last])).not.toEqual([first[0]])
  })

  test('is undone by deleting the copies', async () => {
    app = await openWith([])
    await chooseForWeek('Copy last week')
    await answer('copyWeekQuery', { timesheetEvents: [on(11)] })
    const copy = on(18)
    await answer('useCreateTimesheetEventsMutation', created([{ event: copy, reason: null }]))
    await user.click(within(await toast('Copied 1 of 1')).getByRole('button', { name: 'Undo' }))
    expect(await inputOf('useDeleteTimesheetEventMutation')).toEqual({ id: copy.id })
    await answer('useDeleteTimesheetEventMutation', {
      deleteTimesheetEvent: { deletedId: copy.id, userErrors: [] },
    })
    await waitFor(() => expect(block(copy.id)).toBeNull())
  })

  test('without events says so', async () => {
    app = await openWith([])
    await chooseForWeek('Copy last week')
    await answer('copyWeekQuery', { timesheetEvents: [on(17)] })
    expect(await toast('Nothing was logged last week')).toBeVisible()
    expect(underWay()).toEqual([])
  })

  test('that fails shows the reason', async () => {
    app = await openWith([])
    await chooseForWeek('Copy last week')
    await fail('copyWeekQuery', 'Out of order')
    expect(await toast('Error Out of order')).toBeVisible()
  })

  test('is offered only in a week', async () => {
    app = await openWith([], undefined, '?view=month&date=2026-11-18')
    expect(screen.queryByRole('button', { name: 'Week actions' })).toBeNull()
  })
})
