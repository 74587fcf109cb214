import { createStore } from '../../../state/store.ts'

/**
 * The view that the address names, if it is gone or not open to the user; else null. The next change of the filter
 * drops it from the address.
 */
export const goneView = createStore<string | null>(null)
