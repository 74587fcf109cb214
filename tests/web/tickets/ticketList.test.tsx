import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { media } from '../media.ts'
import {
  leaveList,
  loaded,
  openList,
  page,
  subjects,
  ticket,
  two,
  user,
  type Variables,
} from './ticketListFixture.tsx'

afterEach(leaveList)

describe('the table', () => {
  test('has the specified columns, with links to the project and to the ticket, and badges', async () => {
    await openList()
    await loaded()
    expect(screen.getAllByRole('columnheader').map(header => header.textContent)).toEqual([
      // The box that selects all.
      '',
      'ProjectId',
      'Subject',
      'Statuses',
      'Assignee',
      'Due',
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
    ).toEqual(['new', 'high priority', 'impact none', 'web'])
    expect(screen.getByText('2 tickets')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
  })

  test('names the assignee, and marks what is overdue, unless it is closed', async () => {
    const assignee = { email: 'cat@corp.example', name: 'Cat' }
    await openList([
      ticket(3, { assignee, dueOn: '2020-12-01' }),
      ticket(2, { dueOn: '2020-12-02', statuses: ['status:closed'] }),
      ticket(1, { dueOn: '2199-12-03' }),
    ])
    await loaded()
    const cells = screen.getAllByRole('row').map(row => within(row).queryAllByRole('cell'))
    expect(cells.slice(1).map(row => [row[3]?.textContent, row[4]?.textContent])).toEqual([
      ['Cat', 'Dec 1, 2020 overdue'],
      ['', 'Dec 2, 2020'],
      ['', 'Dec 3, 2199'],
    ])
  })

  test('requests the order of a column’s header, which is in the address', async () => {
    const { app, requested } = await openList()
    await loaded()
    expect(screen.getByRole('columnheader', { name: 'Modified' })).toHaveAttribute('aria-sort', 'descending')
    await user.click(screen.getByRole('button', { name: 'Created' }))
    await waitFor(() => expect(requested().at(-1)?.orderBy).toBe('CREATED_DESC'))
    expect(app.path()).toBe('/tickets/list?sort=-created')
    await user.click(screen.getByRole('button', { name: 'Created' }))
    await waitFor(() => expect(requested().at(-1)?.orderBy).toBe('CREATED_ASC'))
    for (const [name, orderBy] of [
      ['Due', 'DUE_ASC'],
      ['Due', 'DUE_DESC'],
      ['Assignee', 'ASSIGNEE_ASC'],
      ['Statuses', 'STATUS_ASC'],
    ] as const) {
      await user.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(requested().at(-1)?.orderBy).toBe(orderBy))
    }
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Impact ↑')
    await waitFor(() => expect(requested().at(-1)?.orderBy).toBe('IMPACT_ASC'))
    expect(app.path()).toBe('/tickets/list?sort=impact')
  })

  test('loads more on Show more', async () => {
    await openList(two, '/tickets/list', {
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
    await openList(two, '/tickets/list', {
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
    await openList()
    expect(await screen.findByRole('heading', { level: 2, name: '#2 Pump 2 leaks' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('-modified')
  })
})

test('a failure keeps the frame and shows a toast, and Refresh tries again', async () => {
  // React logs errors that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation()
  let isDown = true
  await openList(two, '/tickets/list', {
    TicketsListScreenQuery: () =>
      isDown
        ? { data: null, errors: [{ message: 'Server returned error: down' }] }
        : { data: { tickets: page(two) } },
  })
  expect(await screen.findByText('Error')).toBeInTheDocument()
  expect(screen.getAllByText('Server returned error: down')).toHaveLength(1)
  expect(screen.getAllByRole('columnheader')).toHaveLength(8)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await loaded()
})

test('a refusal stays on the page, with what to do, and is shown once', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const reason = 'This needs the scope tickets. Ask an admin to give it to you.'
  await openList(two, '/tickets/list', {
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
    const { requested } = await openList(two, '/tickets/list/3')
    expect(await screen.findByRole('heading', { name: 'Tickets of Support' })).toBeVisible()
    expect(requested()[0]).toMatchObject({ project: 3, projectNumber: 3 })
    const links = within(screen.getByRole('main')).getAllByRole('link', { name: 'Create Ticket' })
    expect(links.at(-1)).toHaveAttribute('href', '/tickets/create?projectId=3&projectName=Support')
  })

  test('says what a number would be if the address has none', async () => {
    await openList([], '/tickets/list/abc')
    expect(await screen.findByText('This address leads to no project')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show all tickets' })).toHaveAttribute('href', '/tickets/list')
  })

  test.each([
    ['is unknown', () => ({ data: { ticketProject: null, tickets: page([]) } })],
    ['is not open', () => ({ data: null, errors: [{ message: 'No', extensions: { code: 'NOT_FOUND' } }] })],
  ])('says so if the project %s', async (_what, answer) => {
    jest.spyOn(console, 'error').mockImplementation()
    await openList([], '/tickets/list/9', { TicketsListScreenQuery: answer })
    expect(await screen.findByText('This project is not open to you')).toBeVisible()
  })
})

describe('by keyboard', () => {
  test('j and k move along the tickets, and c creates one', async () => {
    const { app } = await openList()
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
