import { lazy, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react'
import { Header } from './Header.tsx'
import { Notice } from './Notice.tsx'
import { LinkNotice } from './shared/LinkNotice.tsx'
import { takeLink, waiting } from './shared/opened.ts'
import { removeOthers } from './storage.ts'
import { useTheme } from './theme.ts'
import { followUser, readStored, readUser, refusedToken } from './user.ts'

// Its code is large: load it only for signed-in users.
const Ide = lazy(() => import('./Ide.tsx').then(({ Ide }) => ({ default: Ide })))

const SIGN_IN = '/login?redirectUrl=/graphiql'

/** What the page shows instead of the editors while no user is signed in. */
function SignInFirst() {
  const hasLink = useSyncExternalStore(waiting.subscribe, waiting.get) !== null
  return (
    <section className="sign-in">
      <h2>Sign in to use the API</h2>
      <p>Operations run as you, and show what you may see.</p>
      {hasLink && <p>The operation of the link that you opened waits until then.</p>}
      <a href={SIGN_IN}>Sign in</a>
    </section>
  )
}

/** The page of the IDE: it follows the user signed in to this browser. */
export function App() {
  const stored = useSyncExternalStore(followUser, readStored)
  const user = useMemo(() => (stored === null ? null : readUser()), [stored])
  const refused = useSyncExternalStore(refusedToken.subscribe, refusedToken.get)
  const theme = useTheme()
  const email = user?.email ?? null
  useEffect(() => removeOthers(email), [email])
  useEffect(() => {
    takeLink()
    window.addEventListener('hashchange', takeLink)
    return () => window.removeEventListener('hashchange', takeLink)
  }, [])
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <>
      <Header user={user} />
      {user !== null && user.token === refused && (
        <Notice isWarning>
          Your session has ended. Your tabs stay: <a href={SIGN_IN}>sign in</a>, here or in another tab, and
          go on.
        </Notice>
      )}
      <LinkNotice />
      <main>
        {user ? (
          <Suspense fallback={<p className="loading">Loading...</p>}>
            <Ide key={user.email} user={user} />
          </Suspense>
        ) : (
          <SignInFirst />
        )}
      </main>
    </>
  )
}
