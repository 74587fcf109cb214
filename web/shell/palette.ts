import { createStore } from '../state/store.ts'

/** Whether the command palette is open (docs/specification/shell.md#command-palette). */
export const isPaletteOpen = createStore(false)
