import { areKeysOn } from './keysChoice.ts'

const TYPED = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"]',
  '[role="combobox"]',
].join(', ')

/** Whether an element takes typed letters. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED) !== null

/**
 * Whether a key is pressed alone: the user is not typing, no Ctrl, Alt or Command is held, and no other handler
 * has taken it. Never, if the user has turned single keys off.
 */
export function isPlainKey(event: KeyboardEvent): boolean {
  if (!areKeysOn.get()) return false
  const { ctrlKey, altKey, metaKey, defaultPrevented, isComposing, target } = event
  // Some keyboards need AltGr for brackets, which sends Ctrl and Alt both held.
  const isAltGr = event.getModifierState('AltGraph')
  if ((ctrlKey || altKey || metaKey) && !isAltGr) return false
  return !defaultPrevented && !isComposing && target instanceof Element && !isTypedInto(target)
}
