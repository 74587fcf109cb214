import type { ComponentType } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom'
import { session } from '../../session/session.ts'

interface Loaded {
  Screen: ComponentType
}
type Load = (args: LoaderFunctionArgs) => Promise<Loaded>

function Home() {
  const { Screen } = useLoaderData<Loaded>()
  return <Screen />
}

/** The start page: one screen for visitors, another for users. Signing in or out loads the other one. */
export const homeRoute = (screens: { visitor: Load; user: Load }): RouteObject => ({
  index: true,
  loader: args => (session.get().user ? screens.user(args) : screens.visitor(args)),
  Component: Home,
})
