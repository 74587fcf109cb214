interface Modifiers {
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

const meansCopy = ({ ctrlKey, altKey, metaKey }: Modifiers) => ctrlKey || altKey || metaKey

/** Whether the drag under way makes a copy: Ctrl, Alt or Command held, pressed before or during the drag. */
export interface CopyMode {
  /** A press on the grid, with the keys that were held. */
  press: (event: Modifiers & { currentTarget: HTMLElement }) => void
  /** A drag began: follows the keys until the mouse or finger is lifted. */
  follow: () => void
  isCopying: () => boolean
}

/**
 * Follows the keys in the capture phase: the library takes any key for the end of a drag, so only Escape gets there.
 * The cue is an attribute of the grid, not a render of the whole grid.
 */
export function createCopyMode(): CopyMode {
  let isCopying = false
  let grid: HTMLElement | null = null
  const note = (event: Modifiers) => {
    isCopying = meansCopy(event)
  }
  return {
    press: event => {
      note(event)
      grid = event.currentTarget
    },
    isCopying: () => isCopying,
    follow: () => {
      const controller = new AbortController()
      const show = () => grid?.toggleAttribute('data-copying', isCopying)
      const handlePointer = (event: MouseEvent | TouchEvent) => {
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
        // The library hears of the end after this; the cue goes when it is through.
        window.setTimeout(() => {
          controller.abort()
          grid?.removeAttribute('data-copying')
        })
      }
      const options = { capture: true, signal: controller.signal }
      show()
      window.addEventListener('mousemove', handlePointer, options)
      window.addEventListener('keydown', handleKey, options)
      window.addEventListener('keyup', handleKey, options)
      for (const end of ['mouseup', 'touchend', 'touchcancel']) {
        window.addEventListener(end, handleEnd, options)
      }
    },
  }
}
