import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'

/** In milliseconds. */
const REFRESHED = 5_000

/** Refetches the data of the page now and then while something is under way and the page is visible. */
export function useRefreshWhile(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    const clock = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, REFRESHED)
    return () => clearInterval(clock)
  }, [isUnderWay, revalidate])
}
