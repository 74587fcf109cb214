const TYPED = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"]',
  '[role="combobox"]',
].join(', ')

/** Whether letters that are pressed there are typed into something. */
const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED) !== null

/**
 * Whether a press is that of a key by itself: nobody types, no Ctrl, Alt or Command is held, and nothing else has taken
 * it.
 */
export function isPlainKey(event: KeyboardEvent): boolean {
  const { ctrlKey, altKey, metaKey, defaultPrevented, isComposing, target } = event
  // Some keyboards need AltGr for brackets: it comes with Ctrl and Alt both held.
  const isAltGr = event.getModifierState('AltGraph')
  if ((ctrlKey || altKey || metaKey) && !isAltGr) return false
  return !defaultPrevented && !isComposing && target instanceof Element && !isTypedInto(target)
}
