import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the page's heading if it was lost with its element, such as the button of a removed row.
 * Checks after each change of `signal`, and lets other code return the focus first.
 */
export function useFocusRescue(signal: string) {
  const seen = useRef(signal)
  useEffect(() => {
    if (seen.current === signal) return
    seen.current = signal
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus()
    })
    return () => clearTimeout(timer)
  }, [signal])
}
