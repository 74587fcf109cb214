import type { FocusEvent } from 'react'

let origin: EventTarget | null = null

/** Where the focus was before it went to something that opens a dialog and is gone when the dialog closes. */
export const focusOrigin = {
  /** For `onFocus` of what opens the dialog. */
  note: ({ relatedTarget }: FocusEvent) => {
    origin = relatedTarget
  },
  /** Gives the focus back, or to the page's heading, unless something else has taken it. */
  restore: () => {
    if (document.activeElement !== document.body) return
    const target = origin instanceof HTMLElement && origin.isConnected ? origin : null
    ;(target ?? document.querySelector('h1'))?.focus()
  },
}
