import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startAs } from '../app.tsx'
import { fakeDate } from '../fakeDate.ts'
import { november, openApp, refusal, sentEvent, toast } from './personFixture.tsx'

const user = userEvent.setup()

beforeAll(async () => {
  await import('../../../web/screens/timesheets/view-person/TimesheetsViewPersonScreen.tsx')
  await import('../../../web/timesheets/person/EventDetails.tsx')
})
beforeEach(() => {
  fakeDate(new Date(2026, 10, 18, 12))
})

let app: Awaited<ReturnType<typeof openApp>> | undefined
afterEach(() => {
  app?.close()
  startAs(null)
  localStorage.clear()
  sessionStorage.clear()
  jest.useRealTimers()
})

const OWN = '/timesheets/view/paul@corp.example'
/** The first sign-in: earlier days are not missing. */
const VIEWER = {
  __typename: 'User',
  id: 'user-1',
  createdAt: new Date(2026, 10, 3, 15).toISOString(),
  weeklyTarget: 40,
}

const answering = (timesheetEvents: object[], weeklyTarget: number | null = 40) => ({
  data: { liveCursor: null, viewer: { ...VIEWER, weeklyTarget }, timesheetEvents },
})
const open = (events: object[] = november(), path = OWN) =>
  openApp(path, {
    TimesheetsViewPersonScreenQuery: () => answering(events),
    usePersonEventsRefetchQuery: () => answering(events),
    EventHistoryQuery: () => ({ data: { timesheetEventHistory: null } }),
  })

const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
const table = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(cellsOf)
const figure = (name: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling
    ?.textContent

test('the page of the user’s own address is My time, with all own time of twelve months', async () => {
  app = await open()
  expect(await screen.findByRole('heading', { name: 'My time', level: 1 })).toBeVisible()
  expect(app.variablesOf('TimesheetsViewPersonScreenQuery')).toEqual({
    // The weeks of the month go further than the twelve months.
    from: new Date(2025, 10, 29, 22).toISOString(),
    until: new Date(2026, 11, 8, 2).toISOString(),
    for: ['paul@corp.example'],
    purposes: ['USE'],
    isMine: true,
  })
  const menu = screen.getByRole('navigation', { name: 'Timesheets' })
  const current = within(menu).getAllByRole('link', { current: 'page' })
  expect(current.map(({ textContent }) => textContent)).toEqual(['My time'])
})

test('an address in capitals is the own one too', async () => {
  app = await open(november(), '/timesheets/view/Paul%40Corp.example')
  expect(await screen.findByRole('heading', { name: 'My time', level: 1 })).toBeVisible()
  const link = screen.getByRole('link', { name: 'My time' })
  expect(link).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'View Timesheets' })).not.toHaveAttribute('aria-current')
})

test('the month has the same total in its figures, by project, by week and in the selection', async () => {
  app = await open()
  expect(await table('By project')).toEqual([
    ['Apollo', '1.00', '1.00', '1.50', '3.50'],
    ['Borealis', '1.00', '–', '–', '1.00'],
    ['Total', '2.00', '1.00', '1.50', '4.50'],
  ])
  const weeks = await table('By week')
  expect(weeks.map(cells => cells.slice(0, 5))).toEqual([
    [expect.stringMatching(/^Week 44/), '–', '–', '–', '–'],
    [expect.stringMatching(/^Week 45/), '1.00', '1.00', '1.50', '3.50'],
    [expect.stringMatching(/^Week 46/), '1.00', '–', '–', '1.00'],
    [expect.stringMatching(/^Week 47/), '–', '–', '–', '–'],
    [expect.stringMatching(/^Week 48/), '–', '–', '–', '–'],
    [expect.stringMatching(/^Week 49/), '–', '–', '–', '–'],
    ['Total', '2.00', '1.00', '1.50', '4.50'],
  ])
  expect(['Total, h', 'Unconfirmed', 'Confirmed unpaid', 'Paid'].map(figure)).toEqual([
    '4.50',
    '2.00Confirm',
    '1.00',
    '1.50',
  ])
  const card = screen.getByRole('region', { name: 'Time in selection' })
  expect(within(card).getByText('4.50')).toBeVisible()
})

test('weeks and month compare to the weekly target, by their working days', async () => {
  app = await open()
  const weeks = await table('By week')
  expect(weeks.map(cells => cells.slice(5, 7))).toEqual([
    ['–', '0.00'],
    ['40.00', '-36.50'],
    ['40.00', '-39.00'],
    ['40.00', '-40.00'],
    ['40.00', '–'],
    ['8.00', '–'],
    ['168.00', '-163.50'],
  ])
  expect([figure('Target'), figure('Of the target')]).toEqual(['168.00', '2%'])
})

test.each([
  ['with the target of this browser if the server keeps none', null, '168.00'],
  ['without target if the user has none', 0, undefined],
])('a month is shown %s', async (_how, weeklyTarget, shown) => {
  app = await openApp(OWN, {
    TimesheetsViewPersonScreenQuery: () => answering(november(), weeklyTarget),
  })
  await table('By week')
  expect(figure('Target')).toBe(shown)
  expect(screen.queryAllByRole('columnheader', { name: 'To target' })).toHaveLength(shown ? 1 : 0)
})

test('a missing day leads to itself on Fill Timesheets, unconfirmed time to the month', async () => {
  app = await open()
  await table('By week')
  expect(figure('Missing days')).toBe('8')
  const links = within(screen.getByRole('table', { name: 'By week' }))
    .getAllByRole('link')
    .map(link => [link.textContent, link.getAttribute('href')])
  expect(links.slice(1, 4)).toEqual([
    ['Week 45', '/timesheets/fill?date=2026-11-02'],
    ['Thu 5', '/timesheets/fill?date=2026-11-05'],
    ['Fri 6', '/timesheets/fill?date=2026-11-06'],
  ])
  expect(screen.getByText('6 weeks, 8 missing days')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Confirm' })).toHaveAttribute(
    'href',
    '/timesheets/fill?view=month&date=2026-11-01',
  )
})

const SEPTEMBER = sentEvent(7, {
  start: new Date(2026, 8, 7, 9).toISOString(),
  end: new Date(2026, 8, 7, 11).toISOString(),
  minutes: 120,
})

test('a month of the twelve leads to its overview, without a request', async () => {
  app = await open([SEPTEMBER, ...november()])
  const months = await table('Twelve months')
  expect(months).toHaveLength(13)
  expect(months.slice(-4).map(([month, ...cells]) => [month, ...cells.slice(-5)])).toEqual([
    ['September 2026', '2.00', '–', '–', '2.00', '176.00'],
    ['October 2026', '–', '–', '–', '–', '176.00'],
    ['November 2026', '2.00', '1.00', '1.50', '4.50', '168.00'],
    ['Total', '4.00', '1.00', '1.50', '6.50', '2,088.00'],
  ])
  expect(screen.getByRole('heading', { name: /^Dec 2025\s–\sNov 2026$/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'November 2026' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'September 2026' }))
  await waitFor(() => expect(app?.path()).toBe(`${OWN}?date=2026-09-01`))
  await waitFor(async () =>
    expect(await table('By project')).toEqual([
      ['Apollo', '2.00', '–', '–', '2.00'],
      ['Total', '2.00', '0.00', '0.00', '2.00'],
    ]),
  )
  expect(app.variablesOf('usePersonEventsRefetchQuery')).toBeUndefined()
})

test('payments have the hours of the month and of the whole payment, by their day', async () => {
  const paid = { confirmedAt: SEPTEMBER.start, paidAt: '2026-11-21T12:00:00.000Z' }
  app = await open([{ ...SEPTEMBER, ...paid }, ...november()])
  const rows = await table('Payments')
  expect(rows.map(cells => cells.slice(-2))).toEqual([
    ['1.50', '3.50'],
    ['1.50', '3.50'],
  ])
  expect(screen.getByText(/^1 payment of time in Dec 2025\s–\sNov 2026$/)).toBeVisible()
})

test('earlier months are a link away for those who have any', async () => {
  app = await open()
  await table('Twelve months')
  expect(screen.queryByRole('link', { name: 'Earlier months' })).toBeNull()
  app.close()
  const [start, end] = [new Date(2025, 10, 30, 9).toISOString(), new Date(2025, 10, 30, 10).toISOString()]
  app = await open([{ ...SEPTEMBER, id: 'earlier', start, end }, ...november()])
  await user.click(await screen.findByRole('link', { name: 'Earlier months' }))
  await waitFor(() => expect(app?.path()).toBe(`${OWN}?date=2025-11-01`))
})

test('a month without time and payments says so', async () => {
  app = await open([SEPTEMBER])
  expect(await screen.findByText('Nothing paid yet')).toBeVisible()
  expect(screen.getByText('No time logged this month')).toBeVisible()
})

test('the choice of the month is in the address, and a month outside of the twelve is loaded', async () => {
  app = await open()
  await table('By week')
  const choice = screen.getByRole('group', { name: 'Month' })
  await user.click(within(choice).getByRole('button', { name: 'Next month' }))
  await waitFor(() => expect(app?.path()).toBe(`${OWN}?date=2026-12-01`))
  await waitFor(() =>
    expect(app?.variablesOf('usePersonEventsRefetchQuery')).toMatchObject({
      until: new Date(2027, 0, 5, 2).toISOString(),
    }),
  )
  expect(await screen.findByRole('heading', { name: /^Jan\s–\sDec 2026$/ })).toBeVisible()
  await user.click(within(choice).getByRole('button', { name: 'Today' }))
  await waitFor(() => expect(app?.path()).toBe(`${OWN}?date=2026-11-01`))
})

test('a selection too long to be loaded with twelve months leaves these and the payments out', async () => {
  app = await open([SEPTEMBER], `${OWN}?date=2026-09-18&from=2025-10-20&until=2026-10-20`)
  expect((await table('By project')).at(-1)).toEqual(['Total', '2.00', '0.00', '0.00', '2.00'])
  expect(app.variablesOf('TimesheetsViewPersonScreenQuery')).toMatchObject({
    from: new Date(2025, 9, 18, 22).toISOString(),
    until: new Date(2026, 9, 21, 2).toISOString(),
  })
  expect(screen.queryByRole('table', { name: 'Twelve months' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Payments' })).toBeNull()
})

test('somebody who never logged time reads what to do', async () => {
  app = await open([])
  expect(await screen.findByText('No time logged from Dec 2025 to Nov 2026')).toBeVisible()
  const links = screen.getAllByRole('link', { name: 'Fill Timesheets' })
  expect(links.at(-1)).toHaveAttribute('href', '/timesheets/fill')
  expect(screen.queryByRole('table', { name: 'By week' })).toBeNull()
  expect(await screen.findByText('No time logged this month.')).toBeVisible()
  // It is the own page: whether there is such a person is no question.
  expect(app.variablesOf('useIsKnownPersonQuery')).toBeUndefined()
})

test('a month that could not be loaded shows no sums', async () => {
  app = await openApp(OWN, {
    TimesheetsViewPersonScreenQuery: () => answering(november()),
    usePersonEventsRefetchQuery: () => refusal('Out of order'),
  })
  await table('By week')
  const choice = screen.getByRole('group', { name: 'Month' })
  await user.click(within(choice).getByRole('button', { name: 'Next month' }))
  expect(await toast('Error Out of order')).toBeVisible()
  expect(await screen.findByText(/^The time of this month could not be loaded/)).toBeVisible()
  expect(screen.queryByRole('table', { name: 'By project' })).toBeNull()
})

test('a page that could not be loaded keeps its frame', async () => {
  app = await openApp(OWN, { TimesheetsViewPersonScreenQuery: () => refusal('Out of order') })
  expect(await toast('Error Out of order')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'My time', level: 1 })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeVisible()
  expect(screen.getByRole('group', { name: 'Month' })).toBeVisible()
})

test('the skeleton has the tables', async () => {
  app = await openApp(OWN, { TimesheetsViewPersonScreenQuery: () => new Promise(() => undefined) })
  expect(await screen.findByRole('heading', { name: 'By week' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'My time', level: 1 })).toBeVisible()
})

test('the details of an own event have its payment', async () => {
  app = await open()
  await table('By week')
  const block = [...document.querySelectorAll<HTMLElement>('[data-calendar-item]')][0]
  if (!block) throw new Error('No event')
  await user.click(block)
  expect(await screen.findByRole('rowheader', { name: 'Paid time', hidden: true })).toBeVisible()
})
