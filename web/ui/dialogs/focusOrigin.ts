import type { FocusEvent } from 'react'

let origin: EventTarget | null = null

/**
 * Where the focus was before it moved to an element that opens a dialog and is removed when the dialog closes.
 */
export const focusOrigin = {
  /** For `onFocus` of the element that opens the dialog. */
  note: ({ relatedTarget }: FocusEvent) => {
    origin = relatedTarget
  },
  /** Returns the focus, or moves it to the page's heading, unless another element has taken it. */
  restore: () => {
    if (document.activeElement !== document.body) return
    const target = origin instanceof HTMLElement && origin.isConnected ? origin : null
    ;(target ?? document.querySelector('h1'))?.focus()
  },
}
