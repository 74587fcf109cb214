import { screen, waitFor } from '@testing-library/react'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../app.tsx'

// The address of a ticket by its number alone: docs/specification/tickets.md#numbers.
const LEAK = { number: 147, projectNumber: 2, subject: 'The roof leaks' }
const NEVER = () => new Promise(() => undefined)

let app: Awaited<ReturnType<typeof renderApp>> | undefined
afterEach(() => {
  app?.close()
  startAs(null)
})

async function open(path: string, answers: Parameters<typeof gatewayAnswers>[0]) {
  startAs(recordOf('Ann', 'tickets'))
  const sent = gatewayAnswers({ TicketViewScreenQuery: NEVER, ...answers })
  app = await renderApp(path)
  return { sent, at: () => app?.router.state.location }
}

test('goes on to the ticket, with the hash, in place of itself', async () => {
  const { sent, at } = await open('/tickets/147#comment-3', {
    TicketsNumberScreenQuery: () => ({ data: { ticketsByNumber: [LEAK] } }),
  })
  await waitFor(() => expect(at()?.pathname).toBe('/tickets/view/2/147'))
  expect(at()).toMatchObject({ search: '?subject=The_roof_leaks', hash: '#comment-3' })
  expect(app?.router.state.historyAction).toBe('REPLACE')
  expect(sent[0]).toMatchObject({ variables: { numbers: [147] } })
})

test.each(['/tickets/148', '/tickets/nonsense', '/tickets/0'])('%s says that there is none', async path => {
  await open(path, { TicketsNumberScreenQuery: () => ({ data: { ticketsByNumber: [] } }) })
  expect(
    await screen.findByText(/^Couldn't load: There is no such ticket, or it is not open to you/),
  ).toBeVisible()
})

test('is found by a search on a server that cannot find tickets by number', async () => {
  const node = (number: number) => ({
    node: { __typename: 'Ticket', id: `Ticket:2/${number}`, projectNumber: 2, number, subject: 'Leak' },
  })
  const { sent, at } = await open('/tickets/147', {
    TicketsNumberScreenQuery: () => ({ data: { ticketsByNumber: null } }),
    TicketsNumberScreenSearchQuery: () => ({ data: { tickets: { edges: [node(12), node(147)] } } }),
  })
  await waitFor(() => expect(at()?.pathname).toBe('/tickets/view/2/147'))
  expect(sent[1]).toMatchObject({ variables: { search: '#147' } })
})
