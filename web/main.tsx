import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { routes } from './routes.tsx'
import { rootHydrationData } from './screens/root/route.tsx'
import { followNavigation } from './session/guard.ts'
import { getToken, session } from './session/session.ts'
import { reportErrors } from './net/errorReports.ts'
import { dropFirst } from './net/firstRequests.ts'
import { takeUserdata } from './session/handover.ts'
import { ThemeProvider } from './ui/theme/ThemeProvider.tsx'

// Before the router, or anything that it loads, reads the address.
takeUserdata()

const router = createBrowserRouter(routes, { hydrationData: rootHydrationData() })
followNavigation(router)
dropUntaken(router)

// After a sign-in or sign-out, here or in another tab, run the guards again at once.
let token = getToken()
session.subscribe(() => {
  if (getToken() === token) return
  token = getToken()
  void router.revalidate()
})

/** Once the loaders of the first screen have run, what the page has requested for them is taken or too old. */
function dropUntaken(started: typeof router): void {
  const stop = started.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    dropFirst()
  })
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root')
createRoot(root, reportErrors).render(
  <StrictMode>
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>
  </StrictMode>,
)
