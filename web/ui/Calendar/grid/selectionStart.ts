import { flushSync } from 'react-dom'

/** So far the library takes a moved mouse for a click, in pixels. */
const CLICK = 5

/**
 * A selection begins where the button was pressed. The library remembers that place in a state that React has not yet
 * set when the same move of the mouse goes on, so a fast hand began a few slots late. Here the first move that counts is
 * told from beside the press, and the state set, before the real one goes through.
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
