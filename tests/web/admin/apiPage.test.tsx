import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getEnvironment } from '../../../web/relay/environment.ts'
import { endingOf } from '../../../web/screens/api/tokens/expiry.ts'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../app.tsx'
import { enterDialog } from '../dialogs.ts'

const user = userEvent.setup()
let app: Awaited<ReturnType<typeof renderApp>> | undefined

const SECRET = 'daybook_0123456789012345678901234567890123456789abc'
const tokenOf = (name: string, more: object = {}) => ({
  __typename: 'ApiToken',
  id: `id of ${name}`,
  name,
  scopes: ['timesheets'],
  isReadOnly: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2027-01-30T08:00:00.000Z',
  lastUsedAt: null,
  ...more,
})
type Token = ReturnType<typeof tokenOf>

const page = (apiTokens: Token[] | null, scopes = ['timesheets', 'tickets']) => ({
  data: { apiTokens, webhooks: null, viewer: { __typename: 'User', id: 'id of Ann', scopes } },
})

type Answers = Parameters<typeof gatewayAnswers>[0]

/** Ann opens the page, with one token unless the test gives another answer. */
async function open(answers: Answers = {}, scope = 'timesheets tickets') {
  const sent = gatewayAnswers({ ApiScreenQuery: () => page([tokenOf('Backup')]), ...answers })
  startAs(recordOf('Ann', scope))
  app = await renderApp('/api')
  return sent
}
// Finds buttons by their text: queries by role are slow here, and jsdom hides a dialog without a field.
const press = async (text: string) =>
  user.click(await screen.findByText(text, { selector: 'button:not([aria-label]), button span' }))
const pressRevoke = async (name: string) => user.click(await screen.findByLabelText(`Revoke ${name}`))
const isMutation = ({ operation }: { operation: string }) => operation.endsWith('Mutation')
const created = (token: Token) => ({
  useCreateApiTokenMutation: () => ({
    data: { createApiToken: { apiToken: token, secret: SECRET, userErrors: [] } },
  }),
})
/** Everything that the browser keeps of the app, in its store, its storage and its URL. */
const kept = () =>
  JSON.stringify([
    getEnvironment().getStore().getSource().toJSON(),
    [localStorage, sessionStorage].map(storage => Object.entries(storage)),
    window.location.href,
    app?.path(),
  ])

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  jest.restoreAllMocks()
  app?.close()
  app = undefined
  startAs(null)
})

test.each(['admin', 'timesheets', 'tickets'])('the page is open to users with the scope %s', async scope => {
  await open({}, scope)
  expect(await screen.findByRole('heading', { name: 'API', level: 1 })).toBeVisible()
})

test('the page shows the complete addresses of the endpoints, and where to read more', async () => {
  await open()
  const endpoint = await screen.findByRole('region', { name: 'GraphQL endpoint' })
  expect(endpoint).toHaveTextContent(`${window.location.origin}/graphql`)
  expect(screen.getByRole('region', { name: 'REST endpoint' })).toHaveTextContent(
    `${window.location.origin}/api/v1`,
  )
  expect(screen.getByRole('link', { name: 'Open the IDE' })).toHaveAttribute('href', '/graphiql')
  expect(screen.getByRole('link', { name: 'an OpenAPI document' })).toHaveAttribute(
    'href',
    '/api/v1/openapi.json',
  )
  expect(screen.getByRole('link', { name: 'a page to read and try' })).toHaveAttribute('href', '/api/v1/docs')
})

test('the examples are in tabs, with the address of this site', async () => {
  await open()
  expect(
    await screen.findAllByRole('tab', {
      name: /^(curl|fetch|Subscription|Events|WebSocket|Comments|Upload|REST)$/,
    }),
  ).toHaveLength(8)
  await user.click(screen.getByRole('tab', { name: 'Upload' }))
  expect(screen.getByRole('tabpanel')).toHaveTextContent(`${window.location.origin}/graphql`)
  expect(screen.getByRole('tabpanel')).toHaveTextContent('report.pdf')
})

test('if the server accepts only the web app’s own operations, the page says so and leads to the REST service', async () => {
  await open()
  app?.close()
  const answering = globalThis.fetch
  globalThis.fetch = (input, init) =>
    init?.method === 'HEAD' ? Promise.resolve(new Response(null, { status: 404 })) : answering(input, init)
  app = await renderApp('/api')
  expect(await screen.findByText(/accepts only the web app’s own operations/)).toBeVisible()
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['REST'])
  expect(screen.queryByRole('link', { name: 'Open the IDE' })).toBeNull()
})

describe('without tokens to show', () => {
  test('a visitor sees what there is, and where to sign in', async () => {
    const sent = gatewayAnswers({})
    startAs(null)
    app = await renderApp('/api')
    expect(await screen.findByRole('heading', { name: 'Examples' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?redirectUrl=/api')
    expect(sent).toEqual([])
  })

  test.each(['', 'other'])('a user with the scopes %p is told whom to ask', async scopes => {
    const sent = gatewayAnswers({})
    startAs(recordOf('Ann', scopes))
    app = await renderApp('/api')
    expect(await screen.findByText(/you have none yet. Ask an admin/)).toBeVisible()
    expect(sent.filter(({ operation }) => operation === 'ApiScreenQuery')).toEqual([])
  })
})

describe('the personal API tokens', () => {
  test('show name, scopes, created, expires and last used', async () => {
    await open({
      ApiScreenQuery: () =>
        page([
          tokenOf('Backup'),
          tokenOf('Wall', { expiresAt: null, lastUsedAt: '2026-11-20T08:00:00.000Z' }),
        ]),
    })
    const table = await screen.findByRole('table', { name: 'Personal API tokens' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(header => header.textContent),
    ).toEqual(['Name', 'Scopes', 'Created', 'Expires', 'Last used', 'Actions'])
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(cell => cell.textContent),
    ).toEqual(['Backup', 'Wall'])
    expect(screen.getByText('2 tokens')).toBeVisible()
    expect(within(table).getAllByText('Never')).toHaveLength(2)
  })

  test('say that there are none yet, with the button to create one', async () => {
    await open({ ApiScreenQuery: () => page([]) })
    expect(await screen.findByText('No tokens yet')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Create token' })).toBeVisible()
  })

  test('say that this server does not offer them, with what to do instead', async () => {
    await open({ ApiScreenQuery: () => page(null) })
    expect(await screen.findByText('This server has no personal tokens.')).toBeVisible()
    expect(screen.getByRole('region', { name: /session/ })).toHaveTextContent('reauthorize')
    expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull()
  })

  test('can fail while the rest of the page stays', async () => {
    // React logs errors that a boundary has caught.
    jest.spyOn(console, 'error').mockImplementation()
    await open({ ApiScreenQuery: () => ({ data: null, errors: [{ message: 'It is down.' }] }) })
    expect(await screen.findByText('The tokens could not be loaded')).toBeVisible()
    expect(screen.getByRole('region', { name: 'GraphQL endpoint' })).toBeVisible()
  })
})

describe('Create token', () => {
  const fill = async (name: string, scope?: string) => {
    await press('Create token')
    await enterDialog('Create token')
    await user.type(screen.getByLabelText('Name'), name)
    if (scope !== undefined) await user.click(screen.getByLabelText(scope))
    await press('Create')
  }

  test('shows the token once, and nothing stores it', async () => {
    const sent = await open(created(tokenOf('Wall')))
    await fill(' Wall ', 'timesheets')
    expect(await screen.findByText(SECRET)).toBeInTheDocument()
    expect(screen.getByText('Copy it now: it is shown only once.')).toBeInTheDocument()
    expect(kept()).toContain('Backup')
    expect(kept()).not.toContain(SECRET)
    expect(sent.filter(isMutation).map(({ variables }) => variables)).toEqual([
      {
        input: {
          name: 'Wall',
          scopes: ['timesheets'],
          isReadOnly: false,
          expiresAt: expect.any(String) as string,
          requestId: expect.any(String) as string,
        },
      },
    ])
    await press('Close')
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
    expect(document.body.innerHTML).not.toContain(SECRET)
    expect(kept()).not.toContain(SECRET)
    const names = within(await screen.findByRole('table', { name: 'Personal API tokens' })).getAllByRole(
      'rowheader',
    )
    expect(names.map(cell => cell.textContent)).toEqual(['Backup', 'Wall'])
  })

  test('offers only the caller’s own scopes, and a single one is selected', async () => {
    await open({ ApiScreenQuery: () => page([], ['tickets']) }, 'tickets')
    await press('Create token')
    await enterDialog('Create token')
    const boxes = within(screen.getByRole('group', { name: 'Scopes' })).getAllByRole('checkbox')
    expect(boxes).toHaveLength(1)
    expect(boxes[0]).toBeChecked()
  })

  test('sends nothing without a name, a scope and a valid date', async () => {
    const sent = await open()
    await press('Create token')
    await enterDialog('Create token')
    await user.selectOptions(screen.getByLabelText('Expires'), 'On a date')
    await press('Create')
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/Say what the token is for/)
    expect(screen.getByText('Choose at least one.')).toBeInTheDocument()
    expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription(/Give a date/)
    expect(sent.filter(isMutation)).toEqual([])
  })

  test.each([
    [
      'a refusal',
      {
        data: {
          createApiToken: { apiToken: null, secret: null, userErrors: [{ message: 'No.', field: null }] },
        },
      },
    ],
    ['a failure', { data: null, errors: [{ message: 'No.' }] }],
  ])('shows %s in the dialog, where the typed text stays', async (_what, answer) => {
    await open({ useCreateApiTokenMutation: () => answer })
    await fill('Wall', 'tickets')
    expect(await screen.findAllByText('No.')).toHaveLength(1)
    expect(screen.getByLabelText('Name')).toHaveValue('Wall')
  })
})

test('if neither a token nor a reason is returned, the same request can be sent again', async () => {
  const sent = await open({
    useCreateApiTokenMutation: () => ({
      data: { createApiToken: { apiToken: null, secret: null, userErrors: [] } },
    }),
  })
  await press('Create token')
  await enterDialog('Create token')
  await user.type(screen.getByLabelText('Name'), 'Wall')
  await user.click(screen.getByLabelText('tickets'))
  await press('Create')
  await screen.findByText('The server did not create a token.')
  await press('Create')
  await waitFor(() => expect(sent.filter(isMutation)).toHaveLength(2))
  const [first, second] = sent.filter(isMutation)
  expect(first).toEqual(second)
})

describe('Revoke', () => {
  test('asks, then removes the token from the list', async () => {
    const sent = await open({
      useRevokeApiTokenMutation: () => ({
        data: { revokeApiToken: { revokedId: 'id of Backup', userErrors: [] } },
      }),
    })
    await pressRevoke('Backup')
    await enterDialog('Revoke token')
    expect(sent.filter(isMutation)).toEqual([])
    await press('Revoke')
    expect(await screen.findByText('No tokens yet')).toBeInTheDocument()
    expect(sent.filter(isMutation).map(({ variables }) => variables)).toEqual([
      { input: { id: 'id of Backup' } },
    ])
  })

  test('shows why it was refused, and the token stays', async () => {
    await open({
      useRevokeApiTokenMutation: () => ({
        data: { revokeApiToken: { revokedId: null, userErrors: [{ message: 'Not now.', field: null }] } },
      }),
    })
    await pressRevoke('Backup')
    await enterDialog('Revoke token')
    await press('Revoke')
    expect(await screen.findAllByText('Not now.')).toHaveLength(1)
    await press('Close')
    expect(await screen.findByRole('rowheader', { name: 'Backup' })).toBeInTheDocument()
  })
})

test.each([
  ['30', '', '2026-12-21T12:00:00.000Z'],
  ['365', '', '2027-11-21T12:00:00.000Z'],
  ['never', '', null],
] as const)('a token for %s%s ends at %s', (choice, day, at) => {
  expect(endingOf(choice, day, new Date('2026-11-21T12:00:00.000Z'))).toEqual({ at: at && new Date(at) })
})

test('the last day of a token is a whole day: today at the earliest', () => {
  const now = new Date(2026, 10, 21, 12)
  expect(endingOf('date', '2026-11-21', now)).toEqual({ at: new Date(2026, 10, 22) })
  expect(endingOf('date', '2026-11-20', now)).toEqual({ problem: 'That day is over. Give a later one.' })
  expect(endingOf('date', '', now)).toEqual({ problem: 'Give a date.' })
})
