import { useEffect, useRef } from 'react'

/**
 * Gives the focus to the page's heading where it was lost with the element that had it, such as the button of a row
 * that is no longer there. Looks after each change of `signal`, and lets whoever else returns the focus go first.
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
