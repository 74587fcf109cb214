import { useEffect, useEffectEvent } from 'react'

/** Calls back each time the user comes back to the page from another tab or window. */
export function useReturn(onReturn: () => void): void {
  const handleReturn = useEffectEvent(onReturn)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A tab that becomes visible gets the focus as well.
    const handleChange = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(() => handleReturn())
    }
    document.addEventListener('visibilitychange', handleChange)
    window.addEventListener('focus', handleChange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', handleChange)
      window.removeEventListener('focus', handleChange)
    }
  }, [])
}
