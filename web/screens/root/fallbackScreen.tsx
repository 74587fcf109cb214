import { useRef, useState } from 'react'
import type { RouteObject } from 'react-router-dom'
import { loadCode } from '../../net/loadCode.ts'
import { useRefreshWhenBack } from '../../ui/RefreshWhenBack.tsx'
import { ScreenError } from '../../shell/ScreenError.tsx'

type Screen = RouteObject['Component']
type Load = () => Promise<Screen>

/**
 * Stands in for a screen whose code failed to load: shows why, loads the code again when the servers are back,
 * and then shows the screen.
 */
function fallbackScreen(load: Load, failure: unknown): Screen {
  let screen: Screen
  return function FallbackScreen() {
    const [error, setError] = useState(failure)
    const handleRefresh = async () => {
      try {
        screen = await loadCode(load)
        setError(null)
      } catch (again) {
        setError(again)
      }
    }
    useRefreshWhenBack(error, useRef(-Infinity), () => void handleRefresh())
    const Loaded = screen
    return Loaded ? <Loaded /> : <ScreenError error={error} onRefresh={handleRefresh} />
  }
}

/**
 * The code of a screen, or a stand-in if it cannot be loaded. The router itself would keep the failure for
 * good.
 */
const loadScreen = (load: Load): Promise<Screen> =>
  loadCode(load).catch((error: unknown) => fallbackScreen(load, error))

const loading = (load: Load) => () => loadScreen(load)

/** The route with its code loaded that way. Only its component may be lazy. */
export function withFallback(route: RouteObject): RouteObject {
  const { lazy, children } = route
  const own =
    typeof lazy === 'function'
      ? { lazy: async () => ({ Component: await loadScreen(async () => (await lazy()).Component) }) }
      : lazy?.Component && { lazy: { Component: loading(lazy.Component) } }
  return route.index === true
    ? { ...route, ...own }
    : { ...route, ...own, ...(children && { children: children.map(withFallback) }) }
}
