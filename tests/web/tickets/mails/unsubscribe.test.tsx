import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../../app.tsx'

const user = userEvent.setup()
const SUBJECT = 'It <b>breaks</b>'
let app: Awaited<ReturnType<typeof renderApp>>

async function open(path = '/tickets/unsubscribe/3/17?subject=Your_bank', scope = 'timesheets') {
  startAs(recordOf('Ann', scope))
  app = await renderApp(path)
}
const answer = (isUnsubscribed: boolean | null, message?: string) =>
  gatewayAnswers({
    useTicketSubjectQuery: () => ({ data: { ticket: { __typename: 'Ticket', id: 't', subject: SUBJECT } } }),
    useUnsubscribeFromTicketMutation: () => ({
      data: { unsubscribeFromTicket: { isUnsubscribed, userErrors: message ? [{ message }] : [] } },
    }),
  })
const press = async () => user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
afterEach(() => app.close())

test.each(['timesheets', 'tickets', ''])(
  'the page is open to signed-in users with the scope "%s"',
  async scope => {
    answer(true)
    await open(undefined, scope)
    expect(
      await screen.findByRole('heading', { level: 1, name: `Unsubscribe from #17 ${SUBJECT}` }),
    ).toBeVisible()
  },
)

test.each([
  ['closed to the reader', () => ({ data: { ticket: null } })],
  ['not to be read', () => ({ errors: [{ message: 'Down.' }] })],
])(
  'the page names the ticket by its number if it is %s, and never by the text of the address',
  async (_what, ticket) => {
    gatewayAnswers({ useTicketSubjectQuery: ticket })
    await open()
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Unsubscribe from ticket #17')
    expect(screen.queryByText(/Your bank/)).toBeNull()
    expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  },
)

test('the page is closed to visitors', async () => {
  answer(true)
  startAs(null)
  app = await renderApp('/tickets/unsubscribe/3/17')
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Unsubscribe')
  expect(app.path()).toMatch(/^\/NoAccess/)
})

test('the page warns that access may be lost, links to the ticket, and sends nothing before the button is pressed', async () => {
  const sent = answer(true)
  await open()
  expect(await screen.findByText('You may lose access to the ticket.')).toBeVisible()
  expect(await screen.findByRole('link', { name: `#17 ${SUBJECT}` })).toHaveAttribute(
    'href',
    '/tickets/view/3/17?subject=It_%3Cb%3Ebreaks%3C%2Fb%3E',
  )
  expect(sent.filter(({ operation }) => operation === 'useUnsubscribeFromTicketMutation')).toEqual([])
  await press()
  expect(await screen.findByText('Successfully unsubscribed')).toBeVisible()
  expect(sent.filter(({ operation }) => operation === 'useUnsubscribeFromTicketMutation')).toMatchObject([
    { variables: { input: { projectNumber: 3, number: 17 } } },
  ])
})

test.each([
  [true, 'Successfully unsubscribed'],
  [false, 'You were already unsubscribed'],
  [null, 'Unknown state'],
])('the answer %s is shown as %s', async (isUnsubscribed, text) => {
  answer(isUnsubscribed)
  await open()
  await press()
  expect(await screen.findByText(text)).toBeVisible()
})

test('a refusal is shown in an alert, and the button can be pressed again', async () => {
  answer(null, 'There is no such ticket.')
  await open()
  await press()
  expect(await screen.findByText('There is no such ticket.')).toBeVisible()
  answer(true)
  await press()
  expect(await screen.findByText('Successfully unsubscribed')).toBeVisible()
})

test('a server that cannot be reached is reported as such', async () => {
  gatewayAnswers({})
  await open()
  await press()
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible()
})

test('an address without a ticket has no button', async () => {
  answer(true)
  await open('/tickets/unsubscribe/3/x')
  expect(await screen.findByText(/This address does not name a ticket/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
})
