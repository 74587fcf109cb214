import { useCallback, useSyncExternalStore } from 'react'
import { NARROW_QUERY } from './media.ts'

/** Whether the CSS media query matches; the component renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Under 640 px the navigation bar becomes a menu. */
export const useIsNarrow = () => useMediaQuery(NARROW_QUERY)
