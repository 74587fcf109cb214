import { useEffect, useState } from 'react'

interface Settled<T> {
  promise: Promise<T>
  data: T | null
  error: unknown
}

/**
 * The latest result of a request that is repeated. Keeps the last result until the next one has loaded or
 * failed.
 */
export function useAnswer<T>(promise: Promise<T> | null) {
  const [settled, setSettled] = useState<Settled<T> | null>(null)
  useEffect(() => {
    if (!promise) return
    let isWanted = true
    promise.then(
      data => isWanted && setSettled({ promise, data, error: null }),
      (error: unknown) => isWanted && setSettled({ promise, data: null, error }),
    )
    return () => {
      isWanted = false
    }
  }, [promise])
  return {
    data: settled?.data ?? null,
    error: settled?.error ?? null,
    isLoading: promise !== null && settled?.promise !== promise,
  }
}
