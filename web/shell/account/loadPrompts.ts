import { createStore } from '../../state/store.ts'

/** Loads the code of the dialog in which users change their name, without which there is none. */
export const loadNameDialog = () =>
  import('./NameDialog.tsx').then(
    ({ NameDialog }) => ({ default: NameDialog }),
    () => ({ default: () => null }),
  )

/** Whether the code of these dialogs could not be loaded. */
export const isPromptMissing = createStore(false)

/** Loads that code. Without it there are no dialogs, and signing in takes a page of its own. */
export const loadPrompts = () =>
  import('./SessionPrompt.tsx').then(
    ({ SessionPrompt }) => ({ default: SessionPrompt }),
    () => {
      isPromptMissing.set(true)
      return { default: () => null }
    },
  )
