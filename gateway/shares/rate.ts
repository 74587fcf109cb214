/**
 * Counts what comes within a window of time.
 * @param limit how much may come in a window
 * @param window in milliseconds
 * @returns takes how much comes now, and says whether that is still within the limit
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
