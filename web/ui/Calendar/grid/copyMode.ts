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

/** Whether the drag under way makes a copy: Ctrl, Alt or Command held, pressed before or during the drag. */
export interface CopyMode {
  /** A press on the grid, with the keys that were held. */
  press: (event: Press) => void
  /** A drag began: follows the keys until the mouse or finger is lifted. */
  follow: () => void
  isCopying: () => boolean
  /** Whether Shift was held at the last press: what is selected goes up to there. */
  isExtending: () => boolean
  /** Whether the last press was a finger's. */
  isTouch: () => boolean
  /** When it was, by the clock of events. */
  pressedAt: () => number
}

/**
 * Follows the keys in the capture phase: the library takes any key for the end of a drag, so only Escape gets there.
 * The cue is an attribute of the grid, not a render of the whole grid.
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
        // The library hears of the end after this; the cue goes when it is through.
        window.setTimeout(() => grid?.removeAttribute('data-copying'))
      }
      show()
      window.addEventListener('mousemove', handlePointer, true)
      for (const type of KEYS) window.addEventListener(type, handleKey, true)
      for (const type of ENDS) window.addEventListener(type, handleEnd, true)
    },
  }
}
