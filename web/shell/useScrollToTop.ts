import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** A page opened by a link starts at its top; Back and Forward are left to the browser and the screens. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation()
  const isForward = useNavigationType() !== NavigationType.Pop
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (isForward && hash === '') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, isForward])
}
