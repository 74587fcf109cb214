import { useCallback, useEffect, useState } from 'react'

/** The width of a toast and its distance from the edges, in CSS pixels. */
const WIDTH = 292
const EDGE = 20

/** The offset of the toasts from the bottom and the end of the window, in CSS pixels. */
interface Offset {
  horizontal: number
  vertical: number
}
const USUAL: Offset = { horizontal: EDGE, vertical: 16 }

/** Where toasts of a height cover nothing that has the focus: at their usual place, else at the start or the top. */
function offsetFor(height: number): Offset {
  const focused = document.activeElement
  if (!focused || focused === document.body) return USUAL
  const { right, bottom } = focused.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  const isCovered =
    right > innerWidth - EDGE - WIDTH && bottom > innerHeight - USUAL.vertical - height && height > 0
  if (!isCovered) return USUAL
  const hasRoom = innerWidth > 2 * (WIDTH + 2 * EDGE)
  return hasRoom
    ? { ...USUAL, horizontal: innerWidth - WIDTH - EDGE }
    : { ...USUAL, vertical: Math.max(USUAL.vertical, innerHeight - height - EDGE) }
}

/** A toast that is pointed at or focused. One that moves between press and release loses the click. */
const IN_USE = '.fui-Toast:is(:hover, :focus-within)'

/** Keeps toasts off what has the focus. @returns their offset, and a function to call when there are other toasts */
export function useClearOfFocus() {
  const [offset, setOffset] = useState(USUAL)
  const update = useCallback(() => {
    if (document.querySelector(IN_USE)) return
    const shown = [...document.querySelectorAll('.fui-Toast')]
    const height = shown.reduce((sum, toast) => sum + toast.getBoundingClientRect().height + EDGE, 0)
    setOffset(offsetFor(height))
  }, [])
  useEffect(() => {
    // What had to wait while a toast was pointed at is made up for once the pointer leaves it.
    const handleLeave = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('.fui-Toast')) update()
    }
    window.addEventListener('focusin', update)
    window.addEventListener('pointerout', handleLeave)
    return () => {
      window.removeEventListener('focusin', update)
      window.removeEventListener('pointerout', handleLeave)
    }
  }, [update])
  return { offset, update }
}
