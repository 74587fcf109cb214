import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import type { ApiScreenQuery } from '../../__generated__/ApiScreenQuery.graphql.ts'
import { isOtherPage } from '../../relay/isOtherPage.ts'
import { preload } from '../../relay/preload.ts'
import { session } from '../../session/session.ts'

const loadTokens = preload<ApiScreenQuery>(
  () => import('../../__generated__/ApiScreenQuery.graphql.ts'),
  () => ({}),
)

const hasScope = () => ['admin', 'timesheets', 'tickets'].some(scope => session.get().scopes.includes(scope))

/** The page for developers, open to everyone: only those who have a scope have tokens. */
export const apiRoute: RouteObject = {
  path: 'api',
  loader: (args: LoaderFunctionArgs) => (hasScope() ? loadTokens(args) : null),
  shouldRevalidate: isOtherPage,
  lazy: { Component: async () => (await import('./ApiScreen.tsx')).ApiScreen },
}
