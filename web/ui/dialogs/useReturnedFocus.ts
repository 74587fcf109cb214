import { useEffect, useState } from 'react'

/** On unmount, returns the focus to where it was before the component was mounted. */
export function useReturnedFocus() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the dialog's own clean-up, and only if no other element has taken the focus.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body)
          opener.focus()
      })
    },
    [opener],
  )
}
