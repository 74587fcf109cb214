import { screen, waitFor, within } from '@testing-library/react'
import {
  answer,
  block,
  blockOf,
  event,
  fail,
  heldEvents,
  hear,
  inputOf,
  openScreen,
  openWith,
  press,
  projects,
  toast,
  underWay,
  user,
  variablesOf,
} from './fillFixture.tsx'

let app: Awaited<ReturnType<typeof openWith>> | undefined
afterEach(() => {
  app?.close()
  localStorage.clear()
  jest.restoreAllMocks()
})

const PAID = '2026-11-20T12:00:00.000Z'

/** An event as a live change contains it. */
const live = (one: ReturnType<typeof event>, more: object = {}) => ({
  eventId: one.id,
  event: { ...one, modifiedAt: 'later', ...more },
})

test('the screen follows the user’s own events', async () => {
  app = await openWith([])
  expect(await variablesOf('useTimesheetEventChangesSubscription')).toEqual({
    for: ['ann@corp.example'],
    purposes: ['USE'],
    since: null,
  })
})

test('it asks for the changes since the query of the screen', async () => {
  app = await openScreen()
  await answer('TimesheetsFillScreenQuery', {
    liveCursor: 'of this query',
    timesheetProjects: projects,
    timesheetEvents: [],
  })
  expect(await variablesOf('useTimesheetEventChangesSubscription')).toMatchObject({ since: 'of this query' })
})

test('once the subscription starts the range is read again; a failure of that shows nothing', async () => {
  const one = event()
  app = await openWith([one])
  await hear()
  expect(underWay()).toEqual(['useFillEventsRefetchQuery'])
  expect(screen.getByRole('region', { name: 'Calendar' })).toHaveAttribute('aria-busy', 'false')
  await fail('useFillEventsRefetchQuery', 'Out of order')
  await hear()
  await answer('useFillEventsRefetchQuery', { timesheetEvents: [{ ...one, workNotes: 'Written meanwhile' }] })
  await waitFor(() => expect(block(one.id)).toHaveTextContent('Written meanwhile'))
  expect(document.querySelector('.fui-Toast')).toBeNull()
})

test.each([
  ['its changes may no longer be followed', 'useTimesheetEventChangesSubscription'],
  ['it may no longer be read', 'useFillEventsRefetchQuery'],
])('no event stays on screen or in the store if %s', async (_why, refused) => {
  jest.spyOn(console, 'error').mockImplementation()
  const one = event()
  app = await openWith([one])
  expect(await blockOf(one.id)).toBeInTheDocument()
  await hear()
  await fail(refused, 'This needs the scope timesheets.', 'FORBIDDEN')
  await waitFor(() => expect(block(one.id)).toBeNull())
  expect(heldEvents()).toEqual([])
  expect(await toast('Error loading projects')).toHaveTextContent('This needs the scope timesheets.')
})

test('a payment by a payer appears without a request', async () => {
  const one = event({ confirmedAt: PAID })
  app = await openWith([one])
  expect(await blockOf(one.id)).toHaveTextContent('Apollo - Unpaid')
  await hear(live(one, { paidAt: PAID }))
  await waitFor(() => expect(block(one.id)).toHaveTextContent('Apollo - Paid'))
  expect(underWay()).toEqual([])
})

test('an event that was logged in another tab appears on the calendar, only in its range', async () => {
  app = await openWith([])
  const one = event()
  await hear(live(one))
  expect(await blockOf(one.id)).toBeInTheDocument()
  const other = event({ start: '2026-12-18T09:00:00.000Z', end: '2026-12-18T10:00:00.000Z' })
  await hear(live(other))
  expect(document.querySelectorAll('[data-calendar-item]')).toHaveLength(1)
})

test('an event that was deleted in another tab disappears', async () => {
  const one = event()
  app = await openWith([one])
  await hear({ eventId: one.id, event: null })
  await waitFor(() => expect(block(one.id)).toBeNull())
})

test('an own event whose message arrives before its answer appears once', async () => {
  const one = event()
  app = await openWith([one])
  await user.pointer({ keys: '[MouseRight]', target: await blockOf(one.id) })
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  const { start, end } = await inputOf('useCreateTimesheetEventMutation')
  const copy = event({ start, end })
  await hear(live(copy))
  expect(document.querySelectorAll('[data-calendar-item]')).toHaveLength(2)
  await answer('useCreateTimesheetEventMutation', { createTimesheetEvent: { event: copy, userErrors: [] } })
  expect(await blockOf(copy.id)).toBeInTheDocument()
  expect(document.querySelectorAll('[data-calendar-item]')).toHaveLength(2)
})

test('a list that was read before a change is read again', async () => {
  const one = event()
  app = await openWith([one])
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await hear(live(one, { workNotes: 'Newer' }))
  await answer('useFillEventsRefetchQuery', { timesheetEvents: [one] })
  await answer('useFillEventsRefetchQuery', { timesheetEvents: [{ ...one, workNotes: 'Newer' }] })
  await waitFor(() => expect(block(one.id)).toHaveTextContent('Newer'))
})

describe('an event that is open in the dialog', () => {
  const openTyping = async (one: ReturnType<typeof event>) => {
    app = await openWith([one])
    await press(one.id, '{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Update event' }))
    const notes = dialog.getByLabelText('Work Comments / Notes')
    await user.clear(notes)
    await user.type(notes, 'Mine')
    return { dialog, notes }
  }
  /** A change counts as seen after this many milliseconds. */
  const UNSEEN = 700

  test('keeps the typed values when it is changed elsewhere, and shows what changed', async () => {
    const one = event()
    const { dialog, notes } = await openTyping(one)
    await hear(live(one, { workNotes: 'Theirs', projectName: 'Borealis' }))
    expect(
      await dialog.findByText(
        /the project is Borealis, the notes read “Theirs”\. Save puts what stands here/,
      ),
    ).toBeVisible()
    expect(notes).toHaveValue('Mine')
    await new Promise(resolve => setTimeout(resolve, UNSEEN))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await inputOf('useUpdateTimesheetEventMutation')).toMatchObject({
      modifiedAt: 'later',
      workNotes: 'Mine',
    })
  })

  test('shows what changed also if it learns that from a refusal', async () => {
    const one = event()
    const { dialog, notes } = await openTyping(one)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await answer('useUpdateTimesheetEventMutation', {
      updateTimesheetEvent: { event: null, userErrors: [{ message: 'It has changed.', field: null }] },
    })
    expect(await toast('Error It has changed.')).toBeVisible()
    await answer('useFillEventsRefetchQuery', {
      timesheetEvents: [{ ...one, modifiedAt: 'later', tags: ['theirs'] }],
    })
    expect(await dialog.findByText(/changed meanwhile: the tags are theirs/)).toBeVisible()
    expect(notes).toHaveValue('Mine')
  })

  test('says that it was paid meanwhile, and can no longer be saved', async () => {
    const one = event({ confirmedAt: PAID })
    const { dialog, notes } = await openTyping(one)
    await hear(live(one, { paidAt: PAID }))
    expect(await dialog.findByText(/^It was paid meanwhile/)).toBeVisible()
    expect(notes).toHaveValue('Mine')
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  test('can be added again if it was deleted meanwhile', async () => {
    const one = event()
    const { dialog } = await openTyping(one)
    await hear({ eventId: one.id, event: null })
    const again = within(await screen.findByRole('dialog', { name: 'Add event' }))
    expect(again.getByText(/^It was deleted meanwhile/)).toBeVisible()
    expect(dialog.getByLabelText('Work Comments / Notes')).toHaveValue('Mine')
  })

  test('says nothing about invisible changes, such as a timesheet that included it', async () => {
    const one = event({ confirmedAt: PAID })
    const { dialog } = await openTyping(one)
    await hear(live(one, { timesheetedAt: PAID }))
    expect(await dialog.findByText(/^Last timesheet to include it/)).toBeVisible()
    expect(dialog.queryByText(/meanwhile/)).toBeNull()
  })
})
