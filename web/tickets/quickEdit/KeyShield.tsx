import { useEffect } from 'react'

/**
 * Keeps single keys from the page while the menu that they are meant for is loading: there, they would do something
 * else.
 */
export function KeyShield(): null {
  useEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', hold, { capture: true })
    return () => window.removeEventListener('keydown', hold, { capture: true })
  }, [])
  return null
}
