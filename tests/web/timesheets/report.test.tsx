import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../app.tsx'
import { enterDialog } from '../dialogs.ts'
import { media } from '../media.ts'
import { midnightIn, ZONES } from '../../helpers/zones.ts'

const user = userEvent.setup({ delay: null })
let app: Awaited<ReturnType<typeof renderApp>> | undefined

const ann = 'ann@corp.example'
const ben = 'ben@corp.example'
const cleo = 'cleo@corp.example'

const projects = [
  {
    id: 'p1',
    name: 'Apollo',
    tags: ['web'],
    canUse: [ann, ben],
    canSee: [ann],
    canPay: [cleo],
    canEdit: [ann],
  },
  {
    id: 'p2',
    name: 'Zephyr',
    tags: ['api'],
    canUse: [ben],
    canSee: ['dan@corp.example'],
    canPay: [],
    canEdit: [ben],
  },
]

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
const entry = (index: number, more: Partial<Record<string, unknown>> = {}) => ({
  id: `event-${index}`,
  createdAt: at(1 + (index % 28), 8),
  owner: { email: ann },
  projectName: 'Apollo',
  tags: ['web'],
  confirmedAt: null,
  timesheetedAt: null,
  paidAt: null,
  start: at(1 + (index % 28), 9),
  end: at(1 + (index % 28), 10),
  minutes: 20,
  workNotes: `Note ${index}`,
  ...more,
})
const three = [
  entry(1, { minutes: 20 }),
  entry(2, { minutes: 20, owner: { email: ben }, projectName: 'Zephyr', confirmedAt: at(9, 9) }),
  entry(3, { minutes: 20, paidAt: at(10, 9), timesheetedAt: at(8, 9) }),
]

type Answers = Parameters<typeof gatewayAnswers>[0]

/** Ann opens the report with these entries. */
async function open(
  entries: unknown[] = three,
  path = '/timesheets/report?start=2026-11-01&end=2026-11-30',
  answers: Answers = {},
) {
  const sent = gatewayAnswers({
    TimesheetsReportScreenQuery: () => ({ data: { timesheetProjects: projects } }),
    reportRowsQuery: () => ({ data: { timesheetEvents: entries } }),
    useReportRecipientsMutation: () => ({
      data: { sendTimesheetReport: { report: { recipients: [ann], leftOut: [] }, userErrors: [] } },
    }),
    ...answers,
  })
  startAs(recordOf('Ann', 'timesheets', 'Ann@corp.example'))
  app = await renderApp(path)
  await screen.findByRole('search', { name: 'Report filters' })
  return {
    searches: () =>
      sent.filter(({ operation }) => operation === 'reportRowsQuery').map(({ variables }) => variables),
    sends: () =>
      sent
        .filter(({ operation }) => operation === 'useSendTimesheetReportMutation')
        .map(({ variables }) => variables),
  }
}
const notes = () =>
  screen
    .getAllByRole('row')
    .filter(row => row.hasAttribute('data-index'))
    .map(row => within(row).getAllByRole('cell').at(-1)?.textContent)
const box = (index: number) => screen.getAllByRole('checkbox', { name: /^Select / })[index] ?? document.body
const foot = () =>
  screen
    .getAllByRole('rowheader')
    .filter(cell => cell.textContent.includes('hours of'))
    .map(cell => cell.parentElement?.textContent)
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const search = () => app?.router.state.location.search ?? ''
const found = () => screen.findByRole('table', { name: 'Report' })

beforeAll(() => {
  // Without a layout, nothing would have a height, or be visible.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 })
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 1200 })
})
afterEach(() => {
  jest.restoreAllMocks()
  media.matches = () => false
  localStorage.clear()
  app?.close()
  app = undefined
  startAs(null)
})

describe('the filters', () => {
  test('are in the address, are read from it, and keep unknown values', async () => {
    const { searches } = await open(
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
    expect(screen.getByLabelText('Start Date')).toHaveValue('2026-11-02')
    expect(screen.getByLabelText('End Date')).toHaveAccessibleDescription('Included')
  })

  test('are the current month, including its last day, if the address has no day', async () => {
    const { searches } = await open(three, '/timesheets/report')
    const now = new Date()
    expect(searches()[0]).toMatchObject({
      from: new Date(now.getFullYear(), now.getMonth(), 1, -26).toISOString(),
      until: new Date(now.getFullYear(), now.getMonth() + 1, 1, 26).toISOString(),
      for: null,
      projects: null,
      tags: null,
    })
  })

  test('offer the projects, their Can Use members and their tags, and search when Search is pressed', async () => {
    const { searches } = await open()
    await user.click(screen.getByRole('combobox', { name: 'Users' }))
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([ann, ben])
    await user.click(screen.getByRole('option', { name: ben }))
    expect(searches()).toHaveLength(1)
    await press('Search')
    await waitFor(() => expect(searches()).toHaveLength(2))
    expect(searches()[1]).toMatchObject({ for: [ben] })
    expect(search()).toBe(`?start=2026-11-01&end=2026-11-30&users=ben%40corp.example`)
  })

  test('without an end reach 400 days from the start, and say so', async () => {
    const { searches } = await open(three, '/timesheets/report?start=2026-01-01&end=')
    expect(searches()[1]).toMatchObject({
      until: new Date(Date.parse(new Date(2026, 0, 1).toISOString()) + 400 * 86_400_000).toISOString(),
    })
    expect(screen.getByLabelText('End Date')).toHaveAccessibleDescription('400 days from the start')
  })

  test('of 400 days request a day and two hours more at both ends, and list nothing twice', async () => {
    const { searches } = await open(
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
    const { searches } = await open(three, `/timesheets/report?${days}`)
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(expect.stringContaining(problem))
    expect(screen.getByText('Nothing was searched')).toBeVisible()
    expect(searches()).toEqual([])
  })
})

describe('the table', () => {
  test('has the specified columns', async () => {
    await open()
    const headers = within(await found()).getAllByRole('columnheader')
    expect(headers.map(header => header.textContent)).toEqual([
      'Selected',
      'Created',
      'OwnerEmail',
      'Project',
      'Tags',
      'Confirmed',
      'Including in Timesheet on',
      'Paid',
      'Hours',
      'Work Notes',
    ])
    expect(screen.getByRole('checkbox', { name: 'Selected: all' })).toBeInTheDocument()
  })

  test('has only the all-day items whose date in their own zone is in the range', async () => {
    const items = ZONES.flatMap(timezone =>
      ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(day => ({
        ...entry(1, { timezone, start: midnightIn(timezone, day), end: null, minutes: 0 }),
        ...{ id: `${timezone} ${day}`, workNotes: `${day} ${timezone}` },
      })),
    )
    const nights = [
      entry(1, { start: at(0, 20), end: at(1, 0), workNotes: 'The night before' }),
      entry(2, { start: at(30, 22), end: at(31, 2), workNotes: 'The last night' }),
    ]
    await open([...items, ...nights])
    await found()
    const days = ['2026-11-01', '2026-11-30'].flatMap(day => ZONES.map(zone => `${day} ${zone}`))
    expect(notes().toSorted()).toEqual([...days, 'The last night'].toSorted())
  })

  test('adds up whole minutes: 3 × 20 are one hour', async () => {
    await open()
    await found()
    expect(foot()).toEqual(['Total hours of 3 entries1.00', 'Selected hours of 0 entries0.00'])
    await user.click(box(0))
    expect(foot()[1]).toBe('Selected hours of 1 entry0.33')
  })

  test.each([
    ['OwnerEmail', ['Note 1', 'Note 3', 'Note 2']],
    ['Project', ['Note 1', 'Note 3', 'Note 2']],
    ['Confirmed', ['Note 1', 'Note 3', 'Note 2']],
    ['Including in Timesheet on', ['Note 1', 'Note 2', 'Note 3']],
    ['Paid', ['Note 1', 'Note 2', 'Note 3']],
    ['Work Notes', ['Note 1', 'Note 2', 'Note 3']],
  ])('sorts by %s, without another search', async (name, order) => {
    const { searches } = await open()
    await found()
    const header = () => screen.getByRole('columnheader', { name })
    await user.click(within(header()).getByRole('button'))
    await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'ascending'))
    expect(notes()).toEqual(order)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(header()).toHaveAttribute('aria-sort', 'descending'))
    expect(searches()).toHaveLength(1)
  })

  test('of 20,000 entries keeps only the visible ones in the page, and counts and adds up all', async () => {
    await open(Array.from({ length: 20_000 }, (_, index) => entry(index)))
    const table = await found()
    expect(table).toHaveAttribute('aria-rowcount', '20003')
    expect(notes().length).toBeGreaterThan(5)
    expect(notes().length).toBeLessThan(30)
    expect(foot()[0]).toBe('Total hours of 20,000 entries6,666.67')
    await user.click(screen.getByRole('checkbox', { name: 'Selected: all' }))
    expect(foot()[1]).toBe('Selected hours of 20,000 entries6,666.67')
  })

  test('contains all entries while it is printed', async () => {
    await open(Array.from({ length: 60 }, (_, index) => entry(index)))
    await found()
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(notes()).toHaveLength(60)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(notes().length).toBeLessThan(30)
  })

  test('on a narrow window is a list of cards with the same totals', async () => {
    media.matches = query => query.includes('max-width')
    await open()
    const list = await screen.findByRole('list', { name: 'Report' })
    expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent(
      /Zephyr0.33 hben@corp.example.*Unpaid.*webNote 2/,
    )
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('Total hours of 3 entries').parentElement).toHaveTextContent('1.00')
  })
})

describe('the selection', () => {
  const chosen = () => screen.getAllByRole('checkbox', { name: /^Select /, checked: true }).length

  test('is extended with Shift, and reduced again', async () => {
    await open(Array.from({ length: 8 }, (_, index) => entry(index)))
    await found()
    await user.click(box(1))
    await user.keyboard('{Shift>}')
    await user.click(box(5))
    expect(chosen()).toBe(5)
    await user.keyboard('{/Shift}')
    await user.click(box(2))
    expect(chosen()).toBe(4)
  })

  test('is one stop of the Tab key, and arrows move along the rows; with Shift they select', async () => {
    await open(Array.from({ length: 8 }, (_, index) => entry(index)))
    await found()
    act(() => box(0).focus())
    await user.keyboard(' {ArrowDown}')
    expect(box(1)).toHaveFocus()
    expect(screen.getAllByRole('checkbox', { name: /^Select / }).filter(one => one.tabIndex === 0)).toEqual([
      box(1),
    ])
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(box(3)).toHaveFocus()
    expect(chosen()).toBe(4)
    await user.keyboard('{End}')
    expect(box(7)).toHaveFocus()
  })

  test('of all contains the visible rows, and another click clears it', async () => {
    await open()
    await found()
    const all = screen.getByRole('checkbox', { name: 'Selected: all' })
    await user.click(all)
    expect(chosen()).toBe(3)
    await user.click(all)
    expect(screen.queryAllByRole('checkbox', { name: /^Select /, checked: true })).toEqual([])
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
    await open(three, '/timesheets/report?start=2026-11-01&end=&sort=-notes')
    await found()
    await press('Download all as CSV')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toMatch(/^export from 2026-11-01 to unknown on \d{4}-\d{2}-\d{2}\.csv$/)
    const lines = (await textOf(saved[0]?.file)).trimEnd().split('\r\n')
    expect(lines.slice(1).map(line => line.split(',').at(-1))).toEqual(['Note 3', 'Note 2', 'Note 1'])
  })

  test('or only the selected ones, and say why there is none', async () => {
    await open()
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
    await open([])
    expect(await screen.findByText('No entries match')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download all as CSV' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  test('a failure keeps the frame and shows a toast, and Refresh tries again', async () => {
    let isDown = true
    await open([], undefined, {
      reportRowsQuery: () =>
        isDown
          ? { data: null, errors: [{ message: 'Server returned error: down' }] }
          : { data: { timesheetEvents: three } },
    })
    expect(await screen.findByText('The report could not be loaded')).toBeVisible()
    expect(await screen.findAllByText('Server returned error: down')).toHaveLength(1)
    expect(screen.getAllByRole('columnheader')).toHaveLength(9)
    isDown = false
    await press('Refresh')
    expect(await screen.findByText('Total hours of 3 entries')).toBeVisible()
  })

  test('the report is loaded again by itself once the servers are back, and later only by Refresh', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0)
    let isDown = true
    const { searches } = await open([], undefined, {
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
    await open([], undefined, {
      reportRowsQuery: () => ({ data: null, errors: [{ message, extensions: { code: 'TOO_LARGE' } }] }),
    })
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByText(/Choose fewer days/)).toBeVisible()
    expect(screen.queryByText('Error')).toBeNull()
  })
})

describe('the report by mail', () => {
  const mail = {
    subject: 'Report',
    // Text that looks like markup; the server escapes it.
    html: '<style>p{color:red}</style><p style="margin:0">Hi, I use style=&#34;margin:0&#34; and &#60;style&#62;a</p>',
    recipients: [ann, ben],
    leftOut: [] as { email: string; reason: string }[] | null,
    isSent: true,
  }
  const leftOut = [
    { email: cleo, reason: 'NO_ACCOUNT' },
    { email: 'x@elsewhere.example', reason: 'NOT_KNOWN' },
    { email: ben, reason: 'OF_A_NEWER_SERVER' },
  ]
  const answering = (answer: unknown): Answers => ({
    useSendTimesheetReportMutation: () => ({ data: { sendTimesheetReport: answer } }),
  })
  const run = async (path?: string, answers: Answers = answering({ report: mail, userErrors: [] })) => {
    const sent = await open(three, path, answers)
    await found()
    await press('Run report')
    const dialog = within(await enterDialog('Run report'))
    return {
      ...sent,
      recipients: () =>
        [
          ...(dialog
            .queryByRole('listbox', { name: 'Chosen: Recipients', hidden: true })
            ?.querySelectorAll('[role=option]') ?? []),
        ].map(option => option.textContent),
      choose: () =>
        user.selectOptions(
          dialog.getByRole('combobox', { name: 'Template', hidden: true }),
          'ProjectTemplate',
        ),
      comments: dialog.getByRole('textbox', { name: 'Email Comments', hidden: true }),
      dryRun: dialog.getByRole('checkbox', { name: /^Dry run/, hidden: true }),
      submit: () => user.click(dialog.getByRole('button', { name: 'Run', hidden: true })),
    }
  }

  test('goes to everyone on the lists of the filtered projects, unless some are removed', async () => {
    const { recipients, dryRun } = await run(
      '/timesheets/report?start=2026-11-01&end=2026-11-30&projects=Apollo',
    )
    expect(recipients()).toEqual([ann, ben, cleo])
    expect(dryRun).not.toBeChecked()
  })

  test('needs a template and a recipient', async () => {
    const { submit, choose, recipients, sends } = await run()
    await submit()
    expect(await screen.findByText('No template selected')).toBeInTheDocument()
    await choose()
    for (const email of recipients())
      await user.click(screen.getByRole('option', { name: new RegExp(email), hidden: true }))
    expect(recipients()).toEqual([])
    await submit()
    expect(await screen.findByText('No recipients selected')).toBeInTheDocument()
    expect(sends()).toEqual([])
  })

  test('is sent with the filters and the comments, and then shows who got it', async () => {
    const { submit, choose, comments, sends } = await run(
      '/timesheets/report?start=2026-11-01&end=2026-11-30&projects=Apollo',
    )
    await choose()
    await user.click(comments)
    await user.paste('As agreed')
    await submit()
    expect(await screen.findByText('The report is sent')).toBeInTheDocument()
    expect(screen.getByText(`To ${ann}, ${ben}`)).toBeInTheDocument()
    expect(sends()).toEqual([
      {
        input: {
          from: new Date(2026, 10, 1).toISOString(),
          until: new Date(2026, 11, 1).toISOString(),
          for: null,
          projects: ['Apollo'],
          tags: null,
          purposes: ['SEE', 'PAY'],
          to: [ann, ben, cleo],
          timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          comments: 'As agreed',
          isDryRun: false,
          requestId: expect.any(String) as string,
        },
      },
    ])
    expect(localStorage.getItem('daybook:report-comments:ann@corp.example')).toBeNull()
  })

  test('as a dry run shows the mail, in a frame that runs no scripts', async () => {
    const { submit, choose, dryRun } = await run(
      undefined,
      answering({ report: { ...mail, isSent: false }, userErrors: [] }),
    )
    await choose()
    await user.click(dryRun)
    await submit()
    const frame = await screen.findByTitle('The mail')
    expect(frame).toHaveAttribute('sandbox', '')
    expect(frame).toHaveAttribute(
      'srcdoc',
      '<html><head></head><body><p data-style="0">Hi, I use style="margin:0" and &lt;style&gt;a</p><style nonce="">[data-style="0"]{margin:0}</style></body></html>',
    )
    expect(screen.getByText(`${ann}, ${ben}`)).toBeInTheDocument()
  })

  test('shows who gets it and who is left out: before it is sent, in a dry run, and when it is sent', async () => {
    const report = { ...mail, recipients: [ann], leftOut }
    let isSent = false
    const { submit, choose, dryRun } = await run(undefined, {
      useReportRecipientsMutation: () => ({ data: { sendTimesheetReport: { report, userErrors: [] } } }),
      useSendTimesheetReportMutation: () => ({
        data: { sendTimesheetReport: { report: { ...report, isSent }, userErrors: [] } },
      }),
    })
    const before = `Left out: No account: ${cleo}. Not known to you: x@elsewhere.example.`
    expect(await screen.findByText(before)).toBeInTheDocument()
    expect(screen.getByText(`Goes only to ${ann}.`)).toBeInTheDocument()
    await choose()
    await user.click(dryRun)
    expect(screen.queryByText(before)).toBeNull()
    await submit()
    await screen.findByTitle('The mail')
    expect(screen.getByText('Left out').nextElementSibling).toHaveTextContent(
      /^No account: cleo@\S+\. Not known to you: x@elsewhere\.example\.$/,
    )
    await user.click(screen.getByRole('button', { name: 'Back', hidden: true }))
    isSent = true
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Template', hidden: true }),
      'ProjectTemplate',
    )
    await user.click(screen.getByRole('checkbox', { name: /^Dry run/, hidden: true, checked: true }))
    await user.click(screen.getByRole('button', { name: 'Run', hidden: true }))
    expect(await screen.findByText('The report is sent, but not to everybody')).toBeInTheDocument()
    expect(
      screen.getByText(`To ${ann}. Left out: No account: ${cleo}. Not known to you: x@elsewhere.example.`),
    ).toBeInTheDocument()
  })

  test('shows a refusal of the server before it is sent, and checks again when recipients change', async () => {
    let asked = 0
    const message = 'There is no time in this range to report. Nothing was sent.'
    const { recipients } = await run(undefined, {
      useReportRecipientsMutation: ({ input }: { input: { to: string[]; isDryRun: boolean } }) => {
        asked += 1
        expect(input).toMatchObject({ isDryRun: true })
        return asked === 1
          ? { data: { sendTimesheetReport: { report: null, userErrors: [{ message }] } } }
          : {
              data: {
                sendTimesheetReport: { report: { recipients: input.to, leftOut: [] }, userErrors: [] },
              },
            }
      },
    })
    expect(await screen.findByText(message)).toBeInTheDocument()
    await user.click(screen.getByRole('option', { name: new RegExp(cleo), hidden: true }))
    expect(
      await screen.findByText(
        `Goes to ${recipients().length} people, a mail for each: ${recipients().join(', ')}.`,
      ),
    ).toBeInTheDocument()
    expect(asked).toBe(2)
  })

  test('says nothing of recipients if the server does not', async () => {
    const { submit, choose } = await run(
      undefined,
      answering({ report: { ...mail, leftOut: null }, userErrors: [] }),
    )
    await choose()
    await submit()
    expect(await screen.findByText('The report is sent')).toBeInTheDocument()
    expect(screen.getByText(`To ${ann}, ${ben}`)).toBeInTheDocument()
  })

  test('that fails without a reason is retried as the same request', async () => {
    const { submit, choose, sends } = await run(undefined, answering({ report: null, userErrors: [] }))
    await choose()
    await submit()
    await screen.findByText('The report was not made.')
    await submit()
    await waitFor(() => expect(sends()).toHaveLength(2))
    const [first, second] = sends()
    expect(first).toEqual(second)
  })

  test('that is refused shows the reason, and the comments stay, also after the dialog is closed', async () => {
    const { submit, choose, comments } = await run(
      undefined,
      answering({ report: null, userErrors: [{ message: 'Nothing there.' }] }),
    )
    await choose()
    await user.click(comments)
    await user.paste('As agreed')
    await submit()
    expect(await screen.findByText('Error')).toBeInTheDocument()
    expect(screen.getAllByText(/Nothing there\./)).toHaveLength(1)
    expect(comments).toHaveValue('As agreed')
    await user.click(screen.getByRole('button', { name: 'Close', hidden: true }))
    await user.click(screen.getByRole('button', { name: 'Run report', hidden: true }))
    await enterDialog('Run report')
    expect(screen.getByRole('textbox', { name: 'Email Comments', hidden: true })).toHaveValue('As agreed')
  })
})
