import type { RouteObject } from 'react-router-dom'
import { getEnvironment } from '../../relay/environment.ts'
import { session } from '../../session/session.ts'
import { FirstFrame } from './FirstFrame.tsx'
import { RootError } from './RootError.tsx'
import { RootLayout, type RootData } from './RootLayout.tsx'

const ID = 'root'

const loadRoot = (): RootData => ({ environment: getEnvironment(), owner: session.get().user?.Email })

/**
 * The router's initial data, so that the frame renders before the first screen has loaded and stays mounted: a
 * menu opened in between stays open.
 */
export const rootHydrationData = () => ({ loaderData: { [ID]: loadRoot() } })

/**
 * The frame around all screens. Its data is the Relay environment, so that a screen and the environment of its
 * query always change together. Create its router with `rootHydrationData`.
 */
export const rootRoute = (children: RouteObject[]): RouteObject => ({
  id: ID,
  path: '/',
  loader: loadRoot,
  shouldRevalidate: () => true,
  Component: RootLayout,
  ErrorBoundary: RootError,
  // Errors of a route's loader or code, and the wait for the first screen, show inside the frame.
  children: [{ ErrorBoundary: RootError, HydrateFallback: FirstFrame, children }],
})
