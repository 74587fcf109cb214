import { act, screen, waitFor, within } from '@testing-library/react'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../../app.tsx'
import { FakeSocket } from '../../fakeSocket.ts'

// docs/specification/ticket-screens.md#tickets-index
let app: Awaited<ReturnType<typeof renderApp>> | undefined

afterEach(() => {
  app?.close()
  app = undefined
  startAs(null)
})

const view = (id: string, name: string, more: Record<string, unknown> = {}) => ({
  ...{ __typename: 'TicketView', id, name, sharedWith: null, projectNumber: null },
  ...{ statuses: ['new', 'printer'], search: null, orderBy: 'DUE_ASC', count: 3 },
  ...more,
})
const COUNTED = {
  ...{ assigned: 12, created: 1, due: 1000 },
  ticketViews: [
    view('v1', 'Printers'),
    view('v2', 'On fire', {
      ...{
        sharedWith: { __typename: 'TicketProject', id: 'p3', number: 3, name: 'Support' },
        projectNumber: 3,
      },
      ...{ search: 'fire', count: null },
    }),
  ],
}
const DOCUMENTED = { assigned: null, created: null, due: null, ticketViews: null }

async function openIndex(data: () => object) {
  FakeSocket.opened = []
  const sent = gatewayAnswers({ TicketsIndexScreenQuery: () => data() })
  startAs(recordOf('Ann', 'tickets'))
  app = await renderApp('/tickets')
  await screen.findByRole('heading', { name: 'Tickets Index', level: 1 })
  return sent
}
const links = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('link')
    .map(link => link.textContent)

test('shows the views with their counts, the own ones and those of projects, each a link to its list', async () => {
  const sent = await openIndex(() => ({ data: COUNTED }))
  await screen.findByRole('region', { name: 'Yours' })
  expect(links('Views')).toEqual([
    expect.stringMatching(/^Assigned to me.*12 tickets$/),
    expect.stringMatching(/^Created by me.*1 ticket$/),
    expect.stringMatching(/^Due.*1,000\+ tickets$/),
  ])
  expect(links('Yours')).toEqual(['Printersnew printer3 tickets'])
  expect(links('Support')).toEqual(['On firenew printer “fire”'])
  expect(screen.getByRole('link', { name: /^Printers/ })).toHaveAttribute(
    'href',
    '/tickets/list?sort=due&statuses=new+printer&view=v1',
  )
  expect(screen.getByRole('link', { name: /^On fire/ })).toHaveAttribute(
    'href',
    '/tickets/list/3?q=fire&sort=due&statuses=new+printer&view=v2',
  )
  expect(screen.getByRole('link', { name: /^Created by me/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/tickets\/list\?statuses=creator%3Ame\+new\+/),
  )
  expect(sent[0]?.variables).toMatchObject({
    assigned: expect.arrayContaining(['assignee:ann@corp.example', 'new']) as unknown,
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
  })
})

test('on a server without views and counts it has the same links without numbers', async () => {
  await openIndex(() => ({ data: DOCUMENTED }))
  await waitFor(() => expect(screen.queryByLabelText('Loading...')).not.toBeInTheDocument())
  expect(links('Views')).toEqual([
    expect.stringMatching(/^Assigned to me/),
    expect.stringMatching(/^Created by me/),
    expect.stringMatching(/^Due/),
  ])
  expect(screen.queryByText(/\d tickets?$/)).not.toBeInTheDocument()
  expect(within(screen.getByRole('region', { name: 'Yours' })).queryByRole('link')).not.toBeInTheDocument()
  expect(screen.getByText('Set a filter in List Tickets, and save it with the button Views.')).toBeVisible()
})

test('a failure keeps the views and the pages of the section', async () => {
  await openIndex(() => ({
    errors: [{ message: 'Busy.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
  }))
  expect(await screen.findByText('The views could not be loaded')).toBeVisible()
  expect(links('Views')).toHaveLength(3)
  expect(screen.getByRole('link', { name: /^List Tickets All/ })).toBeVisible()
})

test('the counts follow changes of tickets', async () => {
  let count = 1
  await openIndex(() => ({ data: { ...COUNTED, assigned: count } }))
  await screen.findByRole('link', { name: /^Assigned to me.*1 ticket$/ })
  const sockets = () => FakeSocket.opened.filter(socket => socket.idsOf('useCountChanges').length > 0)
  await waitFor(() => expect(sockets()).not.toEqual([]))
  count = 2
  act(() => {
    for (const socket of sockets())
      socket.publish({ ticketListChanged: { ticketId: 'ticket-1' } }, 'useCountChanges')
  })
  expect(
    await screen.findByRole('link', { name: /^Assigned to me.*2 tickets$/ }, { timeout: 10_000 }),
  ).toBeVisible()
})

test('a view that somebody has renamed shows when the user comes back to the page', async () => {
  let name = 'Printers'
  await openIndex(() => ({ data: { ...COUNTED, ticketViews: [view('v1', name)] } }))
  await screen.findByRole('link', { name: /^Printers/ })
  name = 'Paper'
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByRole('link', { name: /^Paper/ })).toBeVisible()
  name = 'Ink'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('link', { name: /^Ink/ })).toBeVisible()
})
