import { act, render, renderHook } from '@testing-library/react'
import { RelayEnvironmentProvider } from 'react-relay'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { routes } from '../../web/routes.tsx'
import { getEnvironment } from '../../web/relay/environment.ts'
import { rootHydrationData } from '../../web/screens/root/route.tsx'
import { followNavigation } from '../../web/session/guard.ts'
import { session, signIn, signOut } from '../../web/session/session.ts'
import { ThemeProvider } from '../../web/ui/theme/ThemeProvider.tsx'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token as the server signs it; the web app only reads its scope claim. */
export const tokenWith = (scope: string, jti = 'one') =>
  `${encode({ alg: 'HS256' })}.${encode({ scope, jti })}.signature`

/** A user record as the server sends it, with the given scopes in its token. */
export const recordOf = (name: string, scope = '', email = `${name.toLowerCase()}@corp.example`) => ({
  Email: email,
  Name: name,
  Token: tokenWith(scope),
  Created: '2026-01-05T08:00:00.000Z',
  Modified: '2026-01-06T08:00:00.000Z',
  Scopes: scope,
})

const readOperation = (body: unknown) => {
  const operation: unknown = typeof body === 'string' ? JSON.parse(body) : null
  if (typeof operation !== 'object' || operation === null) throw new Error('Not a GraphQL request')
  return {
    operationName: String(Reflect.get(operation, 'operationName')),
    variables: Reflect.get(operation, 'variables') as unknown,
  }
}

interface Sent {
  operation: string
  variables: unknown
  authorization: string | null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The answer of a server without a live feed: `Query.liveCursor` is null. */
const withCursor = (answer: unknown) =>
  isRecord(answer) && isRecord(answer.data)
    ? { ...answer, data: { liveCursor: null, ...answer.data } }
    : answer

type Answers = Record<string, (variables: never) => unknown>

/** Replaces the gateway: `answers` by operation name. Returns what was sent, in order. */
export function gatewayAnswers(answers: Answers): Sent[] {
  const sent: Sent[] = []
  globalThis.fetch = async (_input, init) => {
    const { operationName, variables } = readOperation(init?.body)
    // Today is where other tests start and end: without an answer, its data are under way.
    if (operationName === 'TodayScreenQuery' && !answers[operationName])
      return new Promise<Response>(() => undefined)
    sent.push({
      operation: operationName,
      variables,
      authorization: new Headers(init?.headers).get('authorization'),
    })
    const answer = answers[operationName]
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(withCursor(await answer(variables as never)))
  }
  return sent
}

// The router writes the loaded modules into the `lazy` objects of the routes, so each test gets copies.
const fresh = (route: RouteObject): RouteObject => {
  const lazy = typeof route.lazy === 'object' ? { ...route.lazy } : route.lazy
  return route.index ? { ...route, lazy } : { ...route, lazy, children: route.children?.map(fresh) }
}

/** Renders the whole app at a path, as a browser does. Each test gets its own app. */
export async function renderApp(path: string) {
  const router = createMemoryRouter(routes.map(fresh), {
    initialEntries: [path],
    hydrationData: rootHydrationData(),
  })
  const stops = [followNavigation(router), session.subscribe(() => void router.revalidate())]
  const view = render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  await act(() => Promise.resolve())
  return {
    ...view,
    router,
    path: () => router.state.location.pathname + router.state.location.search,
    close: () => {
      for (const stop of stops) stop()
      view.unmount()
      router.dispose()
    },
  }
}

/** The function of a mutation's hook, whose component is gone, like that of an Undo. */
export function functionOf<T>(useMutation: () => T): T {
  const environment = getEnvironment()
  const { result, unmount } = renderHook(useMutation, {
    wrapper: ({ children }) => (
      <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
    ),
  })
  unmount()
  return result.current
}

/** Signs the user in before the app starts; null: starts without a user. */
export const startAs = (user: ReturnType<typeof recordOf> | null) => (user ? signIn(user) : signOut())
