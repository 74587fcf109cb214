import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Since when the page is being printed, or null: then it is light, and the DOM holds all rows. */
export function usePrinting(): Date | null {
  const [printedAt, setPrintedAt] = useState<Date | null>(null)
  useEffect(() => {
    // The browser prints the page as it is when the event ends.
    const handleBefore = () => flushSync(() => setPrintedAt(new Date()))
    const handleAfter = () => setPrintedAt(null)
    window.addEventListener('beforeprint', handleBefore)
    window.addEventListener('afterprint', handleAfter)
    return () => {
      window.removeEventListener('beforeprint', handleBefore)
      window.removeEventListener('afterprint', handleAfter)
    }
  }, [])
  return printedAt
}
