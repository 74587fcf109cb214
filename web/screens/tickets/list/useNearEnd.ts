import { useCallback, useEffectEvent, useEffect, useState } from 'react'

/** Pixels before the end at which more loads. */
const AHEAD = 600

/** Calls back when the element with the returned ref comes near the window. */
export function useNearEnd(onNear: () => void): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const handleNear = useEffectEvent(onNear)
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) handleNear()
      },
      { rootMargin: `${AHEAD}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return useCallback((next: HTMLElement | null) => setElement(next), [])
}
