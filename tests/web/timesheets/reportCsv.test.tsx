import { screen, waitFor } from '@testing-library/react'
import {
  entry,
  found,
  layOut,
  leaveReport,
  openReport,
  press,
  three,
  user,
  type Answers,
} from './reportFixture.tsx'

beforeAll(layOut)
afterEach(leaveReport)

const LINK = '/api/v1/download/csv?from=x&signature=y'
const linked = { data: { createTimesheetCsvLink: { link: { url: LINK }, userErrors: [] } } }
const refused = (message: string) => ({
  data: { createTimesheetCsvLink: { link: null, userErrors: [{ message, field: null }] } },
})

interface Saved {
  name: string
  href: string | null
}
let saved: Saved[]
let requested: unknown[]
beforeEach(() => {
  saved = []
  requested = []
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.getAttribute('href') })
  })
})

/** What the server does: whether it makes files, and with which answer. */
const serving = (answer: object, isTimesheetCsvOffered = true): Answers => ({
  useCreateTimesheetCsvLinkMutation: ({ input }) => {
    requested.push(input)
    return answer
  },
  useCsvOfferedQuery: () => ({ data: { isTimesheetCsvOffered } }),
})
const all = () => screen.getByRole('button', { name: 'Download all as CSV' })
const byServer = [{ name: '', href: LINK }]
const byBrowser = [{ name: expect.stringMatching(/^export from 2026-11-01 to/) as string, href: 'blob:1' }]

test('the file of all entries comes from the server, with the filter and the zone of the browser', async () => {
  const path =
    '/timesheets/report?start=2026-11-01&end=2026-11-30&users=ben%40corp.example&tags=web&projects=Apollo'
  await openReport(three, path, serving(linked))
  await found()
  await press('Download all as CSV')
  await waitFor(() => expect(saved).toEqual(byServer))
  expect(requested).toEqual([
    {
      from: new Date(2026, 10, 1).toISOString(),
      until: new Date(2026, 11, 1).toISOString(),
      ...{ for: ['ben@corp.example'], projects: ['Apollo'], tags: ['web'], purposes: ['SEE', 'PAY'] },
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  ])
})

test.each([
  ['the server makes none', refused('The server in use does not offer this.')],
  [
    'there were too many',
    { data: null, errors: [{ message: 'Wait.', extensions: { code: 'RATE_LIMITED' } }] },
  ],
])('the browser makes it of the loaded entries, without a word, if %s', async (_why, answer) => {
  await openReport(three, undefined, serving(answer))
  await found()
  await press('Download all as CSV')
  await waitFor(() => expect(saved).toEqual(byBrowser))
  expect(screen.queryByText(/does not offer|Wait\./)).toBeNull()
})

test('the browser makes it if the table has another order, and of selected entries', async () => {
  await openReport(three, '/timesheets/report?start=2026-11-01&end=2026-11-30&sort=notes', serving(linked))
  await found()
  await press('Download all as CSV')
  await waitFor(() => expect(saved).toEqual(byBrowser))
  expect(requested).toEqual([])
})

const YEARS = '/timesheets/report?start=2020-01-01&end=2026-11-30&tags=web'

test('a range that is too long for the table is offered as a file', async () => {
  const { searches } = await openReport(three, YEARS, serving(linked))
  expect(await screen.findByText('Too many days for the table')).toBeVisible()
  expect(all()).not.toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: 'Download selected as CSV' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await user.click(all())
  await waitFor(() => expect(saved).toEqual(byServer))
  expect(requested).toMatchObject([
    { from: new Date(2020, 0, 1).toISOString(), until: new Date(2026, 11, 1).toISOString(), tags: ['web'] },
  ])
  expect(searches()).toEqual([])
})

test('a refused file of such a range is reported', async () => {
  await openReport(three, YEARS, serving(refused('These are too many people.')))
  await screen.findByText('Too many days for the table')
  await user.click(all())
  expect(await screen.findByText(/These are too many people/)).toBeVisible()
  expect(saved).toEqual([])
})

test.each([
  ['the server makes no files', YEARS, false],
  ['the days are in the wrong order', '/timesheets/report?start=2026-11-30&end=2020-01-01', true],
])('nothing is offered if %s', async (_why, path, isOffered) => {
  await openReport(three, path, serving(linked, isOffered))
  expect(await screen.findByText('Nothing was searched')).toBeVisible()
  expect(all()).toHaveAttribute('aria-disabled', 'true')
  await user.hover(all())
  await waitFor(() => expect(all()).toHaveAccessibleDescription('There is nothing to download yet.'))
})

test('more entries than the table can load are offered as a file as well', async () => {
  const message = 'There is too much to show. Please narrow the filter.'
  await openReport([], undefined, {
    ...serving(linked),
    reportRowsQuery: () => ({ data: null, errors: [{ message, extensions: { code: 'TOO_LARGE' } }] }),
  })
  expect(await screen.findByText(message)).toBeVisible()
  await waitFor(() => expect(all()).not.toHaveAttribute('aria-disabled', 'true'))
  await user.click(all())
  await waitFor(() => expect(saved).toEqual(byServer))
})

test('a range that was searched for too long is in the address', async () => {
  await openReport([entry(1)], YEARS, serving(linked))
  await screen.findByText('Too many days for the table')
  await press('Search')
  await waitFor(() => expect(screen.getByText('Too many days for the table')).toBeVisible())
  expect(screen.getByLabelText('End Date')).toHaveAccessibleDescription(
    expect.stringContaining('At most 400 days at a time.'),
  )
})
