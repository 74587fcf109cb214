import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterDialog } from '../dialogs.ts'
import { fakeDate } from '../fakeDate.ts'
import { answering, loadScreen, openPerson, PAY } from './payPersonFixture.tsx'
import { november, openApp, refusal, sentEvent, sentPerson, toast } from './personFixture.tsx'

const user = userEvent.setup()

beforeAll(loadScreen)

let app: Awaited<ReturnType<typeof openApp>> | undefined
afterEach(() => {
  app?.close()
  localStorage.clear()
  jest.useRealTimers()
})

const card = () => screen.findByRole('region', { name: 'Time in selection' })
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map(row => [...row.children].map(({ textContent }) => textContent))
const table = async (name: string) => rowsOf(await screen.findByRole('table', { name }))
const day = async (date: number) => {
  const slot = new Date(2026, 10, date, 9).getTime()
  return waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-calendar-slot="${slot}"]`)
    if (!found) throw new Error(`No day ${date}`)
    return found
  })
}

describe('a page without time', () => {
  const openEmpty = (people: object, path = PAY) =>
    openApp(path, {
      TimesheetsPayPersonScreenQuery: () => answering([]),
      TimesheetsViewPersonScreenQuery: () => answering([]),
      useIsKnownPersonQuery: () => people,
    })
  const markAsPaid = () => screen.findByRole('button', { name: 'Mark Range as paid' })

  test('of a person whom the user may pay says that none was logged, and there is nothing to pay', async () => {
    app = await openEmpty({ data: { timesheetPeople: [sentPerson('ben'), sentPerson('ann')] } })
    const text = 'No time logged this month on projects whose time you may pay.'
    expect(await screen.findByText(text)).toBeVisible()
    expect(app.variablesOf('useIsKnownPersonQuery')).toEqual({ purpose: 'PAY' })
    expect(screen.queryByText(/no such person/)).toBeNull()
    expect(await markAsPaid()).toHaveAttribute('aria-disabled', 'true')
    await user.click(await markAsPaid())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('of another person says that there is no such person, or that their time is not open', async () => {
    app = await openEmpty(
      { data: { timesheetPeople: [sentPerson('ben')] } },
      '/timesheets/view/ann@corp.example?date=2026-11-18',
    )
    expect(
      await screen.findByText('You may not see time of ann@corp.example, or there is no such person.'),
    ).toBeVisible()
    expect(app.variablesOf('useIsKnownPersonQuery')).toEqual({ purpose: 'SEE' })
    expect(screen.queryByText(/No time logged/)).toBeNull()
  })

  test('states neither if that cannot be found out', async () => {
    app = await openEmpty(refusal('Out of order'))
    expect(await screen.findByText('No time to show.')).toBeVisible()
    await waitFor(() => expect(app?.variablesOf('useIsKnownPersonQuery')).toEqual({ purpose: 'PAY' }))
    expect(screen.queryByText(/No time logged|no such person/)).toBeNull()
  })
})

test('a page with time loads no other people', async () => {
  app = await openPerson()
  await card()
  expect(await screen.findByRole('button', { name: 'Mark Range as paid' })).toBeEnabled()
  expect(app.variablesOf('useIsKnownPersonQuery')).toBeUndefined()
})

describe('The pay page', () => {
  test('loads the person’s time of the weeks of the month, for paying', async () => {
    app = await openPerson()
    expect(await screen.findByRole('heading', { name: 'Timesheet Pay ann@corp.example' })).toBeVisible()
    expect(app.variablesOf('TimesheetsPayPersonScreenQuery')).toEqual({
      from: new Date(2026, 9, 24, 22).toISOString(),
      until: new Date(2026, 11, 8, 2).toISOString(),
      for: ['ann@corp.example'],
      purposes: ['PAY'],
    })
  })

  test('of a day selects that day, with the events of its week', async () => {
    app = await openPerson('/timesheets/pay/ann@corp.example?view=day&date=2026-11-03')
    expect(app.variablesOf('TimesheetsPayPersonScreenQuery')).toMatchObject({
      from: new Date(2026, 9, 31, 22).toISOString(),
      until: new Date(2026, 10, 10, 2).toISOString(),
    })
    expect(await table('Unpaid but confirmed')).toEqual([
      ['Apollo', '1.00'],
      ['Total', '1.00'],
    ])
    expect(screen.queryByRole('table', { name: 'Paid' })).toBeNull()
  })

  test('shows the month’s hours by project for the three groups, in whole minutes', async () => {
    app = await openPerson()
    await card()
    expect(await table('Paid')).toEqual([
      ['Apollo', '1.50'],
      ['Total', '1.50'],
    ])
    expect(await table('Unpaid but confirmed')).toEqual([
      ['Apollo', '1.00'],
      ['Total', '1.00'],
    ])
    expect(await table('Unpaid and unconfirmed')).toEqual([
      ['Apollo', '1.00'],
      ['Borealis', '1.00'],
      ['Total', '2.00'],
    ])
    expect(within(await card()).getByText('4.50')).toBeVisible()
  })

  test('unfolds the hours by day', async () => {
    app = await openPerson()
    const [, , unconfirmed] = await screen.findAllByRole('button', { name: 'By day' })
    if (!unconfirmed) throw new Error('No days')
    await user.click(unconfirmed)
    const rows = await table('Unpaid and unconfirmed, by day')
    expect(rows.map(([, project, hours]) => [project, hours])).toEqual([
      ['Apollo', '1.00'],
      ['Borealis', '1.00'],
      ['2.00', undefined],
    ])
  })

  test('counts the selection of the address, and the whole month again with one click', async () => {
    app = await openPerson(`${PAY}&from=2026-11-02&until=2026-11-03`)
    expect(await table('Paid')).toEqual([
      ['Apollo', '1.50'],
      ['Total', '1.50'],
    ])
    expect(screen.queryByRole('table', { name: 'Unpaid but confirmed' })).toBeNull()
    expect(await day(2)).toHaveAttribute('aria-pressed', 'true')
    expect(await day(3)).toHaveAttribute('aria-pressed', 'false')
    await user.click(screen.getByRole('button', { name: 'Whole month' }))
    await waitFor(() => expect(app?.path()).toBe(PAY))
    expect(await screen.findByRole('table', { name: 'Unpaid but confirmed' })).toBeVisible()
  })

  test('counts the hours that the address selects, and days instead once one is typed', async () => {
    const minute = (hour: number, minutes = 0) =>
      `${new Date(2026, 10, 3, hour, minutes).toISOString().slice(0, 16)}Z`
    app = await openPerson(`${PAY}&from=${minute(9)}&until=${minute(10, 10)}`)
    expect(await table('Unpaid but confirmed')).toEqual([
      ['Apollo', '0.50'],
      ['Total', '0.50'],
    ])
    expect(within(await card()).getByText(/0.17 of 0.33 hours lie outside/)).toBeVisible()
    expect(await day(3)).toHaveAttribute('aria-pressed', 'false')
    const first = within(await card()).getByLabelText('First day')
    expect(first).toHaveValue('Nov 3, 2026')
    expect(within(await card()).getByLabelText('Last day')).toHaveValue('Nov 3, 2026')
    fireEvent.change(first, { target: { value: '2026-11-02' } })
    await waitFor(() => expect(app?.path()).toBe(`${PAY}&from=2026-11-02&until=2026-11-04`))
  })

  test.each(['2026-11-31T09:00Z', '2026-11-03T09:00', '2026-11-03T09:00:30Z', 'T09:00Z'])(
    'shows the whole month if the address selects from %s',
    async from => {
      app = await openPerson(`${PAY}&from=${from}&until=2026-11-04`)
      expect(within(await card()).getByText('4.50')).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Whole month' })).toBeNull()
    },
  )

  test('is selected by keyboard: Enter selects a day, Shift with arrows more', async () => {
    app = await openPerson()
    const second = await day(2)
    act(() => second.focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(app?.path()).toBe(`${PAY}&from=2026-11-02&until=2026-11-03`))
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await waitFor(() => expect(app?.path()).toBe(`${PAY}&from=2026-11-02&until=2026-11-04`))
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await waitFor(() => expect(app?.path()).toBe(`${PAY}&from=2026-11-02&until=2026-11-11`))
  })

  test('clips an event over midnight to the selection', async () => {
    const night = sentEvent(3, {
      start: new Date(2026, 10, 3, 22).toISOString(),
      end: new Date(2026, 10, 4, 1, 30).toISOString(),
      minutes: 210,
    })
    app = await openPerson(`${PAY}&from=2026-11-04&until=2026-11-05`, [night])
    expect(await table('Unpaid and unconfirmed')).toEqual([
      ['Apollo', '1.50'],
      ['Total', '1.50'],
    ])
  })

  test('loads another month by itself, and shows no sums until all of it is there', async () => {
    // A day that both months show.
    fakeDate(new Date(2026, 10, 30, 12))
    let release = (): void => undefined
    const gate = new Promise<void>(resolve => {
      release = resolve
    })
    app = await openApp(PAY, {
      TimesheetsPayPersonScreenQuery: () => answering(november()),
      usePersonEventsRefetchQuery: async () => {
        await gate
        return answering([])
      },
    })
    await table('Paid')
    // In no frame on the way: its failure would be announced at each step to another month.
    let isFailing = false
    const look = () => (isFailing ||= document.body.textContent.includes('could not be loaded'))
    new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true })
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await waitFor(() => expect(app?.path()).toBe('/timesheets/pay/ann@corp.example?date=2026-12-01'))
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Paid' })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Mark Range as paid' })).toBeNull()
    release()
    expect(await screen.findByRole('button', { name: 'Mark Range as paid' })).toBeVisible()
    expect(within(await card()).getByText('0.00')).toBeVisible()
    expect(isFailing).toBe(false)
  })

  test('that could not load another month says so and shows no sums of it', async () => {
    app = await openApp(PAY, {
      TimesheetsPayPersonScreenQuery: () => answering(november()),
      usePersonEventsRefetchQuery: () => refusal('Out of order'),
    })
    await table('Paid')
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    expect(await toast('Error Out of order')).toBeVisible()
    expect(await within(await card()).findByText(/could not be loaded/)).toBeVisible()
    const calendar = screen.getByRole('region', { name: 'Calendar' })
    expect(calendar).toHaveTextContent('The time could not be loaded.')
    expect(calendar).not.toHaveTextContent('0.00')
    expect(screen.queryByRole('button', { name: 'Mark Range as paid' })).toBeNull()
  })

  test('that could not be loaded keeps its frame, and Refresh tries again', async () => {
    let isDown = true
    app = await openApp(PAY, {
      TimesheetsPayPersonScreenQuery: () => (isDown ? refusal('Out of order') : answering(november())),
    })
    expect(await toast('Error Out of order')).toBeVisible()
    const calendar = await screen.findByRole('region', { name: 'Calendar' })
    expect(calendar).toHaveTextContent('The time could not be loaded.')
    expect(calendar).not.toHaveTextContent('0.00')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await table('Paid')).toHaveLength(2)
  })

  test('opens the dialog that marks the range as paid', async () => {
    app = await openPerson()
    await user.click(await screen.findByRole('button', { name: 'Mark Range as paid' }))
    expect(await enterDialog('Mark Range as paid')).toBeVisible()
  })
})

test('the card shows how many hours of an event are outside the selection', async () => {
  const night = {
    start: new Date(2026, 10, 1, 22).toISOString(),
    end: new Date(2026, 10, 2, 2).toISOString(),
  }
  app = await openPerson(`${PAY}&from=2026-11-02&until=2026-11-04`, [
    ...november(),
    sentEvent(1, { ...night, minutes: 240, projectName: 'Night' }),
  ])
  const card = await screen.findByRole('region', { name: 'Time in selection' })
  const note = await within(card).findByRole('list', { name: 'Beyond the selection' })
  expect(within(note).getAllByRole('listitem')).toHaveLength(1)
  expect(note).toHaveTextContent(/Night: 2\.00 of 4\.00 hours lie outside the selection\.$/)
})

test('Download excel export saves the selected time, named by the days', async () => {
  const saved: string[] = []
  const files: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.push(file)
      return 'blob:file'
    },
    revokeObjectURL: () => undefined,
  })
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  app = await openPerson(`${PAY}&from=2026-11-02&until=2026-11-04`)
  await user.click(await screen.findByRole('button', { name: 'Download excel export' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatch(/^export from 2026-11-02 to 2026-11-03 on \d{4}-\d{2}-\d{2}\.csv$/)
  expect(files).toHaveLength(1)
  click.mockRestore()
})
