import { screen, within } from '@testing-library/react'
import { timeJustPassed } from '../../../web/screens/timesheets/fill/dialog/ticketLog.ts'
import { answer, event, openScreen, projects, user } from './fillFixture.tsx'

let app: Awaited<ReturnType<typeof openScreen>> | undefined
afterEach(() => {
  app?.close()
  localStorage.clear()
})

const TAG = 'ticket:2/17'

async function openFor(log: string) {
  app = await openScreen(`?log=${encodeURIComponent(log)}`)
  await answer('TimesheetsFillScreenQuery', { timesheetProjects: projects, timesheetEvents: [event()] })
  return app
}

test('a ticket opens the dialog with its tag, once', async () => {
  const { router } = await openFor(TAG)
  const dialog = await screen.findByRole('dialog', { name: 'Add event' })
  expect(within(dialog).getByText(TAG)).toBeInTheDocument()
  expect(router.state.location.search).not.toContain('log')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each(['ticket:2', 'ticket:0/1', 'urgent', 'ticket:1/2 urgent', ''])(
  '%p is not a ticket and opens nothing',
  async tag => {
    await openFor(tag)
    await screen.findByRole('region', { name: 'Calendar' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  },
)

test.each([
  [
    [9, 44],
    [9, 0],
    [9, 30],
  ],
  [
    [0, 10],
    [0, 0],
    [0, 30],
  ],
  [
    [0, 31],
    [0, 0],
    [0, 30],
  ],
])('at %p the dialog proposes the half hour from %p to %p', (now, start, end) => {
  const at = ([hour = 0, minute = 0]: number[]) => new Date(2026, 10, 18, hour, minute)
  expect(timeJustPassed(at(now))).toEqual({ start: at(start), end: at(end) })
})
