import type { RouteObject } from 'react-router-dom'

export const landingRoute: RouteObject = {
  index: true,
  lazy: async () => ({ Component: (await import('./LandingScreen.tsx')).LandingScreen }),
}
