import { createStore } from '../../state/store.ts'
import { session } from '../../session/session.ts'

/** The dialogs of the session, which stand beside the screens: the one that is open. */
export const prompt = createStore<'signIn' | 'signOutEverywhere' | null>(null)

/** Whether the user is changing their name, in a dialog over which they can sign in again. */
export const isNaming = createStore(false)

// Whose dialog it is signs in or out, perhaps in another tab: then it has done its work.
let owner = session.get().user?.Email
session.subscribe(() => {
  const { user, isExpired } = session.get()
  if (user?.Email !== owner || (prompt.get() === 'signIn' && !isExpired)) prompt.set(null)
  if (user?.Email !== owner) isNaming.set(false)
  owner = user?.Email
})
