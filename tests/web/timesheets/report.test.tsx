import { act, screen, waitFor, within } from '@testing-library/react'
import { recordAnnouncements } from '../announced.ts'
import {
  ann,
  ben,
  box,
  entry,
  found,
  layOut,
  leaveReport,
  notes,
  openReport,
  press,
  search,
  three,
  user,
} from './reportFixture.tsx'

beforeAll(layOut)
afterEach(leaveReport)

describe('the filters', () => {
  test('are in the address, are read from it, and keep unknown values', async () => {
    const { searches } = await openReport(
      three,
      '/timesheets/report?start=2026-11-02&end=2026-11-03&users=Ghost%40x.example&tags=old&projects=Apollo&projects=Gone',
    )
    expect(searches()).toEqual([
      {
        // All-day items of other zones start up to 26 hours earlier or later.
        from: new Date(2026, 9, 31, 22).toISOString(),
        until: new Date(2026, 10, 5, 2).toISOString(),
        for: ['ghost@x.example'],
        projects: ['Apollo', 'Gone'],
        tags: ['old'],
        purposes: ['SEE', 'PAY'],
      },
    ])
    for (const value of ['ghost@x.example', 'old', 'Apollo', 'Gone'])
      expect(screen.getByRole('option', { name: new RegExp(value) })).toBeVisible()
    expect(screen.getByLabelText('Start Date')).toHaveValue('Nov 2, 2026')
    expect(screen.getByLabelText('End Date')).toHaveAccessibleDescription('Included')
  })

  test('are the current month, including its last day, if the address has no day', async () => {
    const { searches } = await openReport(three, '/timesheets/report')
    const now = new Date()
    expect(searches()[0]).toMatchObject({
      from: new Date(now.getFullYear(), now.getMonth(), 1, -26).toISOString(),
      until: new Date(now.getFullYear(), now.getMonth() + 1, 1, 26).toISOString(),
      for: null,
      projects: null,
      tags: null,
    })
  })

  test('offer the users by name, found by name and by address', async () => {
    const { searches } = await openReport(three, undefined, {
      useNamesQuery: ({ emails }: { emails: string[] }) => ({
        data: { people: emails.map(email => ({ email, name: email === ben ? 'Zoe Ito' : null })) },
      }),
    })
    const field = screen.getByRole('combobox', { name: 'Users' })
    await user.click(field)
    expect(await screen.findByRole('option', { name: /^Zoe Ito/ })).toHaveTextContent(ben)
    await user.type(field, 'ito')
    const [only, ...others] = within(screen.getByRole('listbox')).getAllByRole('option')
    expect(others).toEqual([])
    await user.click(only ?? document.body)
    await press('Search')
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ for: [ben] }))
    expect(screen.getByRole('option', { name: /Zoe Ito/ })).toBeVisible()
  })

  test('offer the projects, their Can Use members and their tags, and search when Search is pressed', async () => {
    const { searches } = await openReport()
    await user.click(screen.getByRole('combobox', { name: 'Users' }))
    const users = within(screen.getByRole('listbox')).getAllByRole('option')
    expect(users.map(option => option.textContent)).toEqual([ann, ben])
    await user.click(screen.getByRole('option', { name: ben }))
    expect(searches()).toHaveLength(1)
    await press('Search')
    await waitFor(() => expect(searches()).toHaveLength(2))
    expect(searches()[1]).toMatchObject({ for: [ben] })
    expect(search()).toBe(`?start=2026-11-01&end=2026-11-30&users=ben%40corp.example`)
  })

  test('say to screen readers how much they found', async () => {
    const said = recordAnnouncements()
    await openReport()
    await waitFor(() => expect(said).toContainEqual(expect.stringMatching(/^3 entries, \d+\.\d\d hours$/)))
    said.length = 0
    await press('Search')
    await waitFor(() => expect(said).toContainEqual(expect.stringMatching(/^3 entries/)))
  })

  test('without an end reach 400 days from the start, and say so', async () => {
    const { searches } = await openReport(three, '/timesheets/report?start=2026-01-01&end=')
    expect(searches()[1]).toMatchObject({
      until: new Date(Date.parse(new Date(2026, 0, 1).toISOString()) + 400 * 86_400_000).toISOString(),
    })
    expect(screen.getByLabelText('End Date')).toHaveAccessibleDescription('400 days from the start')
  })

  test('of 400 days request a day and two hours more at both ends, and list nothing twice', async () => {
    const { searches } = await openReport(
      [entry(1, { workNotes: 'Once' })],
      '/timesheets/report?start=2026-01-01&end=',
    )
    const from = new Date(2026, 0, 1).getTime()
    const until = from + 400 * 86_400_000
    const margin = 26 * 3_600_000
    const iso = (at: number) => new Date(at).toISOString()
    await found()
    expect(searches()).toMatchObject([
      { from: iso(from - margin), until: iso(from) },
      { from: iso(from), until: iso(until) },
      { from: iso(until), until: iso(until + margin) },
    ])
    expect(notes()).toEqual(['Once'])
  })

  test.each([
    ['start=2026-11-31&end=2026-12-01', 'Start Date', '“2026-11-31” is not a date. Choose a date.'],
    ['start=2026-11-02&end=2026-11-01', 'End Date', 'The end is before the start.'],
    ['start=2025-01-01&end=2026-11-01', 'End Date', 'At most 400 days at a time.'],
  ])('show what is wrong with %s, and nothing is sent', async (days, field, problem) => {
    const { searches } = await openReport(three, `/timesheets/report?${days}`)
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(expect.stringContaining(problem))
    expect(screen.getByText('Nothing was searched')).toBeVisible()
    expect(searches()).toEqual([])
  })
})

describe('the files', () => {
  const saved: { name: string; file: Blob }[] = []
  beforeEach(() => {
    saved.length = 0
    let last = new Blob()
    Object.assign(URL, {
      createObjectURL: (file: Blob) => ((last = file), 'blob:1'),
      revokeObjectURL: () => undefined,
    })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, file: last })
    })
  })
  const textOf = (file: Blob | undefined) =>
    new Promise<string>(resolve => {
      const reader = new FileReader()
      reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
      reader.readAsText(file ?? new Blob())
    })

  test('contain all entries in the visible order, named by the days', async () => {
    await openReport(three, '/timesheets/report?start=2026-11-01&end=&sort=-notes')
    await found()
    await press('Download all as CSV')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toMatch(/^export from 2026-11-01 to unknown on \d{4}-\d{2}-\d{2}\.csv$/)
    const lines = (await textOf(saved[0]?.file)).trimEnd().split('\r\n')
    expect(lines.slice(1).map(line => line.split(',').at(-1))).toEqual(['Note 3', 'Note 2', 'Note 1'])
  })

  test('or only the selected ones, and say why there is none', async () => {
    await openReport()
    await found()
    const button = screen.getByRole('button', { name: 'Download selected as CSV' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.hover(button)
    await waitFor(() => expect(button).toHaveAccessibleDescription('Select entries in the table first.'))
    await user.click(button)
    expect(saved).toEqual([])
    await user.click(box(1))
    await press('Download selected as CSV')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await textOf(saved[0]?.file)).trimEnd().split('\r\n')).toHaveLength(2)
  })
})

describe('failures', () => {
  test('no match is reported', async () => {
    await openReport([])
    expect(await screen.findByText('No entries match')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download all as CSV' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  test('a failure keeps the frame and shows a toast, and Refresh tries again', async () => {
    let isDown = true
    await openReport([], undefined, {
      reportRowsQuery: () =>
        isDown
          ? { data: null, errors: [{ message: 'Server returned error: down' }] }
          : { data: { timesheetEvents: three } },
    })
    expect(await screen.findByText('The report could not be loaded')).toBeVisible()
    expect(await screen.findAllByText('Server returned error: down')).toHaveLength(1)
    expect(screen.getAllByRole('columnheader')).toHaveLength(10)
    isDown = false
    await press('Refresh')
    expect(await screen.findByText('Total hours of 3 entries')).toBeVisible()
  })

  test('the report is loaded again by itself once the servers are back, and later only by Refresh', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0)
    let isDown = true
    const { searches } = await openReport([], undefined, {
      reportRowsQuery: () => {
        if (isDown) throw new TypeError('Failed to fetch')
        return { data: { timesheetEvents: three } }
      },
    })
    const gateway = globalThis.fetch
    globalThis.fetch = (input, init) =>
      input === '/readyz' ? Promise.resolve(new Response()) : gateway(input, init)
    expect(await screen.findByText('The report could not be loaded')).toBeVisible()
    // The server is ready, but the query still fails: more retries would not help.
    await waitFor(() => expect(searches()).toHaveLength(2))
    isDown = false
    await act(() => new Promise(resolve => setTimeout(resolve, 1_200)))
    expect(searches()).toHaveLength(2)
    await press('Refresh')
    expect(await screen.findByText('Total hours of 3 entries')).toBeVisible()
  })

  test('an answer that is too large is reported on the page, with what to do', async () => {
    const message = 'There is too much to show. Please narrow the filter.'
    await openReport([], undefined, {
      reportRowsQuery: () => ({ data: null, errors: [{ message, extensions: { code: 'TOO_LARGE' } }] }),
    })
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByText(/Choose fewer days/)).toBeVisible()
    expect(screen.queryByText('Error')).toBeNull()
  })
})
