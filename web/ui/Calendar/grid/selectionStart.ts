import { flushSync } from 'react-dom'

/** How far the mouse may move in a click for the library, in pixels. */
const CLICK = 5

/**
 * Makes a selection start where the button was pressed. The library stores that position in state, which React
 * has not set yet when the same mouse move continues, so a fast drag would start a few slots late. Here, a
 * synthetic move beside the press is dispatched before the first real one that counts, and the state is
 * flushed.
 */
export function keepSelectionStart({ button, clientX, clientY, target }: MouseEvent) {
  if (button !== 0 || !(target instanceof Element) || target.closest('.rbc-event')) return
  const stop = () => {
    window.removeEventListener('mousemove', handleMove, true)
    window.removeEventListener('mouseup', stop, true)
  }
  const handleMove = (event: MouseEvent) => {
    const isClick = Math.abs(event.clientX - clientX) <= CLICK && Math.abs(event.clientY - clientY) <= CLICK
    if (isClick) return
    stop()
    const beside = { bubbles: true, cancelable: true, clientX: clientX + CLICK + 1, clientY }
    flushSync(() => target.dispatchEvent(new MouseEvent('mousemove', beside)))
  }
  window.addEventListener('mousemove', handleMove, true)
  window.addEventListener('mouseup', stop, true)
}
