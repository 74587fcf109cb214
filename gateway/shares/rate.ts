/**
 * Counts amounts within a time window.
 * @param limit the maximum in a window
 * @param window in milliseconds
 * @returns adds an amount now, and says whether the sum is still within the limit
 */
export function createRate(limit: number, window: number): (amount: number) => boolean {
  let count = 0
  let since = performance.now()
  return amount => {
    const now = performance.now()
    if (now - since > window) {
      count = 0
      since = now
    }
    count += amount
    return count <= limit
  }
}
