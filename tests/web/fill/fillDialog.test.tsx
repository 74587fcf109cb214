import { act, screen, waitFor, within } from '@testing-library/react'
import { addMinutes } from 'date-fns'
import { formatClock } from '../../../web/ui/fields/timeText.ts'
import {
  answer,
  block,
  blockOf,
  EMAIL,
  event,
  fail,
  hear,
  inputOf,
  openWith,
  press,
  projects,
  toast,
  underWay,
  user,
} from './fillFixture.tsx'

let app: Awaited<ReturnType<typeof openWith>> | undefined
afterEach(() => {
  app?.close()
  localStorage.clear()
})

const CONFIRMED = '2026-11-18T12:00:00.000Z'

const openDialog = async (one = event()) => {
  app = await openWith([one])
  await press(one.id, '{Enter}')
  return within(await screen.findByRole('dialog', { name: 'Update event' }))
}

const openNew = async () => {
  app = await openWith([])
  await user.keyboard('n')
  return within(await screen.findByRole('dialog', { name: 'Add event' }))
}

type Dialog = Awaited<ReturnType<typeof openNew>>

const buttonsOf = (dialog: Dialog) =>
  ['Delete', 'Close', 'Add', 'Save', 'Add and confirm', 'Save and confirm', 'Save and Unconfirm'].filter(
    name => dialog.queryByRole('button', { name }),
  )

const retype = async (field: HTMLElement, text: string) => {
  await user.clear(field)
  if (text) await user.type(field, text)
}

const notesOf = (dialog: Dialog) => dialog.getByLabelText('Work Comments / Notes')

describe('the footer buttons', () => {
  test('of a new event: Close, Add, Add and confirm', async () => {
    expect(buttonsOf(await openNew())).toEqual(['Close', 'Add', 'Add and confirm'])
  })

  test('of an unconfirmed event: Delete, Close, Save, Save and confirm', async () => {
    expect(buttonsOf(await openDialog())).toEqual(['Delete', 'Close', 'Save', 'Save and confirm'])
  })

  test('of a confirmed event: Delete, Close, Save, Save and Unconfirm', async () => {
    const dialog = await openDialog(event({ confirmedAt: CONFIRMED }))
    expect(buttonsOf(dialog)).toEqual(['Delete', 'Close', 'Save', 'Save and Unconfirm'])
  })

  test('of a paid event: only Close, with the reason', async () => {
    const dialog = await openDialog(event({ confirmedAt: CONFIRMED, paidAt: CONFIRMED }))
    expect(buttonsOf(dialog)).toEqual(['Close'])
    expect(dialog.getByText(/a payer has to remove the payment/)).toBeVisible()
    for (const name of ['Project', 'Start Time', 'End Time', 'Work Comments / Notes', 'Tags'])
      expect(dialog.getByLabelText(name)).toHaveAttribute('readonly')
    for (const name of ['Start Time', 'End Time'])
      expect(dialog.getByLabelText(name)).toHaveAttribute('inputmode', 'numeric')
  })
})

describe('adding', () => {
  test('starts with the selected project, half an hour, and the focus in the notes', async () => {
    const dialog = await openNew()
    expect(dialog.getByLabelText(/^Project/)).toHaveValue('Apollo')
    expect(dialog.getByText(/^0\.50 h\./)).toBeVisible()
    await waitFor(() => expect(notesOf(dialog)).toHaveFocus())
    expect(notesOf(dialog)).toHaveAccessibleDescription('this text will be included with the email')
  })

  test('sends the typed values, on the same date, and shows the new event once', async () => {
    const dialog = await openNew()
    await retype(dialog.getByLabelText(/^Start Time/), '930')
    await retype(dialog.getByLabelText(/^End Time/), '1h30')
    await user.type(notesOf(dialog), 'Worked')
    await user.type(dialog.getByLabelText('Tags'), 'one two;three,')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    const input = await inputOf('useCreateTimesheetEventMutation')
    const [start, end] = [new Date(input.start), new Date(input.end)]
    expect([start.getHours(), start.getMinutes()]).toEqual([9, 30])
    expect(end).toEqual(addMinutes(start, 90))
    expect(input).toMatchObject({
      projectName: 'Apollo',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      workNotes: 'Worked',
      tags: ['one', 'two', 'three'],
      confirmedAt: null,
    })
    const created = event({ start: input.start, end: input.end })
    await answer('useCreateTimesheetEventMutation', {
      createTimesheetEvent: { event: created, userErrors: [] },
    })
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    expect(await blockOf(created.id)).toBeInTheDocument()
    expect(document.querySelectorAll('[data-calendar-item]')).toHaveLength(1)
    expect(underWay()).toEqual([])
  })

  test('by Enter in a single-line field saves', async () => {
    const dialog = await openNew()
    await user.type(dialog.getByLabelText(/^End Time/), '{Enter}')
    expect((await inputOf('useCreateTimesheetEventMutation')).confirmedAt).toBeNull()
  })

  test('by Ctrl+Enter in the notes saves', async () => {
    const dialog = await openNew()
    await user.type(notesOf(dialog), 'Worked{Control>}{Enter}{/Control}')
    expect((await inputOf('useCreateTimesheetEventMutation')).workNotes).toBe('Worked')
  })

  test('and confirming sets Confirmed to the current time', async () => {
    const dialog = await openNew()
    await user.click(dialog.getByRole('button', { name: 'Add and confirm' }))
    const { confirmedAt } = await inputOf('useCreateTimesheetEventMutation')
    expect(Math.abs(Date.now() - Date.parse(confirmedAt ?? ''))).toBeLessThan(5_000)
  })
})

describe('a usual entry', () => {
  const usual = [
    event({ workNotes: 'Stand-up', tags: ['daily'], end: new Date(2026, 10, 18, 9, 15).toISOString() }),
    event({ workNotes: 'Review', tags: [], projectName: 'Borealis' }),
    event({ workNotes: 'Of old', projectName: 'Closed' }),
  ]
  const openUsual = async () => {
    const dialog = await openNew()
    await answer('useUsualEntriesQuery', { timesheetEvents: usual })
    const group = within(await dialog.findByRole('group', { name: 'Add a usual entry' }))
    expect(group.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Apollo · Stand-up · daily · 0.25 h',
      'Borealis · Review · 1.00 h',
    ])
    return { dialog, group }
  }

  test('is added by one click, with its length', async () => {
    const { group } = await openUsual()
    await user.click(group.getByRole('button', { name: /^Borealis/ }))
    const { start, end, ...input } = await inputOf('useCreateTimesheetEventMutation')
    expect(input).toMatchObject({ projectName: 'Borealis', workNotes: 'Review', tags: [], confirmedAt: null })
    expect(Date.parse(end) - Date.parse(start)).toBe(3_600_000)
  })

  test('leaves what was typed before: length, notes and tags', async () => {
    const { dialog, group } = await openUsual()
    await retype(dialog.getByLabelText(/^End Time/), '1h30')
    await user.type(notesOf(dialog), 'Longer today')
    await user.click(group.getByRole('button', { name: /^Apollo/ }))
    const { start, end, ...input } = await inputOf('useCreateTimesheetEventMutation')
    expect(input).toMatchObject({ workNotes: 'Longer today', tags: ['daily'] })
    expect(Date.parse(end) - Date.parse(start)).toBe(1.5 * 3_600_000)
  })

  test('stays in the fields if it could not be added', async () => {
    const { dialog, group } = await openUsual()
    await user.click(group.getByRole('button', { name: /^Apollo/ }))
    await fail('useCreateTimesheetEventMutation', 'The REST service cannot be reached')
    expect(await toast('Error The REST service cannot be reached')).toBeInTheDocument()
    expect(notesOf(dialog)).toHaveValue('Stand-up')
  })

  test('is not offered if there is none, if they cannot be loaded, or for an existing event', async () => {
    let dialog = await openNew()
    await answer('useUsualEntriesQuery', { timesheetEvents: [] })
    await waitFor(() => expect(dialog.queryByText('Add a usual entry')).toBeNull())
    app?.close()
    dialog = await openNew()
    await fail('useUsualEntriesQuery', 'The REST service cannot be reached')
    await waitFor(() => expect(dialog.queryByText('Add a usual entry')).toBeNull())
    expect(document.querySelector('.fui-Toast')).toBeNull()
    app?.close()
    dialog = await openDialog()
    expect(dialog.queryByText('Add a usual entry')).toBeNull()
  })
})

describe('saving', () => {
  test.each([
    ['Save', null, null],
    ['Save', CONFIRMED, CONFIRMED],
    ['Save and Unconfirm', CONFIRMED, null],
  ])('%s of an event confirmed at %s sends %s', async (button, confirmedAt, sent) => {
    const dialog = await openDialog(event({ confirmedAt }))
    await user.click(dialog.getByRole('button', { name: button }))
    expect((await inputOf('useUpdateTimesheetEventMutation')).confirmedAt).toBe(sent)
  })

  test('that fails shows the reason and keeps all typed values', async () => {
    const dialog = await openDialog()
    await retype(notesOf(dialog), 'Typed at length')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await fail('useUpdateTimesheetEventMutation', 'Out of order')
    expect(await toast('Error Out of order')).toBeVisible()
    expect(notesOf(dialog)).toHaveValue('Typed at length')
    expect(dialog.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('that fails because the session has ended shows no toast, but the bar with Sign in again', async () => {
    const dialog = await openDialog()
    const save = dialog.getByRole('button', { name: 'Save' })
    await retype(notesOf(dialog), 'Typed at length')
    await user.click(save)
    await fail(
      'useUpdateTimesheetEventMutation',
      'Your session has ended. Please sign in again.',
      'UNAUTHENTICATED',
    )
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled', 'true'))
    // If this try had displayed a toast, it would be next to the one of the next try.
    await user.click(save)
    await fail('useUpdateTimesheetEventMutation', 'Out of order')
    expect(await toast('Error Out of order')).toBeVisible()
    expect(document.querySelectorAll('.fui-Toast')).toHaveLength(1)
  })

  test('that is refused reads the range again, and the next attempt uses the current copy', async () => {
    const one = event()
    const dialog = await openDialog(one)
    await retype(notesOf(dialog), 'Mine')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await answer('useUpdateTimesheetEventMutation', {
      updateTimesheetEvent: { event: null, userErrors: [{ message: 'Changed meanwhile.', field: null }] },
    })
    expect(await toast('Error Changed meanwhile.')).toBeVisible()
    await answer('useFillEventsRefetchQuery', { timesheetEvents: [{ ...one, modifiedAt: 'later' }] })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await inputOf('useUpdateTimesheetEventMutation')).toMatchObject({
      modifiedAt: 'later',
      workNotes: 'Mine',
    })
  })

  test.each([
    ['projectName', /^Project/],
    ['start', /^Start Time/],
    ['end', /^End Time/],
    ['workNotes', /^Work Comments/],
    ['tags.3', 'Tags'],
  ])(
    'that is refused because of `%s` shows why at that field, until it is sent again',
    async (field, label) => {
      const dialog = await openDialog()
      await user.click(dialog.getByRole('button', { name: 'Save' }))
      await answer('useUpdateTimesheetEventMutation', {
        updateTimesheetEvent: { event: null, userErrors: [{ message: 'Not this one.', field }] },
      })
      await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(/Not this one\./))
      expect(await toast('Error')).toBeVisible()
      expect(screen.getAllByText('Not this one.')).toHaveLength(1)
      await user.click(dialog.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(screen.queryByText('Not this one.')).toBeNull())
    },
  )

  test.each([
    ['without a start', 'Start Time', ''],
    ['without an end', 'End Time', ''],
    ['with a start that is no time', 'Start Time', 'noon'],
  ])('%s is ignored, with a toast', async (_what, field, text) => {
    const dialog = await openDialog()
    await retype(dialog.getByLabelText(new RegExp(`^${field}`)), text)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await toast('Ignoring due to invalid data')).toBeVisible()
    expect(underWay()).toEqual([])
  })

  test('without a project is ignored, with a toast', async () => {
    app = await openWith([], [])
    await user.keyboard('n')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add event' }))
    await user.click(dialog.getByRole('button', { name: 'Add', hidden: true }))
    expect(await toast('Ignoring due to invalid data')).toBeVisible()
    expect(underWay()).toEqual([])
  })

  test('with the same Enter that corrected the end waits until the correction was visible', async () => {
    const dialog = await openDialog()
    const end = dialog.getByLabelText(/^End Time/)
    await retype(end, '8{Enter}')
    expect(end).toHaveValue(formatClock(10 * 60))
    const note = `${formatClock(8 * 60)} is not after the start: taken as ${formatClock(10 * 60)}.`
    expect(dialog.getByText((_text, element) => element?.textContent === note)).toBeVisible()
    expect(underWay()).toEqual([])
  })
})

describe('tags', () => {
  test('are suggested from the project and its events', async () => {
    const dialog = await openDialog(event({ tags: ['own'] }))
    await user.type(dialog.getByLabelText('Tags'), 're')
    expect(
      (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent),
    ).toContain('review')
  })

  test('that are typed are added by Enter, and the next Enter saves', async () => {
    const dialog = await openDialog(event({ tags: [] }))
    await user.type(dialog.getByLabelText('Tags'), 'zebra{Enter}')
    expect(underWay()).toEqual([])
    await user.keyboard('{Enter}')
    expect((await inputOf('useUpdateTimesheetEventMutation')).tags).toEqual(['zebra'])
  })

  test('are removed by the keyboard', async () => {
    const dialog = await openDialog(event({ tags: ['one', 'two'] }))
    dialog.getByRole('option', { name: /two/ }).focus()
    await user.keyboard('{Delete}')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect((await inputOf('useUpdateTimesheetEventMutation')).tags).toEqual(['one'])
  })
})

describe('Delete in the modal', () => {
  test('removes the event with an undo', async () => {
    const one = event()
    const dialog = await openDialog(one)
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await answer('useDeleteTimesheetEventMutation', {
      deleteTimesheetEvent: { deletedId: one.id, userErrors: [] },
    })
    const deleted = await toast('Event deleted')
    expect(block(one.id)).toBeNull()
    await user.click(within(deleted).getByRole('button', { name: 'Undo' }))
    await answer('useRestoreTimesheetEventMutation', {
      restoreTimesheetEvent: { event: one, userErrors: [] },
    })
    expect(await blockOf(one.id)).toBeInTheDocument()
  })
})

describe('a draft of the dialog', () => {
  const KEPT = {
    eventId: null,
    projectName: 'Apollo',
    workNotes: 'Fix the login',
    tags: ['web'],
    start: new Date(2026, 10, 18, 9).toISOString(),
    end: new Date(2026, 10, 18, 10).toISOString(),
  }

  test.each(['eventId', 'projectName', 'tags', 'start', 'end'])(
    'is restored from an older build that did not store %s',
    async field => {
      localStorage.setItem(`daybook:fill-draft:${EMAIL}`, JSON.stringify({ ...KEPT, [field]: undefined }))
      app = await openWith([])
      const dialog = within(await screen.findByRole('dialog', { name: 'Add event' }))
      expect(notesOf(dialog)).toHaveValue('Fix the login')
    },
  )

  test('is restored in a zone in which it would end on another day', async () => {
    const end = new Date(2026, 10, 19, 2).toISOString()
    localStorage.setItem(`daybook:fill-draft:${EMAIL}`, JSON.stringify({ ...KEPT, end }))
    app = await openWith([])
    const dialog = within(await screen.findByRole('dialog', { name: 'Add event' }))
    expect(notesOf(dialog)).toHaveValue('Fix the login')
    expect(dialog.getByLabelText(/^End/)).toHaveValue(formatClock(24 * 60))
  })

  test('survives a reload', async () => {
    const one = event()
    const dialog = await openDialog(one)
    await user.type(notesOf(dialog), ' for hours')
    app?.close()
    app = await openWith([one])
    const again = within(await screen.findByRole('dialog', { name: 'Update event' }))
    expect(notesOf(again)).toHaveValue('Fix the login for hours')
  })

  test('is restored after Close by Continue editing, and is gone once it is discarded', async () => {
    const dialog = await openDialog()
    await user.type(notesOf(dialog), ' for hours')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click(within(await toast('Event not saved')).getByRole('button', { name: 'Continue editing' }))
    const again = within(await screen.findByRole('dialog'))
    expect(notesOf(again)).toHaveValue('Fix the login for hours')
    await user.click(again.getByRole('button', { name: 'Close' }))
    app?.close()
    app = await openWith([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('that could not be saved stays after Close, beside what is typed next, until it is discarded', async () => {
    const one = event()
    const dialog = await openDialog(one)
    await user.type(notesOf(dialog), ' for hours')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await fail('useUpdateTimesheetEventMutation', 'The server is away.')
    await toast('Error The server is away.')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('An event is not saved.')).toBeVisible()

    await user.keyboard('n')
    const other = within(await screen.findByRole('dialog', { name: 'Add event' }))
    await user.type(notesOf(other), 'Something else')
    app?.close()
    app = await openWith([one])
    const again = within(await screen.findByRole('dialog', { name: 'Add event' }))
    expect(notesOf(again)).toHaveValue('Something else')
    await user.click(again.getByRole('button', { name: 'Close' }))
    const [first, second] = await screen.findAllByRole('button', { name: 'Continue editing' })
    expect(first && second).toBeVisible()

    for (const words of ['Something else', 'Fix the login for hours'])
      if (screen.queryByText(new RegExp(words)) === null) throw new Error(`${words} is not there`)
    for (let left = 2; left > 0; left -= 1) {
      const [discard] = screen.getAllByRole('button', { name: 'Discard' })
      if (discard) await user.click(discard)
    }
    expect(screen.queryByText('An event is not saved.')).toBeNull()
    expect(Object.keys(localStorage).filter(key => key.includes('fill-draft'))).toEqual([])
  })

  test('that could not be saved is continued from above the calendar', async () => {
    const one = event()
    const dialog = await openDialog(one)
    await user.type(notesOf(dialog), ' for hours')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await fail('useUpdateTimesheetEventMutation', 'The server is away.')
    await toast('Error The server is away.')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Continue editing' }))
    const again = within(await screen.findByRole('dialog', { name: 'Update event' }))
    expect(notesOf(again)).toHaveValue('Fix the login for hours')
    expect(screen.queryByText('An event is not saved.')).toBeNull()
  })

  test('of an event whose week cannot be loaded waits for it, and cannot be added a second time', async () => {
    const kept = { ...KEPT, eventId: 'an-event', workNotes: 'Fix the login for hours' }
    localStorage.setItem(`daybook:fill-draft:${EMAIL}`, JSON.stringify(kept))
    app = await openWith([], projects, '?date=2026-11-04')
    await fail('useFillEventsRefetchQuery', 'The server is away.')
    await toast('Error The server is away.')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await answer('useFillEventsRefetchQuery', { timesheetEvents: [event({ id: 'an-event' })] })
    const dialog = within(await screen.findByRole('dialog', { name: 'Update event' }))
    expect(notesOf(dialog)).toHaveValue('Fix the login for hours')
  })

  test('is dropped once the server has saved it', async () => {
    const one = event()
    const dialog = await openDialog(one)
    await user.type(notesOf(dialog), '!')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await answer('useUpdateTimesheetEventMutation', { updateTimesheetEvent: { event: one, userErrors: [] } })
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    app?.close()
    app = await openWith([one], projects)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('an all-day item', () => {
  const midnight = new Date(2026, 10, 18).toISOString()
  const allDay = (more: Parameters<typeof event>[0] = {}) =>
    event({ isAllDay: true, start: midnight, end: null, minutes: 0, ...more })
  const fullDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' }).format(new Date(2026, 10, 18))

  test('opens without times, and is saved as an item of its day', async () => {
    const dialog = await openDialog(allDay({ timezone: 'Pacific/Kiritimati', start: '2026-11-18T08:00Z' }))
    expect(dialog.getByText(`${fullDay}, all day`)).toBeVisible()
    expect(dialog.queryByLabelText(/Time/)).toBeNull()
    expect(dialog.queryByText(/Logged in/)).toBeNull()
    expect(buttonsOf(dialog)).toEqual(['Delete', 'Close', 'Save', 'Save and confirm'])
    await retype(notesOf(dialog), 'Fair in Hanover')
    await user.selectOptions(dialog.getByLabelText(/^Project/), 'Borealis')
    await user.click(dialog.getByRole('button', { name: 'Save and confirm' }))
    expect(await inputOf('useUpdateTimesheetEventMutation')).toMatchObject({
      projectName: 'Borealis',
      start: midnight,
      end: null,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      workNotes: 'Fair in Hanover',
      tags: ['web'],
      confirmedAt: expect.any(String) as string,
    })
  })

  test('that is paid is read-only', async () => {
    const dialog = await openDialog(allDay({ confirmedAt: CONFIRMED, paidAt: CONFIRMED }))
    expect(buttonsOf(dialog)).toEqual(['Close'])
    for (const name of ['Project', 'Work Comments / Notes', 'Tags'])
      expect(dialog.getByLabelText(name)).toHaveAttribute('readonly')
  })

  test('is removed from the dialog, and Undo restores it on its day', async () => {
    const one = allDay()
    const dialog = await openDialog(one)
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await answer('useDeleteTimesheetEventMutation', {
      deleteTimesheetEvent: { deletedId: one.id, userErrors: [] },
    })
    expect(block(one.id)).toBeNull()
    await user.click(within(await toast('Event deleted')).getByRole('button', { name: 'Undo' }))
    await answer('useRestoreTimesheetEventMutation', {
      restoreTimesheetEvent: { event: one, userErrors: [] },
    })
    expect(await blockOf(one.id)).toHaveAccessibleName(/all day/)
  })

  test('is removed by the key Delete, and stays where it is otherwise', async () => {
    const one = allDay()
    app = await openWith([one])
    await press(one.id, '{Shift>}{ArrowRight}{/Shift}')
    expect(underWay()).toEqual([])
    await press(one.id, '{Delete}')
    expect(underWay()).toEqual(['useDeleteTimesheetEventMutation'])
  })

  test('keeps its kind and its day in a draft', async () => {
    const one = allDay()
    const dialog = await openDialog(one)
    await user.type(notesOf(dialog), ' for hours')
    app?.close()
    // In another time zone, the stored instant would be on another day.
    const [key = ''] = Object.keys(localStorage).filter(name => name.includes('fill-draft'))
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    expect(kept).toMatchObject({ end: null, day: '2026-11-18', eventId: one.id })
    localStorage.setItem(key, JSON.stringify({ ...Object(kept), start: '2026-11-17T10:00Z' }))
    app = await openWith([one])
    const again = within(await screen.findByRole('dialog', { name: 'Update event' }))
    expect(again.getByText(`${fullDay}, all day`)).toBeVisible()
    expect(again.queryByLabelText(/Time/)).toBeNull()
    expect(notesOf(again)).toHaveValue('Fix the login for hours')
  })

  test('that was deleted meanwhile is added again as one', async () => {
    const one = allDay()
    const dialog = await openDialog(one)
    await hear({ eventId: one.id, event: null })
    expect(dialog.getByText(/It was deleted meanwhile/)).toBeVisible()
    await new Promise(resolve => setTimeout(resolve, 700))
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await inputOf('useCreateTimesheetEventMutation')).toMatchObject({ start: midnight, end: null })
  })

  test('that got times meanwhile says so', async () => {
    const one = allDay()
    const dialog = await openDialog(one)
    await hear({ eventId: one.id, event: event({ ...one, isAllDay: false, end: CONFIRMED }) })
    expect(dialog.getByText(/^It was changed meanwhile: the time is /)).toBeVisible()
  })
})

describe('an event over midnight', () => {
  const start = new Date(2026, 10, 18, 22)
  const end = new Date(2026, 10, 19, 2)
  const night = (more: Parameters<typeof event>[0] = {}) =>
    event({ start: start.toISOString(), end: end.toISOString(), minutes: 240, ...more })
  const parts = (id: string) => document.querySelectorAll<HTMLElement>(`[data-calendar-item="${id}"]`)

  test.each([
    ['first', 0],
    ['second', 1],
  ])('opens from its %s day, with the end on the next', async (_which, index) => {
    const one = night()
    app = await openWith([one])
    await blockOf(one.id)
    act(() => parts(one.id)[index]?.focus())
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Update event' }))
    expect(dialog.getByLabelText(/^Start Time/)).toHaveValue(formatClock(22 * 60))
    const field = dialog.getByLabelText(/^End Time/)
    expect(field).toHaveValue(formatClock(2 * 60))
    expect(field).toHaveAccessibleDescription(/^\+1 day, 4\.00 h\./)
    await retype(field, '130')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await inputOf('useUpdateTimesheetEventMutation')).toMatchObject({
      start: one.start,
      end: new Date(2026, 10, 19, 1, 30).toISOString(),
    })
  })

  test('of which the end was typed on the first day may go back to the next, also after a reload', async () => {
    const one = night()
    const dialog = await openDialog(one)
    await retype(dialog.getByLabelText(/^End Time/), '2330')
    await user.click(notesOf(dialog))
    expect(dialog.getByLabelText(/^End Time/)).toHaveAccessibleDescription(/^1\.50 h\./)
    app?.close()
    app = await openWith([one])
    const again = within(await screen.findByRole('dialog', { name: 'Update event' }))
    await retype(again.getByLabelText(/^End Time/), '1')
    await user.click(notesOf(again))
    expect(again.getByLabelText(/^End Time/)).toHaveAccessibleDescription(/^\+1 day, 3\.00 h\./)
  })

  test('keeps both days in a draft', async () => {
    const one = night()
    const dialog = await openDialog(one)
    await retype(dialog.getByLabelText(/^End Time/), '3')
    await user.click(notesOf(dialog))
    app?.close()
    app = await openWith([one])
    const again = within(await screen.findByRole('dialog', { name: 'Update event' }))
    expect(again.getByLabelText(/^End Time/)).toHaveAccessibleDescription(/^\+1 day, 5\.00 h\./)
  })

  test('returns the focus to the part from which it was opened', async () => {
    const one = night()
    app = await openWith([one])
    await blockOf(one.id)
    act(() => parts(one.id)[1]?.focus())
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Update event' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await answer('useUpdateTimesheetEventMutation', { updateTimesheetEvent: { event: one, userErrors: [] } })
    await waitFor(() => expect(parts(one.id)[1]).toHaveFocus())
  })

  test('moves as a whole by the keyboard, from either part', async () => {
    const one = night()
    app = await openWith([one])
    await blockOf(one.id)
    act(() => parts(one.id)[1]?.focus())
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(await inputOf('useUpdateTimesheetEventMutation')).toMatchObject({
      start: new Date(2026, 10, 18, 22, 15).toISOString(),
      end: new Date(2026, 10, 19, 2, 15).toISOString(),
    })
  })
})
