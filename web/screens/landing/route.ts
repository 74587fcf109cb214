import type { RouteObject } from 'react-router-dom'

export const landingRoute: RouteObject = {
  index: true,
  lazy: { Component: async () => (await import('./LandingScreen.tsx')).LandingScreen },
}
