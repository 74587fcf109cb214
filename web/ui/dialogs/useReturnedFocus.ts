import { useEffect, useState } from 'react'

/** Gives the focus back, when the component goes, to where it was before the component came. */
export function useReturnedFocus() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the dialog's own clean-up, and only if nothing else has taken the focus.
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body)
          opener.focus()
      })
    },
    [opener],
  )
}
