import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addMonths, lightFormat, startOfMonth } from 'date-fns'
import { EMPTY_TOTALS, openApp, refusal, sentPerson, toast } from './personFixture.tsx'

const user = userEvent.setup()
let app: Awaited<ReturnType<typeof openApp>> | undefined
afterEach(() => {
  app?.close()
  localStorage.clear()
})

const people = () => [
  sentPerson('ann', { unconfirmedHours: 2.5, unconfirmedCount: 2, unpaidHours: 10, paidHours: 4 }),
  sentPerson('ben', { unpaidHours: 8 }, { hours: 12.5, oldest: new Date(2025, 10, 3, 9).toISOString() }),
  sentPerson('zoe'),
]
const lastMonth = () => addMonths(startOfMonth(new Date()), -1)
const answering = (timesheetPeople: object[]) => ({ data: { timesheetPeople } })

const rowOf = async (name: string) => {
  const found = (await screen.findByText(`${name}@corp.example`)).closest('tr')
  if (!found) throw new Error(`No row of ${name}`)
  return found
}

describe('Pay Timesheets', () => {
  test('is titled Timesheet Users and links each person to the pay page', async () => {
    app = await openApp('/timesheets/pay', { TimesheetsPayScreenQuery: () => answering(people()) })
    expect(await screen.findByRole('heading', { name: 'Timesheet Users' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'ann@corp.example' })).toHaveAttribute(
      'href',
      `/timesheets/pay/ann@corp.example?date=${lightFormat(lastMonth(), 'yyyy-MM-dd')}`,
    )
  })

  test('shows the last month if the address names none', async () => {
    app = await openApp('/timesheets/pay', { TimesheetsPayScreenQuery: () => answering(people()) })
    await rowOf('ann')
    expect(app.variablesOf('TimesheetsPayScreenQuery')).toEqual({
      from: lastMonth().toISOString(),
      until: addMonths(lastMonth(), 1).toISOString(),
    })
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    const path = `/timesheets/pay?month=${lightFormat(new Date(), 'yyyy-MM')}`
    await waitFor(() => expect(app?.path()).toBe(path))
  })

  test('shows what is unpaid from before the month, with a link to it', async () => {
    app = await openApp('/timesheets/pay?month=2026-02', {
      TimesheetsPayScreenQuery: () => answering(people()),
    })
    expect(within(await rowOf('ben')).getByRole('link', { name: '12.50' })).toHaveAttribute(
      'href',
      '/timesheets/pay/ben@corp.example?date=2025-11-03&from=2025-11-03&until=2026-02-01',
    )
    expect(within(await rowOf('zoe')).queryByRole('link', { name: '0.00' })).toBeNull()
    expect(screen.queryByText(/last 400 days/)).toBeNull()
  })

  test('selects as much of the older time as can be selected, from the oldest on', async () => {
    const ann = sentPerson('ann', {}, { hours: 1, oldest: new Date(2020, 0, 31, 9).toISOString() })
    app = await openApp('/timesheets/pay?month=2026-02', {
      TimesheetsPayScreenQuery: () => answering([ann]),
    })
    expect(within(await rowOf('ann')).getByRole('link', { name: '1.00' })).toHaveAttribute(
      'href',
      '/timesheets/pay/ann@corp.example?date=2020-01-31&from=2020-01-31&until=2021-01-31',
    )
  })

  test('says so if the server searches only the last 400 days', async () => {
    const since = new Date(2025, 9, 20).toISOString()
    app = await openApp('/timesheets/pay', {
      TimesheetsPayScreenQuery: () => answering([sentPerson('ann', {}, { since })]),
    })
    expect(await screen.findByText(/last 400 days: since 20 Oct 2025|since Oct 20, 2025/)).toBeVisible()
  })

  test('names who still has unconfirmed time, with hours to two decimals', async () => {
    app = await openApp('/timesheets/pay', { TimesheetsPayScreenQuery: () => answering(people()) })
    const cells = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(cells(await rowOf('ann'))).toEqual(['2 entries unconfirmed', '2.50', '10.00', '4.00', '–'])
    expect(cells(await rowOf('ben'))).toEqual(['All confirmed', '–', '8.00', '–', '12.50'])
    expect(cells(await rowOf('zoe'))).toEqual(['No time', '–', '–', '–', '–'])
    expect(screen.getByText('3 people, 1 with unconfirmed time, 1 with older unpaid time')).toBeVisible()
  })

  test('sorts by unconfirmed time, and the order is in the address', async () => {
    app = await openApp('/timesheets/pay', { TimesheetsPayScreenQuery: () => answering(people()) })
    await rowOf('ann')
    const header = () => screen.getByRole('button', { name: 'Unconfirmed, h' })
    await user.click(header())
    const column = screen.getByRole('columnheader', { name: 'Unconfirmed, h' })
    await waitFor(() => expect(column).toHaveAttribute('aria-sort', 'ascending'))
    await user.click(header())
    await waitFor(() => expect(app?.path()).toBe('/timesheets/pay?sort=-unconfirmed'))
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /@corp/ })[0]).toHaveTextContent('ann@corp.example'),
    )
    expect(app.sent.filter(({ operation }) => operation === 'TimesheetsPayScreenQuery')).toHaveLength(1)
  })

  test('loads the month in the address, and another one when it is selected', async () => {
    app = await openApp('/timesheets/pay?month=2026-02', {
      TimesheetsPayScreenQuery: () => answering(people()),
    })
    await rowOf('ann')
    const month = (index: number) => ({
      from: new Date(2026, index, 1).toISOString(),
      until: new Date(2026, index + 1, 1).toISOString(),
    })
    expect(app.variablesOf('TimesheetsPayScreenQuery')).toEqual(month(1))
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await waitFor(() => expect(app?.path()).toBe('/timesheets/pay?month=2026-03'))
    expect(app.variablesOf('TimesheetsPayScreenQuery')).toEqual(month(2))
    expect(screen.getByText('March 2026')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'ann@corp.example' })).toHaveAttribute(
      'href',
      '/timesheets/pay/ann@corp.example?date=2026-03-01',
    )
    await user.click(screen.getByRole('button', { name: 'Today' }))
    const thisMonth = lightFormat(new Date(), 'yyyy-MM')
    await waitFor(() => expect(app?.path()).toBe(`/timesheets/pay?month=${thisMonth}`))
  })

  test('keeps the list while another month is loading', async () => {
    let release = (): void => undefined
    const gate = new Promise<void>(resolve => {
      release = resolve
    })
    let calls = 0
    app = await openApp('/timesheets/pay?month=2026-02', {
      TimesheetsPayScreenQuery: async () => {
        calls += 1
        if (calls > 1) await gate
        return answering(calls > 1 ? [sentPerson('ann', { ...EMPTY_TOTALS, paidHours: 7 })] : people())
      },
    })
    await rowOf('ben')
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Loading time' })).toBeVisible())
    expect(screen.getByText('March 2026')).toBeVisible()
    expect(screen.getByText('ben@corp.example')).toBeVisible()
    release()
    await waitFor(() => expect(screen.queryByText('ben@corp.example')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  test('without people says why, with a link to the projects', async () => {
    app = await openApp('/timesheets/pay', { TimesheetsPayScreenQuery: () => answering([]) })
    expect(await screen.findByText(/once you are on the Can Pay list of a project/)).toBeVisible()
    const [, lead] = screen.getAllByRole('link', { name: 'Manage Projects' })
    expect(lead).toHaveAttribute('href', '/timesheets/projects')
  })

  test('that cannot be loaded shows a toast and an empty list, and Refresh tries again', async () => {
    let isDown = true
    app = await openApp('/timesheets/pay', {
      TimesheetsPayScreenQuery: () => (isDown ? refusal('Out of order') : answering(people())),
    })
    expect(await toast('Error')).toHaveTextContent('Out of order')
    isDown = false
    await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    expect(await rowOf('ann')).toBeVisible()
  })
})

test('View Timesheets shows this month and has no column for older unpaid time', async () => {
  app = await openApp('/timesheets/view', { TimesheetsViewScreenQuery: () => answering(people()) })
  await rowOf('ann')
  expect(app.variablesOf('TimesheetsViewScreenQuery')).toEqual({
    from: startOfMonth(new Date()).toISOString(),
    until: addMonths(startOfMonth(new Date()), 1).toISOString(),
  })
  expect(screen.queryByRole('columnheader', { name: 'Unpaid before, h' })).toBeNull()
})

test('View Timesheets lists the people whose time may be seen, each linked to the view page', async () => {
  app = await openApp('/timesheets/view', { TimesheetsViewScreenQuery: () => answering(people()) })
  expect(await screen.findByRole('link', { name: 'ben@corp.example' })).toHaveAttribute(
    'href',
    '/timesheets/view/ben@corp.example',
  )
  expect(screen.getByRole('heading', { name: 'View Timesheets' })).toBeVisible()
})
