import { screen, waitFor, within } from '@testing-library/react'
import {
  answer,
  box,
  changes,
  comments,
  edge,
  edges,
  fail,
  openAddress,
  openTicket,
  page,
  ticket,
  user,
  variablesOf,
} from './ticketViewFixture.tsx'
import { media } from '../media.ts'

let app: { close: () => void } | undefined
afterEach(() => {
  app?.close()
  localStorage.clear()
})

const numbers = () => comments().map(({ dataset }) => Number(dataset.comment))

describe('a ticket', () => {
  test('shows its subject, its project, its facts and its own text', async () => {
    app = await openTicket(page([]))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('It breaks')
    const facts = within(screen.getByRole('complementary', { name: 'Facts' }))
    expect(facts.getByRole('link', { name: 'Apollo' })).toHaveAttribute('href', '/tickets/list/3')
    expect(facts.getByText('No date')).toBeVisible()
    expect(facts.getByText('Nobody')).toBeVisible()
    expect(facts.getByText(/^2.50 logged/)).toBeVisible()
    expect(facts.getByRole('link', { name: 'Log time' })).toHaveAttribute(
      'href',
      '/timesheets/fill?log=ticket%3A3%2F17',
    )
    expect(facts.getByRole('link', { name: 'Unsubscribe' })).toHaveAttribute(
      'href',
      '/tickets/unsubscribe/3/17?subject=It_breaks',
    )
    const card = within(screen.getByRole('article', { name: /^Ticket by Ben, / }))
    expect(card.getByText('When it rains')).toBeVisible()
    expect(card.getByText('No files attached')).toBeVisible()
    expect(card.getByRole('list', { name: 'Statuses' })).toHaveTextContent('new')
    expect(screen.getByText('No comments yet. Write the first one below.')).toBeVisible()
  })

  test('has its project’s link beside the heading on a narrow screen, where the facts are folded', async () => {
    const { matches } = media
    media.matches = query => query.includes('max-width')
    try {
      app = await openTicket(page([]))
      const head = document.querySelector<HTMLElement>('[data-sticky-head]')
      expect(head && within(head).getByRole('link', { name: 'Apollo' })).toHaveAttribute(
        'href',
        '/tickets/list/3',
      )
    } finally {
      media.matches = matches
    }
  })

  test('that cannot be loaded shows the reason, and Refresh tries again', async () => {
    app = await openAddress()
    await fail('TicketViewScreenQuery', 'The server is busy')
    expect(await screen.findByText("Couldn't load: The server is busy")).toBeVisible()
    expect(await screen.findByText('Error loading ticket')).toBeInTheDocument()
    expect(screen.getAllByText(/The server is busy/)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await answer('TicketViewScreenQuery', { ticket: ticket('Ticket:3/900', page([])) })
    expect(await screen.findByRole('heading', { name: '#17 It breaks' })).toBeVisible()
  })

  test('that does not exist, or is not open to the reader, is not shown', async () => {
    app = await openAddress()
    await fail('TicketViewScreenQuery', 'Server returned error: Not found', 'NOT_FOUND')
    expect(
      await screen.findByText(/^Couldn't load: There is no such ticket, or it is not open to you/),
    ).toBeVisible()
    expect(screen.queryByText('Error loading ticket')).not.toBeInTheDocument()
  })

  test('that is not open to a reader without the scope leads to NoAccess', async () => {
    const opened = await openAddress('', 'timesheets')
    app = opened
    await fail('TicketViewScreenQuery', 'Server returned error: Not found', 'NOT_FOUND')
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/NoAccess'))
  })
})

describe('its comments', () => {
  test('have a neutral border if they are one’s own, else a warning border, and a date that is their anchor', async () => {
    app = await openTicket(page([edge(1, { by: 'Ann' }), edge(2)]))
    const [own, other] = comments()
    expect(own).toHaveAttribute('data-frame', 'own')
    expect(other).toHaveAttribute('data-frame', 'other')
    expect(other).toHaveAttribute('id', 'comment-2')
    expect(other).toHaveTextContent('No files')
    expect(within(other ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      '/tickets/view/3/17?subject=It_breaks#comment-2',
    )
  })

  test('that only change the ticket are one line each, and many in a row are folded', async () => {
    const changed = (number: number) =>
      edge(number, {
        body: '',
        changes: changes({ addedStatuses: ['status:resolved'], removedStatuses: ['status:new'] }),
      })
    app = await openTicket(page([changed(1), edge(2), ...[3, 4, 5, 6].map(changed), edge(7)]))
    expect(numbers()).toEqual([1, 2, 7])
    expect(comments()[0]).toHaveTextContent('Ben set status new → resolved')
    await user.click(screen.getByRole('button', { name: '4 changes' }))
    expect(numbers()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('show their changes beside their text', async () => {
    app = await openTicket(
      page([
        edge(1, { changes: changes({ addedStatuses: ['web'], subjectBefore: 'a', subjectAfter: 'b' }) }),
      ]),
    )
    expect(comments()[0]).toHaveTextContent('Comment 1No filesadded tag web, changed the subject “a” → “b”')
  })
})

describe('a long thread', () => {
  test('opens with its last 50 comments, and the earlier ones are loaded before them', async () => {
    app = await openAddress()
    expect(await variablesOf('TicketViewScreenQuery')).toMatchObject({ last: 50, first: null, at: null })
    await answer('TicketViewScreenQuery', {
      ticket: ticket('Ticket:3/901', page(edges(996, 1000), { hasPreviousPage: true })),
    })
    await waitFor(() => expect(comments()).toHaveLength(5))
    await user.click(screen.getByRole('button', { name: 'Earlier comments' }))
    expect(await variablesOf('useThreadPageQuery')).toMatchObject({ last: 50, before: 'cursor-996' })
    await answer('useThreadPageQuery', {
      node: ticket('Ticket:3/901', page(edges(991, 995), { hasPreviousPage: true })),
    })
    await waitFor(() => expect(comments()).toHaveLength(10))
    expect(numbers()).toEqual(numbers().toSorted((one, other) => one - other))
  })

  test('opens at the comment in the address, marks it, and can be continued at both ends', async () => {
    const opened = await openTicket(
      page(edges(996, 1000), { hasPreviousPage: true }),
      {},
      { hash: '#comment-500' },
    )
    app = opened
    expect(await variablesOf('useThreadPageQuery')).toMatchObject({ first: 50, at: 500, last: null })
    await answer('useThreadPageQuery', {
      node: ticket(opened.id, page(edges(498, 502), { hasPreviousPage: true, hasNextPage: true })),
    })
    await waitFor(() => expect(numbers()[0]).toBe(498))
    const target = document.getElementById('comment-500')
    expect(target).toHaveAttribute('aria-current', 'location')
    await waitFor(() => expect(target).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Later comments' }))
    expect(await variablesOf('useThreadPageQuery')).toMatchObject({
      first: 50,
      after: 'cursor-502',
      at: null,
    })
    await answer('useThreadPageQuery', { node: ticket(opened.id, page(edges(503, 504))) })
    await waitFor(() => expect(comments()).toHaveLength(7))
    expect(screen.queryByRole('button', { name: 'Later comments' })).toBeNull()
  })

  test('that fails to load more says so, and Refresh tries again', async () => {
    const opened = await openTicket(page(edges(996, 1000), { hasPreviousPage: true }))
    app = opened
    await user.click(screen.getByRole('button', { name: 'Earlier comments' }))
    await fail('useThreadPageQuery', 'The server is busy')
    expect(await screen.findByText("Couldn't load: The server is busy")).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await answer('useThreadPageQuery', { node: ticket(opened.id, page(edges(994, 995))) })
    await waitFor(() => expect(comments()).toHaveLength(7))
  })
})

describe('the keys', () => {
  test('j and k move from comment to comment, r quotes the focused one', async () => {
    app = await openTicket(page(edges(1, 3)))
    document.getElementById('comment-1')?.focus()
    await user.keyboard('jj')
    expect(document.getElementById('comment-3')).toHaveFocus()
    await user.keyboard('k')
    expect(document.getElementById('comment-2')).toHaveFocus()
    await user.keyboard('r')
    await waitFor(() => expect(box()).toHaveTextContent('Comment 2'))
  })
})
