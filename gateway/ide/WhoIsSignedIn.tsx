import { useSyncExternalStore } from 'react'
import { followUser, readStored, readUser } from './user.ts'

/** Says as whom operations run. */
export const WhoIsSignedIn = () => {
  useSyncExternalStore(followUser, readStored)
  const user = readUser()
  return (
    <header>
      <h1>Daybook API</h1>
      {user ? (
        <p>
          Signed in as <strong>{user.name}</strong> ({user.email})
        </p>
      ) : (
        <p>
          Nobody is signed in in this browser. <a href="/login?redirectUrl=/graphiql">Sign in</a> to read your
          data.
        </p>
      )}
      <a href="/">Open Daybook</a>
    </header>
  )
}
