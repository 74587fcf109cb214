import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { routes } from './routes.tsx'
import { session } from './session/session.ts'
import { ThemeProvider } from './ui/ThemeProvider.tsx'

const router = createBrowserRouter(routes)

// Who signs in or out, here or in another tab, sees at once what is open to them now.
session.subscribe(() => void router.revalidate())

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root')
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>
  </StrictMode>,
)
