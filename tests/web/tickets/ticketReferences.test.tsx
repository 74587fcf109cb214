import { screen, waitFor, within } from '@testing-library/react'
import {
  answer,
  comments,
  edge,
  fail,
  hearComment,
  openTicket,
  page,
  underWay,
  variablesOf,
} from './ticketViewFixture.tsx'

// The numbers in texts: docs/specification/tickets.md#numbers.
const QUERY = 'useTicketReferencesQuery'
const LEAK = { number: 147, projectNumber: 2, subject: 'The roof leaks' }

let app: Awaited<ReturnType<typeof openTicket>> | undefined
afterEach(() => app?.close())

const link = (name: string) => screen.getByRole('link', { name })

test('the numbers of all texts of a page are read once, and those of open tickets become links', async () => {
  app = await openTicket(
    page([edge(1, { body: '<p>As in #147, not #9.</p>' }), edge(2, { body: '<p>(#147)</p>' })]),
    { body: '<p>See <b>#12</b></p>' },
  )
  expect(await variablesOf(QUERY)).toEqual({ numbers: expect.arrayContaining([147, 9, 12]) as number[] })
  expect(screen.queryByRole('link', { name: '#147' })).not.toBeInTheDocument()
  await answer(QUERY, { ticketsByNumber: [LEAK] })
  const [first, second] = comments()
  expect(first).toHaveTextContent('As in #147, not #9.')
  const one = within(first ?? document.body).getByRole('link', { name: '#147' })
  expect(one).toHaveAttribute('href', '/tickets/view/2/147?subject=The_roof_leaks')
  expect(one).not.toHaveAttribute('target')
  expect(within(second ?? document.body).getByRole('link', { name: '#147' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: '#9' })).not.toBeInTheDocument()
  expect(one).toHaveAccessibleDescription('The roof leaks')
  expect(underWay(QUERY)).toBe(0)
})

test('texts without a number ask for nothing', async () => {
  app = await openTicket(
    page([
      edge(1, {
        body: '<p>#fff a#1 x/#2 &amp;#3; #12px #0 <a href="https://example.com/">#4</a> <code>#5</code></p><pre>#6</pre>',
      }),
    ]),
  )
  expect(comments()).toHaveLength(1)
  expect(underWay(QUERY)).toBe(0)
})

test('a new comment asks only for numbers that were not asked for', async () => {
  app = await openTicket(page([edge(1, { body: '<p>#147</p>' })]))
  await answer(QUERY, { ticketsByNumber: [LEAK] })
  await hearComment(edge(2, { body: '<p>#147 once more</p>' }))
  expect(await screen.findAllByRole('link', { name: '#147' })).toHaveLength(2)
  expect(underWay(QUERY)).toBe(0)
  await hearComment(edge(3, { body: '<p>#147 and #148</p>' }))
  expect(await variablesOf(QUERY)).toEqual({ numbers: [148] })
})

test.each([
  ['cannot find tickets by number', () => answer(QUERY, { ticketsByNumber: null })],
  ['fails', () => fail(QUERY, 'The server is busy')],
])('the numbers stay text if the server %s', async (_what, happen) => {
  app = await openTicket(page([edge(1, { body: '<p>See #147.</p>' })]))
  await happen()
  await waitFor(() => expect(underWay(QUERY)).toBe(0))
  expect(comments()[0]).toHaveTextContent('See #147.')
  expect(screen.queryByRole('link', { name: '#147' })).not.toBeInTheDocument()
  expect(screen.queryByText('The server is busy')).not.toBeInTheDocument()
})

test('the heading and the title of the document start with the number', async () => {
  app = await openTicket(page([]))
  expect(screen.getByRole('heading', { level: 1, name: '#17 It breaks' })).toBeVisible()
  expect(document.title).toBe('#17 It breaks · Daybook')
  expect(link('Apollo')).toBeInTheDocument()
})
