import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openApp, sentPerson } from '../timesheets/personFixture.tsx'

const user = userEvent.setup()
let app: Awaited<ReturnType<typeof openApp>> | undefined
afterEach(() => {
  app?.close()
  localStorage.clear()
  sessionStorage.clear()
})

const people = () => ({ data: { timesheetPeople: [sentPerson('ann')] } })
const open = (path: string) =>
  openApp(path, { TimesheetsPayScreenQuery: people, TimesheetsViewScreenQuery: people })
const link = (name: string) => screen.findByRole('link', { name })
const goTo = async (name: string, path: string) => {
  await user.click(await link(name))
  await waitFor(() => expect(app?.path()).toBe(path))
  const isView = path.startsWith('/timesheets/view')
  await screen.findByRole('heading', { name: isView ? 'View Timesheets' : 'Timesheet Users' })
}

test('a link of the section menu returns to the last month and order, and on that page to the default', async () => {
  app = await open('/timesheets/pay?month=2026-02&sort=-unconfirmed&other=1')
  await screen.findByText('February 2026')
  await goTo('View Timesheets', '/timesheets/view')
  await goTo('Pay Timesheets', '/timesheets/pay?month=2026-02&sort=-unconfirmed')
  await screen.findByText('February 2026')
  expect(await link('View Timesheets')).toHaveAttribute('href', '/timesheets/view')
  await goTo('Pay Timesheets', '/timesheets/pay')
  await waitFor(() => expect(screen.queryByText('February 2026')).toBeNull())
  await goTo('View Timesheets', '/timesheets/view')
  expect(await link('Pay Timesheets')).toHaveAttribute('href', '/timesheets/pay')
})

test('an address with its own month has priority, in this tab and for the next return', async () => {
  app = await open('/timesheets/pay?month=2026-02')
  await screen.findByText('February 2026')
  app.close()
  app = await open('/timesheets/pay?month=2026-05')
  await screen.findByText('May 2026')
  expect(await link('Pay Timesheets')).toHaveAttribute('href', '/timesheets/pay')
  await goTo('View Timesheets', '/timesheets/view')
  expect(await link('Pay Timesheets')).toHaveAttribute('href', '/timesheets/pay?month=2026-05')
})

test('the stored month and order are removed when the user signs out', async () => {
  app = await open('/timesheets/pay?month=2026-02')
  await screen.findByText('February 2026')
  expect(Object.keys(sessionStorage)).toEqual(['daybook:place:paul@corp.example:/timesheets/pay'])
  const { removeOthers } = await import('../../../web/state/ownKeys.ts')
  removeOthers(null)
  expect(Object.keys(sessionStorage)).toEqual([])
})
