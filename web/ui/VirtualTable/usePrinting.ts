import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed: then the DOM must hold all rows. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints the page as it is when the event ends.
    const handleBefore = () => flushSync(() => setPrinting(true))
    const handleAfter = () => setPrinting(false)
    window.addEventListener('beforeprint', handleBefore)
    window.addEventListener('afterprint', handleAfter)
    return () => {
      window.removeEventListener('beforeprint', handleBefore)
      window.removeEventListener('afterprint', handleAfter)
    }
  }, [])
  return isPrinting
}
