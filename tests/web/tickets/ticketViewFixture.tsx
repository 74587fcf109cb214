import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { RecordSource, type GraphQLSingularResponse } from 'relay-runtime'
import { createMockEnvironment } from 'relay-test-utils'
import { RequestError } from '../../../web/net/errors.ts'
import { NewestStore } from '../../../web/relay/newestStore.ts'
import { rootHydrationData, rootRoute } from '../../../web/screens/root/route.tsx'
import { ticketsViewRoute } from '../../../web/screens/tickets/view/route.ts'
import { ThemeProvider } from '../../../web/ui/theme/ThemeProvider.tsx'
import { recordOf, startAs } from '../app.tsx'

jest.mock('../../../web/relay/environment.ts', () => ({ getEnvironment: () => mockNow.environment }))

// A browser API that jsdom lacks.
window.scrollBy = () => undefined

const mockNow = { environment: createMockEnvironment() }

export const user = userEvent.setup()
export const ANN = 'ann@corp.example'

/** A test's changes to a record. */
type More = Record<string, unknown>

let count = 0
/** Drafts and scroll positions are stored by ticket, so each test has its own. */
export const newTicketId = () => `Ticket:3/${(count += 1)}`

const person = (name: string) => ({ email: `${name.toLowerCase()}@corp.example`, name })

/** The changes that a comment made. */
export const changes = (more: More = {}) => ({
  subjectBefore: null,
  subjectAfter: null,
  assignee: null,
  assigneeBefore: null,
  addedStatuses: [],
  removedStatuses: [],
  addedSubscribers: [],
  removedSubscribers: [],
  ...more,
})

/** A comment's edge as the gateway sends it, by default from Ben. */
export const edge = (number: number, { by = 'Ben', ...more }: More & { by?: string } = {}) => ({
  cursor: `cursor-${number}`,
  node: {
    __typename: 'Comment',
    id: `Comment:${number}`,
    number,
    author: person(by),
    createdAt: '2026-11-18T08:00:00.000Z',
    editedAt: null,
    isEditable: true,
    body: `<p>Comment ${number}</p>`,
    files: [],
    changes: null,
    ...more,
  },
})

/** The edges with the numbers from `first` to `last`. */
export const edges = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_one, index) => edge(first + index))

type Edge = ReturnType<typeof edge>

/** A page of the thread. */
export const page = (
  shown: readonly Edge[],
  more: { hasNextPage?: boolean; hasPreviousPage?: boolean } = {},
) => ({
  edges: shown,
  pageInfo: {
    hasNextPage: false,
    hasPreviousPage: false,
    startCursor: shown[0]?.cursor ?? null,
    endCursor: shown.at(-1)?.cursor ?? null,
    ...more,
  },
})

/** The ticket as the gateway sends it, by default from Ben. */
export const ticket = (id: string, comments: object, more: More = {}) => ({
  __typename: 'Ticket',
  id,
  number: 17,
  projectNumber: 3,
  subject: 'It breaks',
  body: '<p>When it rains</p>',
  statuses: ['status:new', 'impact:none', 'priority:low', 'roof'],
  assignee: null,
  dueOn: null,
  createdAt: '2026-11-17T08:00:00.000Z',
  modifiedAt: '2026-11-18T08:00:00.000Z',
  creator: person('Ben'),
  subscribers: [person('Ann'), person('Ben')],
  viewerIsSubscribed: true,
  commentCount: null,
  viewerCanEdit: true,
  viewerCanChangeSubscribers: true,
  loggedHours: 2.5,
  files: [],
  project: {
    ...{ id: 'p3', name: 'Apollo', canSee: [ANN, 'ben@corp.example', 'zoe@corp.example'] },
    people: [{ email: ANN, name: 'Ann' }],
  },
  comments,
  ...more,
})

/** Running operations with this name, the oldest first. */
const all = (name: string) =>
  mockNow.environment.mock.getAllOperations().filter(({ request }) => request.node.operation.name === name)

const find = (name: string) =>
  waitFor(() => {
    const operation = all(name).at(-1)
    if (!operation) throw new Error(`${name} is not under way`)
    return operation
  })

/** How many operations with this name wait for an answer. */
export const underWay = (name: string) => all(name).length

/** The variables of a running operation. */
export const variablesOf = async (name: string) => (await find(name)).request.variables

/** Answers an operation as the gateway. */
export async function answer(name: string, data: NonNullable<GraphQLSingularResponse['data']>) {
  const operation = await find(name)
  await act(async () => {
    mockNow.environment.mock.resolve(operation, { data: { liveCursor: null, ...data } })
    await Promise.resolve()
  })
}

/** Fails an operation, or ends a subscription, as the gateway. */
export async function fail(name: string, message: string, code = 'UPSTREAM_UNAVAILABLE') {
  const operation = await find(name)
  await act(async () => {
    mockNow.environment.mock.reject(operation, new RequestError(message, code))
    await Promise.resolve()
  })
}

/** Publishes a message over the socket. */
export async function hear(name: string, data: NonNullable<GraphQLSingularResponse['data']>) {
  const operation = await find(name)
  await act(async () => {
    mockNow.environment.mock.nextValue(operation, { data })
    await Promise.resolve()
  })
}

export const hearComment = (commentEdge: Edge) =>
  hear('useTicketThreadChangedSubscription', {
    ticketThreadChanged: { cursor: commentEdge.cursor, isEdit: false, commentEdge },
  })

/** Publishes an edit, with the cursor of its change. */
export const hearEdit = (commentEdge: Edge, cursor: string) =>
  hear('useTicketThreadChangedSubscription', { ticketThreadChanged: { cursor, isEdit: true, commentEdge } })

const lazyOf = ({ lazy }: RouteObject) => (typeof lazy === 'object' ? lazy : {})

/** Ann opens the ticket's URL; its query has no answer yet. */
export async function openAddress(hash = '', scopes = 'tickets timesheets', state: unknown = null) {
  mockNow.environment = createMockEnvironment({ store: new NewestStore(new RecordSource()) })
  startAs(recordOf('Ann', scopes))
  // The router writes the loaded module into the `lazy` object of the route, so each test gets a copy.
  const route = { ...ticketsViewRoute, lazy: { ...lazyOf(ticketsViewRoute) } }
  const router = createMemoryRouter([rootRoute([{ path: 'tickets', children: [route] }])], {
    initialEntries: [{ pathname: '/tickets/view/3/17', search: '?subject=It_breaks', hash, state }],
    hydrationData: rootHydrationData(),
  })
  const view = render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  await find('TicketViewScreenQuery')
  return {
    router,
    close: () => {
      view.unmount()
      router.dispose()
    },
  }
}

/** Ann opens a ticket with these comments. */
export async function openTicket(
  comments: object,
  more: More = {},
  { id = newTicketId(), hash = '', state = null }: { id?: string; hash?: string; state?: unknown } = {},
) {
  const app = await openAddress(hash, undefined, state)
  await answer('TicketViewScreenQuery', { ticket: ticket(id, comments, more) })
  await screen.findByRole('heading', { level: 1 })
  await screen.findByRole('textbox', { name: /^Comment/ })
  return { ...app, id }
}

/** Ann's earlier draft, as the browser stores it. */
export const keepDraft = (id: string, html: string, edits: More = {}) =>
  localStorage.setItem(
    `daybook:draft:${ANN}:comment:${id}`,
    JSON.stringify({
      at: Date.now(),
      value: {
        html,
        edits: {
          subject: null,
          status: null,
          impact: null,
          priority: null,
          addedTags: [],
          removedTags: [],
          addedSubscribers: [],
          removedSubscribers: [],
          ...edits,
        },
        files: [],
      },
    }),
  )

export const comments = () => screen.queryAllByRole('article', { name: /^(Comment|Change) by/ })
export const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }))
export const box = () => screen.getByRole('textbox', { name: /^Comment/ })
