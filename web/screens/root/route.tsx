import type { RouteObject } from 'react-router-dom'
import { getEnvironment } from '../../relay/environment.ts'
import { session } from '../../session/session.ts'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { RootError } from './RootError.tsx'
import { RootLayout, type RootData } from './RootLayout.tsx'

const ID = 'root'

const loadRoot = (): RootData => ({ environment: getEnvironment(), owner: session.get().user?.Email })

/**
 * What a router starts with, so that the frame stands before the first screen is loaded and stays when it comes:
 * a menu opened meanwhile is not closed under the pointer.
 */
export const rootHydrationData = () => ({ loaderData: { [ID]: loadRoot() } })

/**
 * The frame around all screens. Its data is the Relay environment, so that a screen and the environment that its
 * query was started in always change together. Its router is created with `rootHydrationData`.
 */
export const rootRoute = (children: RouteObject[]): RouteObject => ({
  id: ID,
  path: '/',
  loader: loadRoot,
  shouldRevalidate: () => true,
  Component: RootLayout,
  ErrorBoundary: RootError,
  // Errors of a route's own loader or code are shown inside of the frame, and so is the wait for the first screen.
  children: [{ ErrorBoundary: RootError, HydrateFallback: PageSkeleton, children }],
})
