import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import type { GraphQLSingularResponse } from 'relay-runtime'
import { createMockEnvironment } from 'relay-test-utils'
import type { useCreateTimesheetEventMutation$rawResponse } from '../../../web/__generated__/useCreateTimesheetEventMutation.graphql.ts'
import { RequestError } from '../../../web/net/errors.ts'
import { rootHydrationData, rootRoute } from '../../../web/screens/root/route.tsx'
import { timesheetsFillRoute } from '../../../web/screens/timesheets/fill/route.ts'
import { ThemeProvider } from '../../../web/ui/theme/ThemeProvider.tsx'
import { recordOf, startAs } from '../app.tsx'
import { held } from '../recordIds.ts'

jest.mock('../../../web/relay/environment.ts', () => ({ getEnvironment: () => mockNow.environment }))

const mockNow = { environment: createMockEnvironment() }

/** Ids of the events in the store. */
export const heldEvents = () => held(mockNow.environment, 'TimesheetEvent')

export const user = userEvent.setup()
export const EMAIL = 'ann@corp.example'

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()

// Browser APIs that the calendar needs and jsdom lacks.
document.elementFromPoint = () => null
Object.assign(globalThis, { PointerEvent: MouseEvent })

let count = 0

/** An event as the gateway sends it; by default Wednesday 18 November 2026, 9 to 10. */
export const event = (more: Partial<SentEvent> = {}): SentEvent => ({
  id: `event-${(count += 1)}`,
  number: count,
  createdAt: at(18, 7),
  modifiedAt: at(18, 7),
  confirmedAt: null,
  timesheetedAt: null,
  paidAt: null,
  projectName: 'Apollo',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  isAllDay: false,
  start: at(18, 9),
  end: at(18, 10),
  minutes: 60,
  owner: { email: EMAIL },
  workNotes: 'Fix the login',
  tags: ['web'],
  ...more,
})

type SentEvent = NonNullable<useCreateTimesheetEventMutation$rawResponse['createTimesheetEvent']['event']>

export const projects = [
  { id: 'p1', name: 'Apollo', tags: ['review', 'web'] },
  { id: 'p2', name: 'Borealis', tags: [] },
]

/** The names of all operations that were sent and have no answer yet. A new event waits for no usual entries. */
export const underWay = () =>
  mockNow.environment.mock
    .getAllOperations()
    .filter(({ request }) => request.node.params.operationKind !== 'subscription')
    .map(({ request }) => request.node.operation.name)
    .filter(name => name !== 'useUsualEntriesQuery')

const find = (name: string) =>
  waitFor(() => {
    const operation = mockNow.environment.mock
      .getAllOperations()
      .find(({ request }) => request.node.operation.name === name)
    if (!operation) throw new Error(`${name} is not under way, but ${underWay().join()}`)
    return operation
  })

/** The variables of a running operation. */
export const variablesOf = async (name: string) => (await find(name)).request.variables

interface EventInput {
  id?: string
  start: string
  end: string
  workNotes: string
  tags: string[]
  confirmedAt: string | null
}

const isEventInput = (value: unknown): value is EventInput => typeof value === 'object' && value !== null

/** The input of a running mutation. */
export async function inputOf(name: string): Promise<EventInput> {
  const input: unknown = (await variablesOf(name)).input
  if (!isEventInput(input)) throw new Error(`${name} has no input`)
  return input
}

/** Answers an operation as the gateway. */
export async function answer(name: string, data: NonNullable<GraphQLSingularResponse['data']>) {
  const operation = await find(name)
  act(() => mockNow.environment.mock.resolve(operation, { data: { liveCursor: null, ...data } }))
}

/** Fails an operation as the gateway. */
export async function fail(name: string, message: string, code = 'UPSTREAM_UNAVAILABLE') {
  const operation = await find(name)
  act(() => mockNow.environment.mock.reject(operation, new RequestError(message, code)))
}

const lazyOf = ({ lazy }: RouteObject) => (typeof lazy === 'object' ? lazy : {})

/** Opens the screen at the week of 18 November 2026; its query has no answer yet. */
export async function openScreen(search = '?date=2026-11-18') {
  mockNow.environment = createMockEnvironment()
  startAs(recordOf('Ann', 'timesheets'))
  // The router writes the loaded module into the `lazy` object of the route, so each test gets a copy.
  const route = { ...timesheetsFillRoute, lazy: { ...lazyOf(timesheetsFillRoute) } }
  const router = createMemoryRouter(
    [
      rootRoute([
        { path: 'timesheets', children: [route] },
        { path: 'elsewhere', element: 'Elsewhere' },
      ]),
    ],
    { initialEntries: [`/timesheets/fill${search}`], hydrationData: rootHydrationData() },
  )
  const view = render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  await find('TimesheetsFillScreenQuery')
  return {
    router,
    close: () => {
      view.unmount()
      router.dispose()
    },
  }
}

/** Opens the screen with these events. */
export async function openWith(
  timesheetEvents: object[],
  timesheetProjects: object[] = projects,
  search?: string,
) {
  const app = await openScreen(search)
  await answer('TimesheetsFillScreenQuery', { timesheetEvents, timesheetProjects })
  await screen.findByRole('region', { name: 'Calendar' })
  return app
}

/** The block of an event on the calendar. */
export const block = (id: string) => document.querySelector<HTMLElement>(`[data-calendar-item="${id}"]`)

export const blockOf = async (id: string) =>
  waitFor(() => {
    const found = block(id)
    if (!found) throw new Error(`${id} is not on the calendar`)
    return found
  })

/** Presses a key on a block. */
export async function press(id: string, keys: string) {
  const found = await blockOf(id)
  act(() => found.focus())
  await user.keyboard(keys)
}

/** The toast with this title, or with a matching text. */
export const toast = (title: string | RegExp) =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('.fui-Toast')].find(({ textContent }) =>
      typeof title === 'string' ? textContent.startsWith(title) : title.test(textContent),
    )
    if (!found) throw new Error(`No toast ${String(title)}`)
    return found
  })

/** Publishes a change over the socket; without a change, only that the subscription is active. */
export async function hear(change: { eventId: string | null; event: object | null } = NOTHING) {
  const operation = await find('useTimesheetEventChangesSubscription')
  await act(async () => {
    mockNow.environment.mock.nextValue(operation, { data: { timesheetEventChanged: change } })
    await Promise.resolve()
  })
}

const NOTHING = { eventId: null, event: null }
