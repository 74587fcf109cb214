import type { StoredUser } from './user.ts'

/** The title of the page, the user that operations run as, and links back to the app. */
export const Header = ({ user }: { user: StoredUser | null }) => (
  <header>
    <h1>Daybook API</h1>
    {user && (
      <p>
        Signed in as <strong>{user.name}</strong> ({user.email}),{' '}
        {user.scopes.length === 0 ? 'without scopes' : `with ${user.scopes.join(', ')}`}
      </p>
    )}
    <nav aria-label="Daybook">
      <a href="/api">API page</a>
      <a href="/">Open Daybook</a>
    </nav>
  </header>
)
