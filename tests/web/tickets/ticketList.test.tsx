import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getEnvironment } from '../../../web/relay/environment.ts'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../app.tsx'
import { FakeSocket } from '../fakeSocket.ts'
import { held } from '../held.ts'
import { media } from '../media.ts'

const user = userEvent.setup({ delay: null })
let app: Awaited<ReturnType<typeof renderApp>> | undefined

afterEach(() => jest.useRealTimers())

const at = (day: number) => new Date(2026, 10, day, 9).toISOString()
const ticket = (number: number, more: Record<string, unknown> = {}) => ({
  __typename: 'Ticket',
  id: `ticket-${number}`,
  number,
  projectNumber: 3,
  project: { id: 'project-3', name: 'Support' },
  subject: `Pump ${number} leaks`,
  statuses: ['status:new', 'impact:none', 'priority:high', 'web'],
  creator: { email: 'ben@corp.example' },
  createdAt: at(number),
  modifiedAt: at(number),
  ...more,
})
const page = (tickets: { id: string }[], hasNextPage = false) => ({
  edges: tickets.map(node => ({ cursor: node.id, node })),
  pageInfo: { endCursor: tickets.at(-1)?.id ?? null, hasNextPage },
})
const two = [ticket(2), ticket(1)]
const dry = ticket(1, { subject: 'Pump 1 is dry', modifiedAt: at(20) })
const DEFAULT = ['new', 'assigned', 'reopened', 'verified', 'unconfirmed', 'blocked', 'resolved']

type Answers = Parameters<typeof gatewayAnswers>[0]
interface Variables {
  statuses: string[]
  search: string | null
  orderBy: string
  after: string | null
}

/** Ann opens a list with these tickets, whatever its filter is. */
async function open(tickets: { id: string }[] = two, path = '/tickets/list', answers: Answers = {}) {
  FakeSocket.opened = []
  const project = { id: 'project-3', number: 3, name: 'Support', viewerCanSee: true }
  const sent = gatewayAnswers({
    TicketsListScreenQuery: ({ hasProject }: { hasProject: boolean }) => ({
      data: { ...(hasProject && { ticketProject: project }), tickets: page(tickets) },
    }),
    TicketListPageQuery: () => ({ data: { tickets: page(tickets) } }),
    useListChangesAccessQuery: () => ({ data: { ticketProject: project } }),
    ...answers,
  })
  startAs(recordOf('Ann', 'tickets'))
  app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return {
    app,
    asked: () =>
      sent.filter(({ operation }) => operation.includes('List')).map(one => one.variables as Variables),
  }
}
const subjects = () => screen.getAllByRole('rowheader').map(cell => cell.textContent)
const loaded = () => waitFor(() => expect(subjects().length).toBeGreaterThan(0))
/** Publishes changes of a ticket to the followers of ticket lists, one for each state, all at once. */
const publish = async (ticketId: string | null, ...states: unknown[]) => {
  const followers = () =>
    FakeSocket.opened.flatMap(socket =>
      socket.received
        .filter(
          ({ type, payload }) => type === 'subscribe' && JSON.stringify(payload).includes('useListChanges'),
        )
        .map(({ id }) => ({ socket, id })),
    )
  await waitFor(() => expect(followers()).not.toEqual([]))
  act(() => {
    for (const now of states) {
      const payload = { data: { ticketListChanged: { ticketId, ticket: now } } }
      for (const { socket, id } of followers()) socket.answer({ type: 'next', id, payload })
    }
  })
}

afterEach(() => {
  jest.restoreAllMocks()
  media.matches = () => false
  Object.assign(window, { scrollY: 0 })
  app?.close()
  app = undefined
  startAs(null)
})

describe('the table', () => {
  test('has the specified columns, with links to the project and to the ticket, and badges', async () => {
    await open()
    await loaded()
    expect(screen.getAllByRole('columnheader').map(header => header.textContent)).toEqual([
      'ProjectId',
      'Subject',
      'Statuses',
      'CreatorEmail',
      'Created',
      'Modified',
    ])
    expect(screen.getAllByRole('link', { name: 'Support' })[0]).toHaveAttribute('href', '/tickets/list/3')
    expect(screen.getByRole('link', { name: 'Pump 2 leaks' })).toHaveAttribute(
      'href',
      '/tickets/view/3/2?subject=Pump_2_leaks',
    )
    const [badges] = screen.getAllByRole('list', { name: 'Statuses' })
    expect(
      badges &&
        within(badges)
          .getAllByRole('listitem')
          .map(item => item.textContent),
    ).toEqual(['new', 'impact none', 'high priority', 'web'])
    expect(screen.getByText('2 tickets')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
  })

  test('requests the order of a column’s header, which is in the address', async () => {
    const { app, asked } = await open()
    await loaded()
    expect(screen.getByRole('columnheader', { name: 'Modified' })).toHaveAttribute('aria-sort', 'descending')
    await user.click(screen.getByRole('button', { name: 'Created' }))
    await waitFor(() => expect(asked().at(-1)?.orderBy).toBe('CREATED_DESC'))
    expect(app.path()).toBe('/tickets/list?sort=-created')
    await user.click(screen.getByRole('button', { name: 'Created' }))
    await waitFor(() => expect(asked().at(-1)?.orderBy).toBe('CREATED_ASC'))
  })

  test('loads more on Show more', async () => {
    await open(two, '/tickets/list', {
      TicketsListScreenQuery: () => ({ data: { tickets: page([ticket(3), ticket(2)], true) } }),
      TicketListPageQuery: ({ after }: Variables) => ({
        data: { tickets: after === 'ticket-2' ? page([ticket(1)]) : page([]) },
      }),
    })
    expect(await screen.findByText('2 tickets so far')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(subjects()).toEqual(['Pump 3 leaks', 'Pump 2 leaks', 'Pump 1 leaks']))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('loads more by itself after a failure, once the server answers again', async () => {
    let isCut = true
    await open(two, '/tickets/list', {
      TicketsListScreenQuery: () => ({ data: { tickets: page([ticket(3), ticket(2)], true) } }),
      TicketListPageQuery: () => {
        if (isCut) throw new TypeError('Failed to fetch')
        return { data: { tickets: page([ticket(1)]) } }
      },
    })
    const gateway = globalThis.fetch
    globalThis.fetch = (input, init) =>
      input === '/readyz' && !isCut ? Promise.resolve(new Response()) : gateway(input, init)
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('No connection to the server')).toBeVisible()
    isCut = false
    await waitFor(() => expect(subjects()).toEqual(['Pump 3 leaks', 'Pump 2 leaks', 'Pump 1 leaks']))
    await waitFor(() => expect(screen.queryByText('No connection to the server')).toBeNull())
  })

  test('is a list of cards on a narrow window', async () => {
    media.matches = query => query.includes('max-width')
    await open()
    expect(await screen.findByRole('heading', { level: 2, name: 'Pump 2 leaks' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('-modified')
  })
})

describe('the filter', () => {
  test('excludes closed tickets by default, without a parameter in the address', async () => {
    const { app, asked } = await open()
    await loaded()
    expect(asked()[0]).toMatchObject({ statuses: DEFAULT, search: null, orderBy: 'MODIFIED_DESC' })
    expect(app.path()).toBe('/tickets/list')
  })

  test('is read from the address', async () => {
    const { asked } = await open(two, '/tickets/list?statuses=new+blocked+closed&q=pump&sort=created')
    await loaded()
    expect(asked()[0]).toMatchObject({
      statuses: ['new', 'blocked', 'closed'],
      search: 'pump',
      orderBy: 'CREATED_ASC',
    })
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('pump')
  })

  test('removes a status, and shows all', async () => {
    const { app, asked } = await open()
    await loaded()
    await user.click(within(screen.getByRole('search')).getByRole('option', { name: /resolved/ }))
    await waitFor(() => expect(asked().at(-1)?.statuses).toEqual(DEFAULT.filter(word => word !== 'resolved')))
    await user.click(screen.getByRole('button', { name: 'All statuses' }))
    await waitFor(() => expect(asked().at(-1)?.statuses).toEqual([]))
    expect(app.path()).toBe('/tickets/list?statuses=all')
  })

  test('accepts custom tags', async () => {
    const { asked } = await open(two, '/tickets/list?statuses=all')
    await loaded()
    await user.type(screen.getByRole('combobox', { name: 'Statuses' }), 'Web ')
    await waitFor(() => expect(asked().at(-1)?.statuses).toEqual(['web']))
  })

  test('searches when the typing pauses; / focuses the box', async () => {
    const { app, asked } = await open()
    await loaded()
    await user.keyboard('/')
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
    await user.keyboard('pump')
    await waitFor(() => expect(asked().at(-1)?.search).toBe('pump'))
    expect(app.path()).toBe('/tickets/list?q=pump')
    expect(asked().at(-1)?.statuses).toEqual([])
    expect(asked()).toHaveLength(2)
  })
})

describe('an empty list', () => {
  test('says that no tickets match, and shows all on request', async () => {
    const { app } = await open([])
    await user.click(await screen.findByRole('button', { name: 'Show all' }))
    expect(await screen.findByText('No tickets yet')).toBeVisible()
    expect(app.path()).toBe('/tickets/list?statuses=all')
  })

  test('keeps the typed words, and offers all statuses if some were selected', async () => {
    const { app } = await open([], '/tickets/list?statuses=new&q=pump')
    await user.click(await screen.findByRole('button', { name: 'Show all' }))
    expect(await screen.findByText(/has these words, in any status/)).toBeVisible()
    expect(app.path()).toBe('/tickets/list?statuses=all&q=pump')
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('pump')
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
  })
})

test('a failure keeps the frame and shows a toast, and Refresh tries again', async () => {
  // React logs errors that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation()
  let isDown = true
  await open(two, '/tickets/list', {
    TicketsListScreenQuery: () =>
      isDown
        ? { data: null, errors: [{ message: 'Server returned error: down' }] }
        : { data: { tickets: page(two) } },
  })
  expect(await screen.findByText('Error')).toBeInTheDocument()
  expect(screen.getAllByText('Server returned error: down')).toHaveLength(1)
  expect(screen.getAllByRole('columnheader')).toHaveLength(6)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await loaded()
})

test('a refusal stays on the page, with what to do, and is shown once', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const reason = 'This needs the scope tickets. Ask an admin to give it to you.'
  await open(two, '/tickets/list', {
    TicketsListScreenQuery: () => ({
      data: null,
      errors: [{ message: reason, extensions: { code: 'FORBIDDEN' } }],
    }),
  })
  expect(await within(screen.getByRole('main')).findByText(reason)).toBeVisible()
  expect(screen.getAllByText(reason)).toHaveLength(1)
  expect(screen.queryByText('Error')).toBeNull()
})

describe('the list of one project', () => {
  test('is headed by its name, and leads to a new ticket in it', async () => {
    const { asked } = await open(two, '/tickets/list/3')
    expect(await screen.findByRole('heading', { name: 'Tickets of Support' })).toBeVisible()
    expect(asked()[0]).toMatchObject({ project: 3, projectNumber: 3 })
    const links = within(screen.getByRole('main')).getAllByRole('link', { name: 'Create Ticket' })
    expect(links.at(-1)).toHaveAttribute('href', '/tickets/create?projectId=3&projectName=Support')
  })

  test('says what a number would be if the address has none', async () => {
    await open([], '/tickets/list/abc')
    expect(await screen.findByText('This address leads to no project')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show all tickets' })).toHaveAttribute('href', '/tickets/list')
  })

  test.each([
    ['is unknown', () => ({ data: { ticketProject: null, tickets: page([]) } })],
    ['is not open', () => ({ data: null, errors: [{ message: 'No', extensions: { code: 'NOT_FOUND' } }] })],
  ])('says so if the project %s', async (_what, answer) => {
    jest.spyOn(console, 'error').mockImplementation()
    await open([], '/tickets/list/9', { TicketsListScreenQuery: answer })
    expect(await screen.findByText('This project is not open to you')).toBeVisible()
  })
})

describe('live', () => {
  test('a new ticket appears on top, and a listed one changes in place', async () => {
    const { asked } = await open()
    await loaded()
    await publish('ticket-5', ticket(5))
    await waitFor(() => expect(subjects()).toEqual(['Pump 5 leaks', 'Pump 2 leaks', 'Pump 1 leaks']))
    await publish('ticket-1', ticket(1, { subject: 'Pump 1 is dry', modifiedAt: at(20) }))
    await waitFor(() => expect(subjects()).toEqual(['Pump 5 leaks', 'Pump 2 leaks', 'Pump 1 is dry']))
    await publish('ticket-2', null)
    await waitFor(() => expect(subjects()).toEqual(['Pump 5 leaks', 'Pump 1 is dry']))
    expect(held(getEnvironment(), 'Ticket')).toEqual(['ticket-1', 'ticket-5'])
    expect(asked()).toHaveLength(1)
  })

  test('a new ticket that changes at once appears only once', async () => {
    await open()
    await loaded()
    await publish('ticket-5', ticket(5), ticket(5, { subject: 'Pump 5 is dry' }))
    await waitFor(() => expect(subjects()).toEqual(['Pump 5 is dry', 'Pump 2 leaks', 'Pump 1 leaks']))
  })

  test('a ticket that the filter excludes does not appear', async () => {
    await open()
    await loaded()
    await publish('ticket-5', ticket(5, { statuses: ['status:closed'] }))
    await publish('ticket-6', ticket(6))
    await waitFor(() => expect(subjects()).toEqual(['Pump 6 leaks', 'Pump 2 leaks', 'Pump 1 leaks']))
  })

  test('while the user has scrolled down nothing moves: new tickets are counted, and shown on request', async () => {
    let hasMore = false
    Object.assign(window, { scrollTo: () => undefined, scrollY: 500 })
    await open(two, '/tickets/list', {
      TicketListPageQuery: () => ({ data: { tickets: page(hasMore ? [ticket(5), ...two] : two) } }),
    })
    await loaded()
    await publish('ticket-5', ticket(5))
    expect(await screen.findByText('1 new')).toBeVisible()
    expect(subjects()).toHaveLength(2)
    hasMore = true
    await user.click(screen.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(subjects()).toEqual(['Pump 5 leaks', 'Pump 2 leaks', 'Pump 1 leaks']))
  })

  test('with a search, which only the server can evaluate, the list says that something changed', async () => {
    await open(two, '/tickets/list?q=pump')
    await loaded()
    await publish('ticket-5', ticket(5))
    expect(await screen.findByText('Tickets have changed.')).toBeVisible()
    expect(subjects()).toHaveLength(2)
  })

  test('after a gap the list is read again', async () => {
    const { asked } = await open()
    await loaded()
    await publish(null, null)
    await waitFor(() => expect(asked()).toHaveLength(2))
  })

  test.each([
    ['another gap', null, null, 3],
    ['a new ticket', 'ticket-5', ticket(5), 3],
    ['a ticket that is gone', 'ticket-9', null, 3],
    ['a change of one that is listed', 'ticket-1', dry, 2],
  ])(
    '%s while the list is read is not lost, although the answer arrives later',
    async (_what, id, told, count) => {
      let answerFirst: (answer: unknown) => void = () => undefined
      const answers = [new Promise(resolve => (answerFirst = resolve))]
      const now = count === 3 ? [ticket(5), ticket(2), dry] : [ticket(2), dry]
      const { asked } = await open(two, '/tickets/list', {
        TicketListPageQuery: () => answers.shift() ?? { data: { tickets: page(now) } },
      })
      await loaded()
      await publish(null, null)
      await waitFor(() => expect(asked()).toHaveLength(2))
      await publish(id, told)
      answerFirst({ data: { tickets: page([ticket(2), ticket(1), ticket(0)]) } })
      // The last row shows that the first answer has arrived, or that the second one has.
      const last = count === 3 ? [] : ['Pump 0 leaks']
      const first = count === 3 ? ['Pump 5 leaks'] : []
      await waitFor(() => expect(subjects()).toEqual([...first, 'Pump 2 leaks', 'Pump 1 is dry', ...last]))
      expect(asked()).toHaveLength(count)
    },
  )

  test.each(['before', 'after'])(
    'tickets that are loaded meanwhile stay, with a gap %s them',
    async order => {
      let answerLoad: (answer: unknown) => void = () => undefined
      let answerRead: (answer: unknown) => void = () => undefined
      let isLoaded = false
      const load = new Promise(resolve => (answerLoad = resolve))
      const read = new Promise(resolve => (answerRead = resolve))
      const three = [ticket(3), ticket(2), ticket(1)]
      const { asked } = await open(two, '/tickets/list', {
        TicketsListScreenQuery: () => ({ data: { tickets: page(three.slice(0, 2), true) } }),
        TicketListPageQuery: async ({ after }: Variables) => {
          const tickets = isLoaded ? page(three) : page(three.slice(0, 2), true)
          await (after === null ? read : load)
          return { data: { tickets: after === null ? tickets : page([ticket(1)]) } }
        },
      })
      await loaded()
      if (order === 'before') await publish(null, null)
      await user.click(screen.getByRole('button', { name: 'Show more' }))
      if (order === 'after') await publish(null, null)
      isLoaded = true
      answerLoad(null)
      await waitFor(() => expect(subjects()).toHaveLength(3))
      await waitFor(() => expect(asked()).toHaveLength(order === 'before' ? 4 : 3))
      answerRead(null)
      await act(() => new Promise(resolve => setTimeout(resolve, 50)))
      expect(subjects()).toEqual(['Pump 3 leaks', 'Pump 2 leaks', 'Pump 1 leaks'])
    },
  )

  test('after a gap the list is read again as soon as the server is back', async () => {
    let isAway = true
    const { asked } = await open(two, '/tickets/list', {
      TicketListPageQuery: () =>
        isAway
          ? { data: null, errors: [{ message: 'Away', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] }
          : { data: { tickets: page([ticket(5), ...two]) } },
    })
    await loaded()
    const gateway = globalThis.fetch
    globalThis.fetch = (input, init) =>
      input === '/readyz'
        ? Promise.resolve(new Response(null, { status: isAway ? 503 : 200 }))
        : gateway(input, init)
    await publish(null, null)
    await waitFor(() => expect(asked()).toHaveLength(2))
    isAway = false
    await waitFor(() => expect(subjects()).toEqual(['Pump 5 leaks', 'Pump 2 leaks', 'Pump 1 leaks']))
  })

  test('after a gap the list is read until that succeeds, once a minute', async () => {
    const refusals = ['RATE_LIMITED', 'UPSTREAM_UNAVAILABLE', 'INTERNAL_SERVER_ERROR']
    const { asked } = await open(two, '/tickets/list', {
      TicketListPageQuery: () => {
        const code = refusals.shift()
        return code === undefined
          ? { data: { tickets: page([ticket(5), ...two]) } }
          : { data: null, errors: [{ message: 'Not now', extensions: { code } }] }
      },
    })
    await loaded()
    const gateway = globalThis.fetch
    globalThis.fetch = (input, init) =>
      input === '/readyz' ? Promise.resolve(new Response()) : gateway(input, init)
    jest.useFakeTimers()
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
    await publish(null, null)
    for (const [count, milliseconds] of [
      [2, 10],
      [3, 5_000],
      [3, 50_000],
      [4, 10_000],
      [5, 65_000],
    ] as const) {
      await pass(milliseconds)
      expect(asked()).toHaveLength(count)
    }
    expect(subjects()).toEqual(['Pump 5 leaks', 'Pump 2 leaks', 'Pump 1 leaks'])
  })

  test.each([
    [
      'is closed to its reader',
      {
        TicketListPageQuery: () => ({
          data: null,
          errors: [{ message: 'No', extensions: { code: 'NOT_FOUND' } }],
        }),
      },
    ],
    [
      'is closed, also to who still gets own tickets of it',
      {
        useListChangesAccessQuery: () => ({ data: { ticketProject: null } }),
        TicketListPageQuery: () => ({ data: { tickets: page(two.slice(0, 1)) } }),
      },
    ],
  ])('nothing of it stays on screen or in the store once the project %s', async (_whom, answers) => {
    jest.spyOn(console, 'error').mockImplementation()
    await open(two, '/tickets/list/3', answers)
    await loaded()
    await publish(null, null)
    expect(await screen.findByText('This project is not open to you')).toBeVisible()
    expect(held(getEnvironment(), 'Ticket')).toEqual([])
  })
})

describe('by keyboard', () => {
  test('j and k move along the tickets, and c creates one', async () => {
    const { app } = await open()
    await loaded()
    const link = (number: number) => screen.getByRole('link', { name: `Pump ${number} leaks` })
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(link(2)).toHaveFocus()
    await user.keyboard('jj')
    expect(link(1)).toHaveFocus()
    await user.keyboard('k')
    expect(link(2)).toHaveFocus()
    await user.keyboard('c')
    await waitFor(() => expect(app.path()).toBe('/tickets/create'))
  })
})
