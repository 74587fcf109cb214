import type { RouteObject } from 'react-router-dom'
import { whenBack } from './whenBack.ts'

/** In milliseconds. */
const LONGEST_WAIT = 20_000

/**
 * Loads a part of the app, once more where the first try failed because the server was away: as soon as it is back, or
 * after 20 seconds (docs/specification/running.md#what-people-see-meanwhile). Rejects with what the second try threw.
 */
export async function loadCode<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    await new Promise<void>(resolve => {
      const stop = whenBack(resolve)
      setTimeout(() => {
        stop()
        resolve()
      }, LONGEST_WAIT)
    })
    return load()
  }
}

/** The route with code that is loaded in that way: the router itself keeps a failure for good. */
export function withRetriedCode(route: RouteObject): RouteObject {
  const { lazy, children } = route
  const retried =
    typeof lazy === 'function'
      ? () => loadCode(() => lazy())
      : lazy?.Component && { ...lazy, Component: retriedComponent(lazy.Component) }
  const own = retried === undefined ? {} : { lazy: retried }
  return route.index === true
    ? { ...route, ...own }
    : { ...route, ...own, ...(children && { children: children.map(withRetriedCode) }) }
}

const retriedComponent =
  <Part>(load: () => Promise<Part>) =>
  () =>
    loadCode(load)
