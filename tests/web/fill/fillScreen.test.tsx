import { act, screen, waitFor, within } from '@testing-library/react'
import {
  answer,
  block,
  blockOf,
  event,
  fail,
  inputOf,
  openScreen,
  openWith,
  press,
  toast,
  underWay,
  user,
  variablesOf,
} from './fillFixture.tsx'
import { midnightIn, ZONES } from '../../helpers/zones.ts'

let app: Awaited<ReturnType<typeof openScreen>> | undefined
afterEach(() => {
  app?.close()
  localStorage.clear()
})

test('the first paint makes one request: the projects to use, and the own events of the week as ISO strings', async () => {
  app = await openScreen()
  expect(underWay()).toEqual(['TimesheetsFillScreenQuery'])
  expect(await variablesOf('TimesheetsFillScreenQuery')).toEqual({
    // All-day items of other zones start up to 26 hours earlier or later.
    from: new Date(2026, 10, 14, 22).toISOString(),
    until: new Date(2026, 10, 24, 2).toISOString(),
    for: ['ann@corp.example'],
  })
})

describe('on the calendar', () => {
  test.each([
    ['an unconfirmed event', {}, 'Apollo - Unconfirmed'],
    ['a confirmed event', { confirmedAt: '2026-11-18T12:00:00.000Z' }, 'Apollo - Unpaid'],
    [
      'a paid event',
      { confirmedAt: '2026-11-18T12:00:00.000Z', paidAt: '2026-11-18T12:00:00.000Z' },
      `Apollo - Paid ${new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date('2026-11-18T12:00:00.000Z'))}`,
    ],
    ['an all-day item', { isAllDay: true, end: null }, 'Day: Apollo'],
  ])('%s is labelled as specified', async (_what, more, label) => {
    const one = event(more)
    app = await openWith([one])
    expect(await blockOf(one.id)).toHaveTextContent(label)
  })
})

test.each(ZONES)('an all-day item of Wednesday in %s is shown on Wednesday', async timezone => {
  const start = midnightIn(timezone, '2026-11-18')
  const one = event({ isAllDay: true, start, end: null, timezone })
  app = await openWith([one])
  expect(await blockOf(one.id)).toHaveAccessibleName(
    /^Day: Apollo, Wednesday\b.*\b18\b.*, all day, Unconfirmed$/,
  )
})

test('a print has the events of the week in a table with their sum, without those of the days before it', async () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
  const [before, shown] = [
    event({ start: at(15, 9), end: at(15, 10) }),
    event({ start: at(18, 9), end: at(18, 11), minutes: 120, workNotes: 'Importer' }),
  ]
  app = await openWith([before, shown])
  await blockOf(shown.id)
  expect(screen.queryByRole('table')).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const rows = within(screen.getByRole('table')).getAllByRole('row', { hidden: true })
  expect(rows.map(row => row.textContent)).toEqual([
    expect.stringContaining('Work Notes'),
    expect.stringMatching(/Importer.*2\.00$/),
    expect.stringMatching(/^Total.*2\.00$/),
  ])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('table')).toBeNull()
})

describe('the range', () => {
  test('loads only the new week on navigation, and the screen stays meanwhile', async () => {
    const one = event()
    app = await openWith([one])
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    await variablesOf('useFillEventsRefetchQuery')
    expect(underWay()).toEqual(['useFillEventsRefetchQuery'])
    expect(screen.getByRole('region', { name: 'Calendar' })).toHaveAttribute('aria-busy', 'true')
    expect(app.router.state.location.search).toBe('?date=2026-11-25')
    const next = event({
      start: new Date(2026, 10, 24, 9).toISOString(),
      end: new Date(2026, 10, 24, 10).toISOString(),
    })
    await answer('useFillEventsRefetchQuery', { timesheetEvents: [next] })
    expect(await blockOf(next.id)).toBeInTheDocument()
    expect(block(one.id)).toBeNull()
  })

  test('of a day is its week: the other days of the week need no request', async () => {
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
    const [one, next] = [event(), event({ start: at(19, 9), end: at(19, 11), minutes: 120 })]
    app = await openWith([one, next], undefined, '?view=day&date=2026-11-18')
    expect(await blockOf(one.id)).toBeInTheDocument()
    expect(block(next.id)).toBeNull()
    expect(
      within(await screen.findByRole('option', { name: 'Apollo' })).getByText('1.00'),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Next day' }))
    expect(app.router.state.location.search).toBe('?view=day&date=2026-11-19')
    expect(await blockOf(next.id)).toBeInTheDocument()
    expect(block(one.id)).toBeNull()
    expect(underWay()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Week' }))
    expect(app.router.state.location.search).toBe('?date=2026-11-19')
    expect(await blockOf(one.id)).toBeInTheDocument()
    expect(underWay()).toEqual([])
  })

  test('that cannot be loaded shows a message and keeps the frame with Refresh', async () => {
    app = await openWith([event()])
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    await fail('useFillEventsRefetchQuery', 'Out of order')
    expect(await toast('Error Out of order')).toBeVisible()
    expect(screen.getByText('The time could not be loaded.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    const next = event({
      start: new Date(2026, 10, 24, 9).toISOString(),
      end: new Date(2026, 10, 24, 10).toISOString(),
    })
    await answer('useFillEventsRefetchQuery', { timesheetEvents: [next] })
    expect(await blockOf(next.id)).toBeInTheDocument()
  })

  test('that cannot be loaded is loaded by itself once the servers are back', async () => {
    const fetchMock = jest.fn(() => Promise.resolve(new Response(null, { status: isBack ? 200 : 503 })))
    let isBack = false
    globalThis.fetch = fetchMock
    app = await openWith([event()])
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    await fail('useFillEventsRefetchQuery', 'Out of order')
    await waitFor(() => expect(fetchMock).toHaveBeenCalledWith('/readyz', expect.anything()))
    expect(underWay()).toEqual([])
    isBack = true
    const next = event({
      start: new Date(2026, 10, 24, 9).toISOString(),
      end: new Date(2026, 10, 24, 10).toISOString(),
    })
    await answer('useFillEventsRefetchQuery', { timesheetEvents: [next] })
    expect(await blockOf(next.id)).toBeInTheDocument()
    expect(screen.queryByText('The time could not be loaded.')).toBeNull()
  })

  test('a failure of the first request shows a toast, and the calendar stays with Refresh', async () => {
    app = await openScreen()
    await fail('TimesheetsFillScreenQuery', 'Out of order')
    expect(await toast('Error loading projects')).toHaveTextContent('Error Out of order')
    await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    const one = event()
    await answer('TimesheetsFillScreenQuery', { timesheetEvents: [one], timesheetProjects: [] })
    expect(await blockOf(one.id)).toBeInTheDocument()
  })
})

describe('the project list', () => {
  const option = (name: string) => screen.findByRole('option', { name })

  test('starts with the first project, and keeps another selection', async () => {
    app = await openWith([])
    expect(await option('Apollo')).toHaveAttribute('aria-selected', 'true')
    await user.click(await option('Borealis'))
    app.close()
    app = await openWith([])
    expect(await option('Borealis')).toHaveAttribute('aria-selected', 'true')
  })

  test('falls back to the first project while the selected one is gone', async () => {
    localStorage.setItem('daybook:fill-project:ann@corp.example', 'Borealis')
    app = await openWith([], [{ id: 'p1', name: 'Apollo', tags: [] }])
    expect(await option('Apollo')).toHaveAttribute('aria-selected', 'true')
    app.close()
    app = await openWith([])
    expect(await option('Borealis')).toHaveAttribute('aria-selected', 'true')
  })

  test('that is empty says what to do', async () => {
    app = await openWith([], [])
    expect(screen.getByText('No project yet')).toBeVisible()
    const panel = screen.getByRole('complementary', { name: 'Projects' })
    expect(within(panel).getByRole('link', { name: 'Manage Projects' })).toHaveAttribute(
      'href',
      '/timesheets/projects',
    )
  })
})

describe('moving', () => {
  test('sends the current copy, and uses the server’s copy afterwards', async () => {
    const one = event()
    app = await openWith([one])
    await press(one.id, '{Shift>}{ArrowDown}{/Shift}')
    expect(await inputOf('useUpdateTimesheetEventMutation')).toMatchObject({
      id: one.id,
      modifiedAt: one.modifiedAt,
      start: new Date(2026, 10, 18, 9, 15).toISOString(),
      end: new Date(2026, 10, 18, 10, 15).toISOString(),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    const saved = {
      ...one,
      modifiedAt: 'later',
      projectName: 'Borealis',
      start: new Date(2026, 10, 18, 9, 15).toISOString(),
    }
    await answer('useUpdateTimesheetEventMutation', {
      updateTimesheetEvent: { event: saved, userErrors: [] },
    })
    expect(await blockOf(one.id)).toHaveTextContent('Borealis')
  })

  test('that is refused puts the event back, shows the reason and reads the current copy', async () => {
    const one = event()
    app = await openWith([one])
    const before = (await blockOf(one.id)).getAttribute('aria-label')
    await press(one.id, '{Shift>}{ArrowDown}{/Shift}')
    await waitFor(() => expect(block(one.id)?.getAttribute('aria-label')).not.toBe(before))
    await answer('useUpdateTimesheetEventMutation', {
      updateTimesheetEvent: {
        event: null,
        userErrors: [{ message: 'The event has changed meanwhile.', field: null }],
      },
    })
    expect(await toast('Error The event has changed meanwhile.')).toBeVisible()
    await waitFor(() => expect(block(one.id)?.getAttribute('aria-label')).toBe(before))
    await answer('useFillEventsRefetchQuery', {
      timesheetEvents: [{ ...one, workNotes: 'Changed elsewhere' }],
    })
    expect(await blockOf(one.id)).toHaveTextContent('Changed elsewhere')
  })

  test('can be undone, with the copy that the server has now', async () => {
    const one = event()
    app = await openWith([one])
    await press(one.id, '{Shift>}{ArrowDown}{/Shift}')
    const { start, end } = await inputOf('useUpdateTimesheetEventMutation')
    await answer('useUpdateTimesheetEventMutation', {
      updateTimesheetEvent: { event: { ...one, start, end, modifiedAt: 'later' }, userErrors: [] },
    })
    await user.click(within(await toast('Event moved')).getByRole('button', { name: 'Undo' }))
    expect(await inputOf('useUpdateTimesheetEventMutation')).toMatchObject({
      modifiedAt: 'later',
      start: one.start,
      end: one.end,
    })
  })

  test('is not possible while another change is pending', async () => {
    const one = event()
    app = await openWith([one])
    await press(one.id, '{Shift>}{ArrowDown}{/Shift}')
    await variablesOf('useUpdateTimesheetEventMutation')
    await press(one.id, '{Shift>}{ArrowDown}{/Shift}')
    await new Promise(resolve => setTimeout(resolve, 1_000))
    expect(underWay().filter(name => name === 'useUpdateTimesheetEventMutation')).toHaveLength(1)
  })
})

describe('from the menu', () => {
  const choose = async (id: string, name: string) => {
    await user.pointer({ keys: '[MouseRight]', target: await blockOf(id) })
    await user.click(await screen.findByRole('menuitem', { name }))
  }

  test('Confirm sets the time of confirmation', async () => {
    const one = event()
    app = await openWith([one])
    await choose(one.id, 'Confirm')
    const { confirmedAt } = await inputOf('useUpdateTimesheetEventMutation')
    expect(Math.abs(Date.now() - Date.parse(confirmedAt ?? ''))).toBeLessThan(5_000)
    await answer('useUpdateTimesheetEventMutation', {
      updateTimesheetEvent: { event: { ...one, confirmedAt }, userErrors: [] },
    })
    expect(await blockOf(one.id)).toHaveTextContent('Apollo - Unpaid')
  })

  test('Unconfirm takes the confirmation back', async () => {
    const one = event({ confirmedAt: '2026-11-18T12:00:00.000Z' })
    app = await openWith([one])
    await choose(one.id, 'Unconfirm')
    expect(await inputOf('useUpdateTimesheetEventMutation')).toMatchObject({ confirmedAt: null })
    await answer('useUpdateTimesheetEventMutation', {
      updateTimesheetEvent: { event: { ...one, confirmedAt: null }, userErrors: [] },
    })
    expect(await blockOf(one.id)).toHaveTextContent('Apollo - Unconfirmed')
  })

  test('Split logs the second half first, then shortens the event, and Undo joins them', async () => {
    const one = event()
    app = await openWith([one])
    const [start, end] = [Date.parse(one.start), Date.parse(one.end ?? '')]
    await choose(one.id, 'Split')
    const second = await inputOf('useCreateTimesheetEventMutation')
    const at = second.start
    expect(Date.parse(at)).toBeGreaterThan(start)
    expect((Date.parse(at) - start) % (15 * 60_000)).toBe(0)
    expect(second).toMatchObject({ projectName: 'Apollo', workNotes: 'Fix the login', end: one.end })
    const half = event({ start: at, end: one.end })
    await answer('useCreateTimesheetEventMutation', { createTimesheetEvent: { event: half, userErrors: [] } })
    expect(await inputOf('useUpdateTimesheetEventMutation')).toMatchObject({ id: one.id, end: at })
    await answer('useUpdateTimesheetEventMutation', {
      updateTimesheetEvent: { event: { ...one, end: at }, userErrors: [] },
    })
    await user.click(within(await toast('Event split')).getByRole('button', { name: 'Undo' }))
    const joined = await inputOf('useUpdateTimesheetEventMutation')
    expect([joined.id, Date.parse(joined.end)]).toEqual([one.id, end])
    await answer('useUpdateTimesheetEventMutation', {
      updateTimesheetEvent: { event: one, userErrors: [] },
    })
    expect(await inputOf('useDeleteTimesheetEventMutation')).toEqual({ id: half.id })
  })

  test('if the event cannot be shortened, Split leaves one event as it was', async () => {
    const one = event()
    app = await openWith([one])
    await choose(one.id, 'Split')
    const { start: at } = await inputOf('useCreateTimesheetEventMutation')
    const half = event({ start: at, end: one.end })
    await answer('useCreateTimesheetEventMutation', { createTimesheetEvent: { event: half, userErrors: [] } })
    await inputOf('useUpdateTimesheetEventMutation')
    await fail('useUpdateTimesheetEventMutation', 'It has been paid.')
    expect(await inputOf('useDeleteTimesheetEventMutation')).toEqual({ id: half.id })
  })

  test('Duplicate creates an unconfirmed event with the same project, notes and tags, and Undo deletes it', async () => {
    const one = event({ confirmedAt: '2026-11-18T12:00:00.000Z' })
    app = await openWith([one])
    await choose(one.id, 'Duplicate')
    const input = await inputOf('useCreateTimesheetEventMutation')
    expect(input).toMatchObject({
      projectName: 'Apollo',
      workNotes: 'Fix the login',
      tags: ['web'],
      confirmedAt: null,
    })
    expect(document.querySelectorAll('[data-calendar-item]')).toHaveLength(2)
    const copy = event({ start: input.start, end: input.end })
    await answer('useCreateTimesheetEventMutation', { createTimesheetEvent: { event: copy, userErrors: [] } })
    expect(await blockOf(copy.id)).toBeInTheDocument()
    expect(document.querySelectorAll('[data-calendar-item]')).toHaveLength(2)
    await user.click(within(await toast('Event copied')).getByRole('button', { name: 'Undo' }))
    expect(await inputOf('useDeleteTimesheetEventMutation')).toEqual({ id: copy.id })
    await answer('useDeleteTimesheetEventMutation', {
      deleteTimesheetEvent: { deletedId: copy.id, userErrors: [] },
    })
    await waitFor(() => expect(block(copy.id)).toBeNull())
  })
})
