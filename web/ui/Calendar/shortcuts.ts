/** What a key means to the calendar, by itself. */
export type Shortcut = 'new' | 'today' | 'previous' | 'next'

const SHORTCUTS: Partial<Record<string, Shortcut>> = { n: 'new', t: 'today', '[': 'previous', ']': 'next' }
const TYPED = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'

/** The shortcut of a key press; null while somebody types, with Ctrl, Alt or Command held, or where the focus is elsewhere. */
export function shortcutOf(event: KeyboardEvent, root: HTMLElement): Shortcut | null {
  const { key, target, ctrlKey, altKey, metaKey, defaultPrevented, repeat } = event
  // Some keyboards need AltGr for brackets: it comes with Ctrl and Alt both held.
  const isAltGr = event.getModifierState('AltGraph')
  if (((ctrlKey || altKey || metaKey) && !isAltGr) || defaultPrevented || repeat) return null
  if (!(target instanceof Element) || target.closest(TYPED)) return null
  const isHere = root.contains(target) || target === document.body || target === document.documentElement
  return isHere ? (SHORTCUTS[key.toLowerCase()] ?? null) : null
}
