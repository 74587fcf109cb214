import { createStore } from '../../state/store.ts'

/** Loads the code of the dialog in which users change their name; without it there is no dialog. */
export const loadNameDialog = () =>
  import('./NameDialog.tsx').then(
    ({ NameDialog }) => ({ default: NameDialog }),
    () => ({ default: () => null }),
  )

/** Loads the code of the dialog with the weekly target; without it there is no dialog. */
export const loadTargetDialog = () =>
  import('./WeeklyTargetDialog.tsx').then(
    ({ WeeklyTargetDialog }) => ({ default: WeeklyTargetDialog }),
    () => ({ default: () => null }),
  )

/** Whether the code of these dialogs failed to load. */
export const isPromptMissing = createStore(false)

/** Loads that code. Without it there are no dialogs, and sign-in uses its own page. */
export const loadPrompts = () =>
  import('./SessionPrompt.tsx').then(
    ({ SessionPrompt }) => ({ default: SessionPrompt }),
    () => {
      isPromptMissing.set(true)
      return { default: () => null }
    },
  )
