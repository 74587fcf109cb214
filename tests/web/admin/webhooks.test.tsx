import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getEnvironment } from '../../../web/relay/environment.ts'
import { gatewayAnswers, recordOf, renderApp, startAs } from '../app.tsx'
import { enterDialog } from '../dialogs.ts'

// docs/specification/webhooks.md#webhooks-on-the-api-page
const user = userEvent.setup()
let app: Awaited<ReturnType<typeof renderApp>> | undefined

const SECRET = 'whsec_0123456789012345678901234567890123456789abc='
const URL = 'https://example.com/hooks'
const hookOf = (more: object = {}) => ({
  __typename: 'Webhook',
  id: 'id of the hook',
  url: URL,
  kinds: ['COMMENT', 'TICKET'],
  projectNumber: 3,
  projectName: null,
  ticketProject: { __typename: 'TicketProject', id: 'id of Support', name: 'Support' },
  owner: { __typename: 'Person', email: 'ann@corp.example' },
  viewerCanEdit: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  previousSecretUntil: null,
  disabledAt: null,
  disabledReason: null,
  failureCount: 0,
  nextAttemptAt: null,
  lastSuccessAt: '2026-11-20T08:00:00.000Z',
  lastFailureAt: null,
  lastError: null,
  ...more,
})
const page = (webhooks: object[] | null, scopes: string[]) => ({
  data: { apiTokens: [], webhooks, viewer: { __typename: 'User', id: 'id of Ann', scopes } },
})
const PROJECTS = {
  SubjectFieldQuery: () => ({
    data: {
      ticketProjects: [{ __typename: 'TicketProject', id: 'id of Support', number: 3, name: 'Support' }],
      timesheetProjects: [{ __typename: 'TimesheetProject', id: 'id of Apollo', name: 'Apollo' }],
    },
  }),
}
const messageOf = (sequence: number, more: object = {}) => ({
  cursor: `cursor ${sequence}`,
  node: {
    __typename: 'WebhookDelivery',
    id: `id of ${sequence}`,
    sequence,
    type: 'COMMENT_ADDED',
    subjectNumber: sequence,
    createdAt: '2026-11-20T08:00:00.000Z',
    attempts: 1,
    lastAttemptAt: '2026-11-20T08:00:01.000Z',
    statusCode: 204,
    error: null,
    deliveredAt: '2026-11-20T08:00:01.000Z',
    nextAttemptAt: null,
    ...more,
  },
})

type Answers = Parameters<typeof gatewayAnswers>[0]

async function open(webhooks: object[] | null, answers: Answers = {}, scope = 'timesheets tickets') {
  const sent = gatewayAnswers({
    ApiScreenQuery: () => page(webhooks, scope.split(' ')),
    ...PROJECTS,
    ...answers,
  })
  startAs(recordOf('Ann', scope))
  app = await renderApp('/api')
  await screen.findByRole('heading', { name: 'Personal API tokens' })
  return sent
}
const press = async (text: string) =>
  user.click(await screen.findByText(text, { selector: 'button:not([aria-label]), button span' }))
const choose = async (action: string) => {
  await user.click(await screen.findByLabelText('Actions for example.com/hooks'))
  await user.click(await screen.findByText(action, { selector: '[role=menuitem] *' }))
}
const inputs = (sent: { operation: string; variables: unknown }[]) =>
  sent.filter(({ operation }) => operation.endsWith('Mutation')).map(({ variables }) => variables)
const kept = () =>
  JSON.stringify([
    getEnvironment().getStore().getSource().toJSON(),
    [localStorage, sessionStorage].map(storage => Object.entries(storage)),
  ])

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  jest.restoreAllMocks()
  app?.close()
  app = undefined
  startAs(null)
})

test('a server without webhooks has no such section', async () => {
  await open(null)
  expect(screen.queryByRole('heading', { name: 'Webhooks' })).toBeNull()
})

test('the table shows what a webhook is about, and whether it works', async () => {
  await open([
    hookOf(),
    hookOf({
      ...{
        id: 'stopped',
        url: 'https://other.example',
        viewerCanEdit: false,
        owner: { __typename: 'Person', email: 'ben@corp.example' },
      },
      ...{ projectNumber: null, ticketProject: null, kinds: ['EVENT'] },
      ...{
        disabledAt: '2026-11-21T08:00:00.000Z',
        disabledReason: 'FAILURES',
        lastError: 'No answer in time.',
      },
    }),
    hookOf({
      id: 'failing',
      failureCount: 2,
      nextAttemptAt: '2026-11-21T08:00:00.000Z',
      lastError: 'It said 500.',
    }),
  ])
  const table = within(await screen.findByRole('table', { name: 'Webhooks' }))
  expect(table.getAllByRole('rowheader').map(cell => cell.textContent)).toEqual([
    'example.com/hooks',
    'other.exampleof ben@corp.example',
    'example.com/hooks',
  ])
  expect(table.getAllByText('Support')).toHaveLength(2)
  expect(table.getByText('All projects')).toBeVisible()
  expect(table.getByText(/^Nothing could be delivered for three days, since Nov 21/)).toBeVisible()
  expect(table.getByText('No answer in time.')).toBeVisible()
  expect(table.getByText(/^2 failed attempts, the next one/)).toBeVisible()
  expect(screen.getByText('3 webhooks')).toBeVisible()
})

test('the webhooks can fail while the tokens stay', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const { data } = page(null, ['tickets'])
  await open([], {
    ApiScreenQuery: () => ({ data, errors: [{ message: 'It is down.', path: ['webhooks'] }] }),
  })
  expect(await screen.findByText('The webhooks could not be loaded')).toBeVisible()
  expect(screen.getByText('No tokens yet')).toBeVisible()
})

describe('Create webhook', () => {
  const fill = async (subject: string) => {
    await press('Create webhook')
    await enterDialog('Create webhook')
    await user.type(screen.getByLabelText('Address'), URL)
    await user.selectOptions(await screen.findByLabelText('Project'), subject)
  }

  test('shows the secret once, and nothing stores it', async () => {
    const sent = await open([], {
      useCreateWebhookMutation: () => ({
        data: { createWebhook: { webhook: hookOf(), secret: SECRET, userErrors: [] } },
      }),
    })
    expect(screen.getByText('No webhooks yet')).toBeVisible()
    await fill('Support')
    expect(screen.queryByLabelText('Payments')).toBeNull()
    await user.click(screen.getByLabelText('Tickets'))
    await press('Create')
    expect(await screen.findByText(SECRET)).toBeInTheDocument()
    expect(kept()).not.toContain(SECRET)
    const requestId = expect.any(String) as string
    expect(inputs(sent)).toEqual([{ input: { url: URL, kinds: ['COMMENT'], projectNumber: 3, requestId } }])
    await press('Close')
    await waitFor(() => expect(document.body.innerHTML).not.toContain(SECRET))
    expect(await screen.findByRole('rowheader', { name: 'example.com/hooks' })).toBeInTheDocument()
  })

  test('sends the time of a timesheet project, and only admins choose all projects', async () => {
    const sent = await open([])
    await fill('Apollo')
    expect(screen.queryByText('All projects')).toBeNull()
    await press('Create')
    await waitFor(() =>
      expect(inputs(sent)).toMatchObject([{ input: { kinds: ['EVENT', 'PAYMENT'], projectName: 'Apollo' } }]),
    )
  })

  test('of all projects has all kinds, and an admin without projects needs none', async () => {
    const sent = await open([], {}, 'admin')
    await fill('All projects')
    await press('Create')
    await waitFor(() =>
      expect(inputs(sent)).toMatchObject([{ input: { kinds: ['COMMENT', 'TICKET', 'EVENT', 'PAYMENT'] } }]),
    )
    expect(sent.find(({ operation }) => operation === 'SubjectFieldQuery')?.variables).toEqual({
      hasTickets: false,
      hasTimesheets: false,
    })
  })

  test('says what is missing, and sends nothing', async () => {
    const sent = await open([])
    await press('Create webhook')
    await enterDialog('Create webhook')
    await screen.findByLabelText('Project')
    for (const label of ['Comments', 'Tickets', 'Time', 'Payments'])
      await user.click(screen.getByLabelText(label))
    await press('Create')
    expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(/Give the address of the receiver/)
    expect(screen.getByLabelText('Project')).toHaveAccessibleDescription(/Choose a project/)
    expect(screen.getByText('Choose at least one.')).toBeInTheDocument()
    expect(inputs(sent)).toEqual([])
  })

  test.each([
    [
      'a refusal',
      {
        data: {
          createWebhook: { webhook: null, secret: null, userErrors: [{ message: 'No.', field: null }] },
        },
      },
    ],
    ['a failure', { data: null, errors: [{ message: 'No.' }] }],
  ])('shows %s in the dialog, where the typed text stays', async (_what, answer) => {
    await open([], { useCreateWebhookMutation: () => answer })
    await fill('Support')
    await press('Create')
    expect(await screen.findAllByText('No.')).toHaveLength(1)
    expect(screen.getByLabelText('Address')).toHaveValue(URL)
    expect(screen.getByLabelText('Project')).toHaveDisplayValue('Support')
  })
})

test('Edit changes address and kinds, and a refusal keeps what was typed', async () => {
  let isRefused = true
  const edited = hookOf({ url: `${URL}/2`, kinds: ['COMMENT'] })
  const sent = await open([hookOf()], {
    useUpdateWebhookMutation: () => ({
      data: {
        updateWebhook: isRefused
          ? { webhook: null, userErrors: [{ message: 'Not there.', field: null }] }
          : { webhook: edited, userErrors: [] },
      },
    }),
  })
  await choose('Edit')
  await enterDialog('Edit webhook')
  await user.type(screen.getByLabelText('Address'), '/2')
  await user.click(screen.getByLabelText('Tickets'))
  await press('Save')
  expect(await screen.findByText('Not there.')).toBeInTheDocument()
  expect(screen.getByLabelText('Address')).toHaveValue(`${URL}/2`)
  isRefused = false
  await press('Save')
  expect(await screen.findByRole('rowheader', { name: 'example.com/hooks/2' })).toBeInTheDocument()
  expect(inputs(sent).at(-1)).toEqual({
    input: { id: 'id of the hook', url: `${URL}/2`, kinds: ['COMMENT'] },
  })
})

test('Stop and Enable say what happened; a failure leaves the webhook as it is', async () => {
  const stopped = hookOf({ disabledAt: '2026-11-21T08:00:00.000Z', disabledReason: 'OWNER' })
  const sent = await open([hookOf()], {
    useUpdateWebhookMutation: ({ input }: { input: { isEnabled: boolean } }) =>
      input.isEnabled
        ? {
            data: {
              updateWebhook: {
                webhook: null,
                userErrors: [{ message: 'You left the project.', field: null }],
              },
            },
          }
        : { data: { updateWebhook: { webhook: stopped, userErrors: [] } } },
  })
  await choose('Stop')
  expect(await screen.findByText('example.com/hooks is stopped')).toBeInTheDocument()
  expect(screen.getByText(/^Stopped by its owner or an admin, since/)).toBeVisible()
  await choose('Enable')
  expect(await screen.findByText('Error You left the project.')).toBeInTheDocument()
  expect(screen.getByText('Stopped')).toBeVisible()
  expect(inputs(sent)).toEqual([
    { input: { id: 'id of the hook', isEnabled: false } },
    { input: { id: 'id of the hook', isEnabled: true } },
  ])
})

test('Replace secret explains the overlap and shows the new secret once', async () => {
  const replaced = hookOf({ previousSecretUntil: '2026-11-22T08:00:00.000Z' })
  await open([hookOf()], {
    useReplaceWebhookSecretMutation: () => ({
      data: { replaceWebhookSecret: { webhook: replaced, secret: SECRET, userErrors: [] } },
    }),
    useEndPreviousWebhookSecretMutation: () => ({
      data: { endPreviousWebhookSecret: { webhook: hookOf(), userErrors: [] } },
    }),
  })
  await choose('Replace secret')
  await enterDialog('Replace secret')
  expect(screen.getByText(/For 24 hours they have one of the current secret as well/)).toBeInTheDocument()
  await press('Replace')
  expect(await screen.findByText(SECRET)).toBeInTheDocument()
  expect(kept()).not.toContain(SECRET)
  await press('Close')
  expect(await screen.findByText(/^Also signed with the previous secret until/)).toBeInTheDocument()
  await choose('End previous secret')
  await enterDialog('End previous secret')
  await press('End')
  await waitFor(() => expect(screen.queryByText(/^Also signed with the previous secret/)).toBeNull())
})

test('Delete asks, then removes the webhook from the list', async () => {
  const sent = await open([hookOf()], {
    useDeleteWebhookMutation: () => ({
      data: { deleteWebhook: { deletedId: 'id of the hook', userErrors: [] } },
    }),
  })
  await choose('Delete')
  await enterDialog('Delete webhook')
  expect(inputs(sent)).toEqual([])
  await press('Delete')
  expect(await screen.findByText('No webhooks yet')).toBeInTheDocument()
})

test('an admin may only stop and delete the webhook of another user, and read its messages', async () => {
  await open([hookOf({ viewerCanEdit: false })], {}, 'admin')
  await user.click(await screen.findByLabelText('Actions for example.com/hooks'))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(item => item.textContent)).toEqual(['Messages', 'Stop', 'Delete'])
})

test('Messages come in pages with how they fared, and are sent again from one on', async () => {
  const pageOf = (edges: object[], hasNextPage: boolean) => ({
    data: {
      node: {
        ...{ __typename: 'Webhook', id: 'id of the hook' },
        deliveries: { edges, pageInfo: { hasNextPage, endCursor: hasNextPage ? 'cursor 8' : null } },
      },
    },
  })
  const waiting = { deliveredAt: null, statusCode: 500, error: 'The receiver answered with 500.' }
  const sent = await open([hookOf()], {
    MessagesDialogQuery: () =>
      pageOf(
        [messageOf(9, { ...waiting, attempts: 2, nextAttemptAt: '2026-11-20T09:00:00.000Z' }), messageOf(8)],
        true,
      ),
    MessageListPaginationQuery: () => pageOf([messageOf(7, { type: 'TICKET_CHANGED' })], false),
    useReplayWebhookMutation: () => ({ data: { replayWebhook: { webhook: hookOf(), userErrors: [] } } }),
  })
  await choose('Messages')
  await enterDialog('Messages')
  expect(await screen.findByText('Waits')).toBeInTheDocument()
  expect(screen.getByText('The receiver answered with 500.')).toBeInTheDocument()
  expect(screen.getByText(/^2 attempts, the last one .* · status 500 · the next one/)).toBeInTheDocument()
  await press('Show older')
  expect(await screen.findByText(/Ticket 7 was changed/)).toBeInTheDocument()
  expect(screen.queryByText('Send again')).toBeNull()
  await user.click(screen.getByLabelText(/^Replay from here: Comment 8 was written/))
  expect(screen.getByText(/The receiver gets them twice/)).toBeInTheDocument()
  await press('Send again')
  expect(await screen.findByText('The messages are sent again')).toBeInTheDocument()
  const requestId = expect.any(String) as string
  expect(inputs(sent)).toEqual([{ input: { id: 'id of the hook', from: 8, requestId } }])
})

test('Messages that could not be loaded can be asked for again', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  let isDown = true
  const nothing = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } }
  await open([hookOf()], {
    MessagesDialogQuery: () =>
      isDown
        ? { data: null, errors: [{ message: 'It is down.' }] }
        : { data: { node: { __typename: 'Webhook', id: 'id of the hook', deliveries: nothing } } },
  })
  await choose('Messages')
  await enterDialog('Messages')
  expect(await screen.findByText(/The messages could not be loaded/)).toBeInTheDocument()
  isDown = false
  await press('Refresh')
  expect(await screen.findByText(/^Nothing was sent yet/)).toBeInTheDocument()
})
