import { useEffect, useState } from 'react'

/** Whether a part of the element with this id is in sight; true until that is known. */
export function useIsOnScreen(id: string): boolean {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(entries => setShown(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isShown
}
