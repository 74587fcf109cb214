import { redirect, type createBrowserRouter, type MiddlewareFunction } from 'react-router-dom'
import { session } from './session.ts'

type Destination = Pick<Location, 'pathname' | 'search' | 'hash'>

/** Where the router is navigating to. */
let going: Destination | undefined

/** Tracks where a router navigates to: the requests that guards get lack the hash of the address. */
export function followNavigation(router: ReturnType<typeof createBrowserRouter>): () => void {
  const note = ({ navigation, location }: typeof router.state) =>
    void (going = navigation.location ?? location)
  note(router.state)
  return router.subscribe(note)
}

const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  // During the first load, no router is tracked yet.
  const destination = [going, window.location].find(
    one => one?.pathname === pathname && one.search === search,
  )
  return pathname + search + (destination?.hash ?? '')
}

/**
 * @param missing the scopes that the user lacks, in words; logged to explain the refusal
 * (docs/specification/shell.md#navigation-guard)
 */
const refuse = (request: Request, missing?: string) => {
  if (missing) console.info(`Missing scopes: ${missing}`)
  return redirect(`/NoAccess?${new URLSearchParams({ redirectUrl: pathOf(request) }).toString()}`)
}

/**
 * The navigation guard of a route and all routes below it (docs/specification/shell.md#navigation-guard): a
 * user who lacks any of the scopes goes to NoAccess, with the full address and its hash as redirectUrl. As
 * middleware it runs before the loaders, so nothing is fetched in vain.
 */
export const requireScopes =
  (...needed: string[]): MiddlewareFunction =>
  ({ request }) => {
    const { scopes } = session.get()
    const missing = needed.filter(scope => !scopes.includes(scope))
    return missing.length > 0 ? refuse(request, missing.join(' ')) : undefined
  }

/** Like `requireScopes`, for any signed-in user: the server decides what they may see. */
export const requireUser: MiddlewareFunction = ({ request }) =>
  session.get().user ? undefined : refuse(request)
