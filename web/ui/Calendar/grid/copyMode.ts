const KEYS = ['keydown', 'keyup'] as const
const ENDS = ['mouseup', 'touchend', 'touchcancel'] as const

interface Modifiers {
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

interface Press extends Modifiers {
  shiftKey: boolean
  currentTarget: HTMLElement
  pointerType: string
  timeStamp: number
}

const meansCopy = ({ ctrlKey, altKey, metaKey }: Modifiers) => ctrlKey || altKey || metaKey

/** Whether the current drag makes a copy: Ctrl, Alt or Command held, pressed before or during the drag. */
export interface CopyMode {
  /** A press on the grid, with the held keys. */
  press: (event: Press) => void
  /** A drag has started: follows the keys until the mouse or finger is lifted. */
  follow: () => void
  isCopying: () => boolean
  /** Whether Shift was held at the last press: the selection then extends to it. */
  isExtending: () => boolean
  /** Whether the last press was a touch. */
  isTouch: () => boolean
  /** When it was, by the clock of DOM events. */
  pressedAt: () => number
}

/**
 * Follows the keys in the capture phase: any key ends a drag in the library, so only Escape is passed on. The
 * cue is an attribute of the grid, which avoids a render of the whole grid.
 */
export function createCopyMode(): CopyMode {
  let isCopying = false
  let isExtending = false
  let isTouch = false
  let pressedAt = 0
  let grid: HTMLElement | null = null
  const note = (event: Modifiers) => {
    isCopying = meansCopy(event)
  }
  return {
    press: event => {
      note(event)
      isExtending = event.shiftKey
      grid = event.currentTarget
      isTouch = event.pointerType === 'touch'
      pressedAt = event.timeStamp
    },
    isCopying: () => isCopying,
    isExtending: () => isExtending,
    isTouch: () => isTouch,
    pressedAt: () => pressedAt,
    follow: () => {
      const show = () => grid?.toggleAttribute('data-copying', isCopying)
      const handlePointer = (event: MouseEvent) => {
        note(event)
        show()
      }
      const handleKey = (event: KeyboardEvent) => {
        note(event)
        show()
        if (event.key !== 'Escape') event.stopImmediatePropagation()
        if (event.key === 'Alt') event.preventDefault()
      }
      const handleEnd = (event: Event) => {
        if (event instanceof MouseEvent) note(event)
        window.removeEventListener('mousemove', handlePointer, true)
        for (const type of KEYS) window.removeEventListener(type, handleKey, true)
        for (const type of ENDS) window.removeEventListener(type, handleEnd, true)
        // The library gets the end of the drag after this; remove the cue when it is done.
        window.setTimeout(() => grid?.removeAttribute('data-copying'))
      }
      show()
      window.addEventListener('mousemove', handlePointer, true)
      for (const type of KEYS) window.addEventListener(type, handleKey, true)
      for (const type of ENDS) window.addEventListener(type, handleEnd, true)
    },
  }
}
