import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { storeCount, storeRead } from '../../../web/tickets/lastRead.ts'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../app.tsx'
import { fakeDate } from '../fakeDate.ts'
import { refusal, sentEvent, sentPerson, toast } from '../timesheets/personFixture.tsx'

// docs/specification/shell.md#today
const user = userEvent.setup()

beforeAll(async () => {
  await import('../../../web/screens/today/TodayScreen.tsx')
})
// A Wednesday.
beforeEach(() => {
  fakeDate(new Date(2026, 10, 18, 12))
})

let app: Awaited<ReturnType<typeof renderApp>> | undefined
afterEach(() => {
  app?.close()
  startAs(null)
  localStorage.clear()
  jest.useRealTimers()
})

const PAID = { confirmedAt: new Date(2026, 10, 4).toISOString(), paidAt: '2026-11-06T12:00:00.000Z' }
const CONFIRMED = { confirmedAt: new Date(2026, 10, 17).toISOString() }

/** Each working day from 4 November to 17 November but Friday the 13th, two unconfirmed, and an hour today. */
const events = () => [
  sentEvent(4, PAID),
  ...[5, 6, 9, 10, 11, 12].map(day => sentEvent(day, CONFIRMED)),
  sentEvent(16, { workNotes: 'Stand-up', end: new Date(2026, 10, 16, 9, 15).toISOString(), minutes: 15 }),
  sentEvent(17, { workNotes: 'Stand-up', end: new Date(2026, 10, 17, 9, 15).toISOString(), minutes: 15 }),
  sentEvent(18, CONFIRMED),
]

interface Answer {
  timesheetEvents?: object[]
  timesheetProjects?: object[]
  timesheetPeople?: object[]
  weeklyTarget?: number
}

const answering = ({
  timesheetEvents = events(),
  timesheetProjects = [{ id: 'p1', name: 'Apollo' }],
  timesheetPeople = [],
  weeklyTarget = 40,
}: Answer = {}) => ({
  data: {
    liveCursor: null,
    viewer: {
      ...{ __typename: 'User', id: 'user-1', weeklyTarget },
      createdAt: new Date(2026, 0, 1).toISOString(),
    },
    timesheetEvents,
    timesheetProjects,
    timesheetPeople,
  },
})

async function open(answer: object, scopes = 'timesheets', more: Parameters<typeof gatewayAnswers>[0] = {}) {
  startAs(recordOf('Paul', scopes))
  const sent = gatewayAnswers({ TodayScreenQuery: () => answer, ...more })
  app = await renderApp('/')
  return sent
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const rowsOf = async (name: string) =>
  (await section(name)).getAllByRole('listitem').map(({ textContent }) => textContent)

test('shows hours against the target, the missing day, what is unconfirmed, and the latest payment', async () => {
  await open(answering())
  expect(await screen.findByRole('progressbar', { name: 'Today: 1.00 of 8.00 hours' })).toBeInTheDocument()
  expect(screen.getByRole('progressbar', { name: 'This week: 1.50 of 40.00 hours' })).toBeInTheDocument()
  const missing = (await section('Days without time')).getByRole('link')
  expect(missing).toHaveAttribute('href', '/timesheets/fill?date=2026-11-13')
  expect(await rowsOf('Unconfirmed')).toEqual([
    expect.stringMatching(/16.*Apollo.*Confirm$/),
    expect.stringMatching(/17.*Apollo.*Confirm$/),
  ])
  expect(screen.getByText('Latest payment').parentElement).toHaveTextContent('1.00 h')
  expect(screen.queryByRole('region', { name: 'To pay, until last month' })).toBeNull()
})

test('without a target no day is missing', async () => {
  await open(answering({ weeklyTarget: 0 }))
  await section('Unconfirmed')
  expect(screen.queryByRole('region', { name: 'Days without time' })).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('one click logs a usual entry today, at its usual time or after what is there; Undo deletes it', async () => {
  const created = sentEvent(18, {
    workNotes: 'Stand-up',
    start: new Date(2026, 10, 18, 10).toISOString(),
    end: new Date(2026, 10, 18, 10, 15).toISOString(),
    minutes: 15,
  })
  const sent = await open(answering(), 'timesheets', {
    useCreateTimesheetEventMutation: () => ({
      data: { createTimesheetEvent: { event: created, userErrors: [] } },
    }),
    useDeleteTimesheetEventMutation: () => ({
      data: { deleteTimesheetEvent: { deletedId: created.id, userErrors: [] } },
    }),
  })
  const usual = await section('Usual entries')
  await user.click(usual.getByRole('button', { name: /^Log today: Apollo · Stand-up/ }))
  const message = within(await toast('Event added'))
  const { variables } = sent.find(({ operation }) => operation === 'useCreateTimesheetEventMutation') ?? {}
  // Nine is taken.
  expect(variables).toMatchObject({
    input: { start: created.start, end: created.end, workNotes: 'Stand-up', confirmedAt: null },
  })
  expect(await screen.findByRole('progressbar', { name: 'Today: 1.25 of 8.00 hours' })).toBeInTheDocument()
  await user.click(message.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('progressbar', { name: 'Today: 1.00 of 8.00 hours' })).toBeInTheDocument()
})

test('a usual entry that could not be logged says so, and can be logged again', async () => {
  await open(answering(), 'timesheets', {
    useCreateTimesheetEventMutation: () => refusal('The REST service cannot be reached'),
  })
  const button = (await section('Usual entries')).getByRole('button', { name: /Stand-up/ })
  await user.click(button)
  expect(await toast('Error The REST service cannot be reached')).toBeInTheDocument()
  expect(button).toBeEnabled()
})

test('a long list shows its first rows, and all of them on demand', async () => {
  await open(
    answering({
      timesheetEvents: Array.from({ length: 9 }, (_, index) =>
        sentEvent(17, { start: new Date(2026, 10, 17, index).toISOString() }),
      ),
    }),
  )
  expect(await rowsOf('Unconfirmed')).toHaveLength(6)
  const more = (await section('Unconfirmed')).getByRole('button', { name: 'Show all 9' })
  expect(more).toHaveAttribute('aria-expanded', 'false')
  await user.click(more)
  expect(await rowsOf('Unconfirmed')).toHaveLength(9)
  await user.click(more)
  expect(await rowsOf('Unconfirmed')).toHaveLength(6)
})

test('payers see whom to pay', async () => {
  const oldest = new Date(2026, 8, 3).toISOString()
  await open(
    answering({
      timesheetPeople: [
        sentPerson('ben', { unconfirmedCount: 2, unconfirmedHours: 3 }),
        sentPerson('cleo', {}, { hours: 4, oldest, since: oldest }),
        sentPerson('dora'),
      ],
    }),
  )
  expect(await rowsOf('To pay, until last month')).toEqual([
    expect.stringMatching(/ben.*2 entries unconfirmed/),
    expect.stringMatching(/cleo.*4\.00 h unpaid/),
  ])
})

test('payers see the addresses of people whose names look alike', async () => {
  const oldest = new Date(2026, 8, 3).toISOString()
  const people = [
    ['jo.ill', 'Jo Ill'],
    ['jo.lll', 'Jo lll'],
    ['ben', 'Ben Ito'],
  ].map(([address = '', name]) => {
    const person = sentPerson(address, {}, { hours: 4, oldest, since: oldest })
    return { ...person, person: { ...person.person, name } }
  })
  await open(answering({ timesheetPeople: people }))
  expect(await rowsOf('To pay, until last month')).toEqual([
    expect.stringMatching(/^Jo Ill\s?jo\.ill@corp\.example/),
    expect.stringMatching(/^Jo lll\s?jo\.lll@corp\.example/),
    expect.stringMatching(/^Ben Ito\s?4\.00/),
  ])
})

test.each([
  ['', /^Welcome, /, /ask an admin/],
  ['admin', 'Today', /Here is what you can open/],
])(
  'with the scopes “%s” it tells what this is, and asks the server for nothing',
  async (scopes, heading, text) => {
    const sent = await open(answering(), scopes)
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(sent.some(({ operation }) => operation === 'TodayScreenQuery')).toBe(false)
  },
)

describe('a user of tickets', () => {
  const PAUL = 'paul@corp.example'
  const ticket = (number: number, more: object = {}) => ({
    ...{ __typename: 'Ticket', id: `t${number}`, number, projectNumber: 1, subject: `Lamp ${number} blinks` },
    ...{ statuses: ['status:assigned', 'priority:high', `assignee:${PAUL}`], dueOn: null, commentCount: 2 },
    modifiedAt: `2026-11-1${number}T08:00:00.000Z`,
    ...more,
  })
  const tickets = (assigned: object[], read: object[] | null) => ({
    data: {
      liveCursor: 'c1',
      tickets: { edges: assigned.map(node => ({ node })) },
      ticketsByNumber: read,
    },
  })

  const linksOf = async (name: string) =>
    (await section(name)).getAllByRole('link').map(({ textContent }) => textContent)

  test('sees the tickets assigned to them, the soonest due first, and what they can open', async () => {
    const sent = await open(
      tickets([ticket(1), ticket(2, { dueOn: '2026-11-20' }), ticket(3, { dueOn: '2026-11-16' })], []),
      'tickets',
    )
    expect(await linksOf('Assigned to me')).toEqual(['Lamp 3 blinks', 'Lamp 2 blinks', 'Lamp 1 blinks'])
    const [first, second] = await rowsOf('Assigned to me').then(rows => rows.filter(row => row.includes('#')))
    expect(first).toMatch(/^#3 .*Nov 16, 2026 overdue.*high priority/)
    expect(second).not.toContain('overdue')
    expect(screen.getByText(/Here is what you can open/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Unread' })).toBeNull()
    const { variables } = sent.find(({ operation }) => operation === 'TodayScreenQuery') ?? {}
    expect(variables).toMatchObject({ hasTime: false, hasTickets: true, read: [] })
  })

  test('sees the threads with comments that are new to them, the newest first', async () => {
    startAs(recordOf('Paul', 'tickets'))
    for (const number of [4, 5, 6]) {
      storeRead(PAUL, `t${number}`, 7)
      storeCount(PAUL, { id: `t${number}`, number }, 1)
    }
    const other = { statuses: ['status:closed'] }
    const sent = await open(
      tickets(
        [],
        [ticket(4, other), ticket(5, { ...other, commentCount: 4 }), ticket(6, { commentCount: 1 })],
      ),
      'tickets',
    )
    expect(await rowsOf('Unread')).toEqual(['#5 3 new Lamp 5 blinks', '#4 1 new Lamp 4 blinks'])
    const { variables } = sent.find(({ operation }) => operation === 'TodayScreenQuery') ?? {}
    expect(variables).toMatchObject({ read: [6, 5, 4] })
  })

  test('sees no unread threads where the server cannot find tickets by their numbers', async () => {
    await open(tickets([ticket(1)], null), 'tickets')
    expect(await linksOf('Assigned to me')).toHaveLength(1)
    expect(screen.queryByRole('region', { name: 'Unread' })).toBeNull()
  })
})

test('a user of timesheets without a project reads how to get one', async () => {
  await open(answering({ timesheetEvents: [], timesheetProjects: [] }))
  expect(await screen.findByText(/ask somebody who manages a project/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Manage Projects' })).toHaveAttribute(
    'href',
    '/timesheets/projects',
  )
})

test('a failure says so, and offers to try again', async () => {
  await open(refusal('The REST service cannot be reached'))
  expect(await screen.findByText('Your time could not be loaded')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible())
})
