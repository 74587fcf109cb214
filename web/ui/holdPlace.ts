const END_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Milliseconds for which a place is held while pictures and the editor come in below and above. */
const HOLD = 3_000

/**
 * Goes to a place and stays there while the page grows, until the reader does something. Gives how to stop.
 * @param onPlaced called once, when the page stands there
 */
export function holdPlace(root: Element, go: () => unknown, onPlaced?: () => void): () => void {
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
