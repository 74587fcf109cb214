import { createStore } from '../../state/store.ts'

/** Whether a modal has been opened on this page. */
export const hasModals = createStore(false)
