import { redirect, type MiddlewareFunction } from 'react-router-dom'
import { session } from './session.ts'

const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

const refuse = (request: Request) =>
  redirect(`/NoAccess?${new URLSearchParams({ redirectUrl: pathOf(request) }).toString()}`)

/**
 * Navigation guard of a route and all below it (Specification 1 §2): who lacks any of the scopes goes to NoAccess,
 * which carries the full path as redirectUrl. As middleware it runs before the loaders, so nothing is fetched in vain.
 */
export const requireScopes =
  (...needed: string[]): MiddlewareFunction =>
  ({ request }) => {
    if (!needed.every(scope => session.get().scopes.includes(scope))) return refuse(request)
    return undefined
  }

/** As `requireScopes`, but one of the scopes is enough (Decisions §3, unsubscribing from a ticket). */
export const requireOneScope =
  (...sufficient: string[]): MiddlewareFunction =>
  ({ request }) => {
    if (!sufficient.some(scope => session.get().scopes.includes(scope))) return refuse(request)
    return undefined
  }
