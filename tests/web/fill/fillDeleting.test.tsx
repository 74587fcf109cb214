import { screen, waitFor, within } from '@testing-library/react'
import { answer, block, blockOf, event, fail, inputOf, openWith, press, toast, user } from './fillFixture.tsx'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()

let app: Awaited<ReturnType<typeof openWith>> | undefined
afterEach(() => {
  app?.close()
  localStorage.clear()
})

describe('deleting', () => {
  const DELETED = (id: string) => ({ deleteTimesheetEvent: { deletedId: id, userErrors: [] } })
  const RESTORED = (restored: object) => ({
    restoreTimesheetEvent: { event: restored, userErrors: [] },
  })
  const undo = async (words: string | RegExp) =>
    user.click(within(await toast(words)).getByRole('button', { name: 'Undo' }))

  test('is sent at once; the block stays, grey, until it is deleted, and then the toast says so', async () => {
    const one = event()
    app = await openWith([one])
    await press(one.id, '{Delete}')
    expect(await inputOf('useDeleteTimesheetEventMutation')).toEqual({ id: one.id })
    expect(await blockOf(one.id)).toHaveAttribute('aria-busy', 'true')
    expect(document.querySelector('.fui-Toast')).toBeNull()
    await answer('useDeleteTimesheetEventMutation', DELETED(one.id))
    await toast('Event deleted')
    expect(block(one.id)).toBeNull()
  })

  test('can be undone, also from another screen: the same event returns, once', async () => {
    const one = event({ confirmedAt: at(18, 12) })
    app = await openWith([one])
    await press(one.id, '{Delete}')
    await answer('useDeleteTimesheetEventMutation', DELETED(one.id))
    await toast('Event deleted')
    await app.router.navigate('/elsewhere')
    await undo('Event deleted')
    expect(await inputOf('useRestoreTimesheetEventMutation')).toMatchObject({
      id: one.id,
      copy: {
        projectName: 'Apollo',
        start: one.start,
        end: one.end,
        timezone: one.timezone,
        workNotes: 'Fix the login',
        tags: ['web'],
        confirmedAt: one.confirmedAt,
      },
    })
    await app.router.navigate('/timesheets/fill?date=2026-11-18')
    await answer('useRestoreTimesheetEventMutation', RESTORED(one))
    expect(await blockOf(one.id)).toHaveTextContent('Apollo - Unpaid')
    expect(document.querySelectorAll('[data-calendar-item]')).toHaveLength(1)
  })

  test('moves the focus to the restored event after Undo', async () => {
    const one = event()
    app = await openWith([one, event({ start: at(19, 9), end: at(19, 10) })])
    await press(one.id, '{Delete}')
    await answer('useDeleteTimesheetEventMutation', DELETED(one.id))
    await undo('Event deleted')
    await answer('useRestoreTimesheetEventMutation', RESTORED(one))
    await waitFor(async () => expect(await blockOf(one.id)).toHaveFocus())
  })

  test('does not move the focus from where the user types meanwhile', async () => {
    const [one, two] = [event(), event({ start: at(19, 9), end: at(19, 10) })]
    app = await openWith([one, two])
    await press(one.id, '{Delete}')
    await answer('useDeleteTimesheetEventMutation', DELETED(one.id))
    await undo('Event deleted')
    await press(two.id, '{Enter}')
    const notes = await screen.findByLabelText('Work Comments / Notes')
    await user.type(notes, 'x')
    await answer('useRestoreTimesheetEventMutation', RESTORED(one))
    await blockOf(one.id)
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(notes).toHaveFocus()
  })

  test('names the event of each Undo', async () => {
    const one = event()
    const two = event({ start: at(19, 14), end: at(19, 15) })
    app = await openWith([one, two])
    await press(one.id, '{Delete}')
    await answer('useDeleteTimesheetEventMutation', DELETED(one.id))
    await press(two.id, '{Delete}')
    await answer('useDeleteTimesheetEventMutation', DELETED(two.id))
    await undo(/19 Nov|Nov 19/)
    expect((await inputOf('useRestoreTimesheetEventMutation')).id).toBe(two.id)
    await answer('useRestoreTimesheetEventMutation', RESTORED(two))
    expect(await blockOf(two.id)).toBeInTheDocument()
    expect(block(one.id)).toBeNull()
    await undo(/18 Nov|Nov 18/)
    expect((await inputOf('useRestoreTimesheetEventMutation')).id).toBe(one.id)
  })

  test('that is refused keeps the block and shows the reason', async () => {
    const one = event()
    app = await openWith([one])
    await press(one.id, '{Delete}')
    await answer('useDeleteTimesheetEventMutation', {
      deleteTimesheetEvent: { deletedId: null, userErrors: [{ message: 'It is paid.', field: null }] },
    })
    expect(await toast('Error It is paid.')).toBeVisible()
    expect(await blockOf(one.id)).not.toHaveAttribute('aria-busy')
  })

  test('an Undo without an answer is offered again, as the same request', async () => {
    const one = event()
    app = await openWith([one])
    await press(one.id, '{Delete}')
    await answer('useDeleteTimesheetEventMutation', DELETED(one.id))
    await undo('Event deleted')
    const first = await inputOf('useRestoreTimesheetEventMutation')
    await fail('useRestoreTimesheetEventMutation', 'Not reachable')
    expect(await toast('Error Not reachable')).toHaveTextContent('It may still be deleted')
    await undo('Error Not reachable')
    expect(await inputOf('useRestoreTimesheetEventMutation')).toEqual(first)
    await answer('useRestoreTimesheetEventMutation', RESTORED(one))
    expect(await blockOf(one.id)).toBeInTheDocument()
  })

  test('an Undo that is refused shows the reason, and is not offered again', async () => {
    const one = event()
    app = await openWith([one])
    await press(one.id, '{Delete}')
    await answer('useDeleteTimesheetEventMutation', DELETED(one.id))
    await undo('Event deleted')
    await answer('useRestoreTimesheetEventMutation', {
      restoreTimesheetEvent: { event: null, userErrors: [{ message: 'Not on Can Use.', field: null }] },
    })
    const refused = await toast('Error Not on Can Use.')
    expect(within(refused).queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(block(one.id)).toBeNull()
  })

  test('on a server that cannot restore, the event returns with another id', async () => {
    const one = event()
    app = await openWith([one])
    await press(one.id, '{Delete}')
    await answer('useDeleteTimesheetEventMutation', DELETED(one.id))
    await undo('Event deleted')
    const again = event()
    await answer('useRestoreTimesheetEventMutation', RESTORED(again))
    expect(await blockOf(again.id)).toBeInTheDocument()
    expect(document.querySelectorAll('[data-calendar-item]')).toHaveLength(1)
  })
})
