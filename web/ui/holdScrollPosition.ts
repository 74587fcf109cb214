const END_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Milliseconds to hold a scroll position while pictures and the editor load below and above. */
const HOLD = 3_000

/**
 * Scrolls to a position and holds it while the page grows, until the user does something. Returns a function
 * that stops it.
 * @param onPlaced called once, when the page has reached the position
 */
export function holdScrollPosition(root: Element, go: () => unknown, onPlaced?: () => void): () => void {
  const observer = new ResizeObserver(() => void go())
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const name of END_EVENTS) window.removeEventListener(name, stop, true)
  }
  const timer = setTimeout(stop, HOLD)
  for (const name of END_EVENTS) window.addEventListener(name, stop, true)
  go()
  observer.observe(root)
  if (onPlaced) requestAnimationFrame(onPlaced)
  return stop
}
