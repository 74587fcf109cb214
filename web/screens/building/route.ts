import type { Params, RouteObject } from 'react-router-dom'

/** A route of the table whose screen does not exist yet. */
export const buildingRoute = (path: string, title: string | ((params: Params) => string)): RouteObject => ({
  path,
  loader: ({ params }) => ({ title: typeof title === 'string' ? title : title(params) }),
  lazy: { Component: async () => (await import('./BuildingScreen.tsx')).BuildingScreen },
})
