import { fireEvent, screen, waitFor } from '@testing-library/react'
import { readWalk } from '../../../web/tickets/listWalk.ts'
import { answer, fail, openTicket, page, ticket, underWay, user, variablesOf } from './ticketViewFixture.tsx'

// From ticket to ticket of a list: docs/specification/ticket-screens.md#next-ticket.
const row = (number: number) => ({ number, projectNumber: 3, subject: `Pump ${number}` })
const walked = (number: number) => ({ ...row(number), comment: null })
const list = (numbers: number[], after: string | null = null) => ({
  ...{
    entry: 'default',
    address: '/tickets/list?q=pump',
    projectNumber: null,
    statuses: ['new'],
    search: 'pump',
    orderBy: 'CREATED_ASC',
  },
  ...{ tickets: numbers.map(walked), after },
})
const nextPage = (numbers: number[], hasNextPage = false, commentNumber: number | null = null) => ({
  tickets: {
    edges: numbers.map(number => ({
      hit: commentNumber === null ? null : { commentNumber },
      node: { __typename: 'Ticket', id: `Ticket:3/${number}`, ...row(number) },
    })),
    pageInfo: { endCursor: hasNextPage ? 'next' : null, hasNextPage },
  },
})

let app: Awaited<ReturnType<typeof openTicket>> | undefined
afterEach(() => app?.close())

const open = async (state: unknown) => (app = await openTicket(page([]), {}, { state }))
const button = (name: string) => screen.getByRole('button', { name })
const NEXT = 'Next ticket (Shift+J)'
const PREVIOUS = 'Previous ticket (Shift+K)'
const shift = (key: string) => {
  fireEvent.keyDown(document.body, { key, shiftKey: true })
}
const path = () => app?.router.state.location.pathname

test('without a list there are neither buttons nor keys', async () => {
  await open(null)
  expect(screen.queryByRole('button', { name: NEXT })).not.toBeInTheDocument()
  shift('J')
  expect(path()).toBe('/tickets/view/3/17')
})

test('Back to list has the address of the list, and a ticket without a list has no such link', async () => {
  await open({ list: list([17]) })
  expect(screen.getByRole('link', { name: 'Back to list' })).toHaveAttribute('href', '/tickets/list?q=pump')
  app?.close()
  await open(null)
  expect(screen.queryByRole('link', { name: 'Back to list' })).not.toBeInTheDocument()
})

test('Shift+K goes to the previous ticket in place of this one, and keeps the list', async () => {
  await open({ list: list([4, 17, 9]) })
  shift('K')
  await waitFor(() => expect(path()).toBe('/tickets/view/3/4'))
  const { location, historyAction } = app?.router.state ?? {}
  expect(historyAction).toBe('REPLACE')
  expect(location?.search).toBe('?subject=Pump_4')
  expect(readWalk(location?.state)).toEqual(list([4, 17, 9]))
  expect(await variablesOf('TicketViewScreenQuery')).toMatchObject({ projectNumber: 3, number: 4 })
})

test('in a search, the next ticket opens at the comment by which it was found', async () => {
  const found = list([17, 9], 'cursor')
  await open({ list: { ...found, tickets: [walked(17), { ...walked(9), comment: 4 }] } })
  shift('J')
  await waitFor(() => expect(path()).toBe('/tickets/view/3/9'))
  expect(app?.router.state.location.hash).toBe('#comment-4')
})

test('and so does one that is loaded on the way', async () => {
  await open({ list: list([17], 'cursor') })
  shift('J')
  await answer('useNeighboursQuery', nextPage([21], false, 7))
  await waitFor(() => expect(path()).toBe('/tickets/view/3/21'))
  expect(app?.router.state.location.hash).toBe('#comment-7')
})

test('the list goes on in its own order', async () => {
  await open({ list: { ...list([17], 'cursor'), orderBy: 'PRIORITY_DESC' } })
  shift('J')
  expect(await variablesOf('useNeighboursQuery')).toMatchObject({ orderBy: 'PRIORITY_DESC' })
})

test('at the ends of the list the buttons are off', async () => {
  await open({ list: list([17]) })
  expect(button(NEXT)).toHaveAttribute('aria-disabled', 'true')
  expect(button(PREVIOUS)).toHaveAttribute('aria-disabled', 'true')
  shift('J')
  expect(path()).toBe('/tickets/view/3/17')
})

test('past the last loaded ticket the list goes on after its cursor, and the button keeps the focus', async () => {
  await open({ list: list([4, 17], 'cursor') })
  await user.click(button(NEXT))
  expect(await variablesOf('useNeighboursQuery')).toEqual({
    ...{ projectNumber: null, statuses: ['new'], search: 'pump', orderBy: 'CREATED_ASC', after: 'cursor' },
  })
  await answer('useNeighboursQuery', nextPage([17, 21, 22], true))
  await waitFor(() => expect(path()).toBe('/tickets/view/3/21'))
  expect(readWalk(app?.router.state.location.state)).toEqual(list([4, 17, 21, 22], 'next'))
  await answer('TicketViewScreenQuery', { ticket: { ...ticket('Ticket:3/21', page([])), number: 21 } })
  await waitFor(() => expect(button(NEXT)).toHaveFocus())
})

test('if the next ones cannot be loaded, the ticket stays, and a toast says why', async () => {
  await open({ list: list([17], 'cursor') })
  await user.click(button(NEXT))
  await fail('useNeighboursQuery', 'The server is busy')
  expect(await screen.findByText('The next ticket could not be loaded')).toBeInTheDocument()
  expect(path()).toBe('/tickets/view/3/17')
  await waitFor(() => expect(underWay('useNeighboursQuery')).toBe(0))
})

test.each([
  null,
  'x',
  {},
  { list: 'x' },
  { list: { tickets: [] } },
  { list: { tickets: [{ number: 'x' }] } },
])('the state %j of a history entry is no list', state => expect(readWalk(state)).toBeNull())
