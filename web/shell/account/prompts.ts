import { createStore } from '../../state/store.ts'
import { session } from '../../session/session.ts'

/** The open dialog of the session, shown over the screens. */
export const prompt = createStore<'signIn' | 'signOutEverywhere' | null>(null)

/** Whether the user is changing their name, in a dialog over which they can sign in again. */
export const isNaming = createStore(false)

/** Whether the user is setting their weekly target, in a dialog over which they can sign in again. */
export const isSettingTarget = createStore(false)

// The dialog's user has signed in or out, perhaps in another tab: the dialog is done.
let owner = session.get().user?.Email
session.subscribe(() => {
  const { user, isExpired } = session.get()
  if (user?.Email !== owner || (prompt.get() === 'signIn' && !isExpired)) prompt.set(null)
  if (user?.Email !== owner) {
    isNaming.set(false)
    isSettingTarget.set(false)
  }
  owner = user?.Email
})
