import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider, type RouterState } from 'react-router-dom'
import { routes } from './routes.tsx'
import { rootHydrationData } from './screens/root/route.tsx'
import { followNavigation } from './session/guard.ts'
import { getToken, session } from './session/session.ts'
import { reportErrors } from './net/errorReports.ts'
import { dropFirst } from './net/firstRequests.ts'
import { sleep } from './net/sleep.ts'
import { takeUserdata } from './session/handover.ts'
import { ThemeProvider } from './ui/theme/ThemeProvider.tsx'

/**
 * How long the static page may stay while the first screen loads, in milliseconds: rendering its frame again,
 * and then the screen, would take longer than the screen alone.
 */
const PATIENCE = 500

// Before the router, or anything that it loads, reads the address.
takeUserdata()

const router = createBrowserRouter(routes, { hydrationData: rootHydrationData() })
followNavigation(router)
// What the page has requested for the first screen is taken then, or too old.
void initialized(router).then(dropFirst)

// After a sign-in or sign-out, here or in another tab, run the guards again at once.
let token = getToken()
session.subscribe(() => {
  if (getToken() === token) return
  token = getToken()
  void router.revalidate()
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root')
const app = createRoot(root, reportErrors)
// Without waiting at the top level: the code of the first screen needs this module.
void Promise.race([initialized(router), sleep(PATIENCE)]).then(() =>
  app.render(
    <StrictMode>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </StrictMode>,
  ),
)

/** Waits until the loaders of the first screen have run. */
function initialized(started: typeof router): Promise<void> {
  return new Promise(resolve => {
    const stop = started.subscribe(check)
    check(started.state)

    function check(state: RouterState) {
      if (!state.initialized) return
      stop()
      resolve()
    }
  })
}
